import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Once for each error. */
  onError: (error: unknown) => void;
  fallback: ReactNode;
}

/** Keeps what a register throws while it renders away from everything around it. */
export class RegisterBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
