import { type ReactNode, useDeferredValue } from 'react';
import { FullPageLoading } from '../layout/FullPageLoading';
import { FullPageProblem } from '../layout/FullPageProblem';
import type { Session } from './session';
import { SessionOver } from './SessionOver';
import type { SignIn } from './SignInGate';

interface Props {
  signIn: SignIn;
  children: (session: Session) => ReactNode;
}

/** Nothing behind it exists before someone has signed in here, and nothing of theirs once they have logged out. */
export function SignedIn({ signIn: now, children }: Props) {
  // What comes up for a person is much: it is rendered in short tasks. What ends goes at once.
  const before = useDeferredValue(now);
  const signIn = now.is === 'signedIn' ? before : now;
  switch (signIn.is) {
    case 'signedIn':
      return children(signIn.session);
    case 'waiting':
      return <FullPageLoading />;
    case 'failed':
      return (
        <FullPageProblem heading="Signing in did not work" onRetry={signIn.retry}>
          <p>{signIn.failure.message}</p>
          <p>Try again. If it stays like this, tell those who look after the sign-in service.</p>
        </FullPageProblem>
      );
    case 'over':
      return <SessionOver {...signIn} />;
  }
}
