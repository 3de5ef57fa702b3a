import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Once for each error. */
  onError: (error: unknown) => void;
  fallback: (error: unknown) => ReactNode;
}

/** Keeps what a register throws while it renders away from everything around it. */
export class RegisterBoundary extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error) : this.props.children;
  }
}
