import { Component, type ReactNode } from 'react';
import { FullPageProblem } from './layout/FullPageProblem';

/** The last resort: an error of the shell itself, such as a browser that lacks what signing in needs. */
export class ShellBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    return (
      <FullPageProblem
        heading="The page has stopped working"
        details={String(this.state.error)}
        onRetry={() => window.location.reload()}
      >
        <p>Try again loads the page anew. If it stays like this, tell those who look after it.</p>
      </FullPageProblem>
    );
  }
}
