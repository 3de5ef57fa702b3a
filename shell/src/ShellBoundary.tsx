import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
}

/** Catches errors of the shell itself, and shows `fallback` in its place. */
export class ShellBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return 'error' in this.state ? this.props.fallback(this.state.error) : this.props.children;
  }
}
