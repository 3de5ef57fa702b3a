import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
  fallback: (error: unknown) => ReactNode;
}

/** Catches errors that `children` throw while they render: calls `onError`, and shows `fallback` instead. */
export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return 'error' in this.state ? this.props.fallback(this.state.error) : this.props.children;
  }
}
