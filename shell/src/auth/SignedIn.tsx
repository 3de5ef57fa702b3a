import { type ReactNode, useDeferredValue } from 'react';
import { FullPageLoading } from '../ui/FullPageLoading';
import { FullPageError } from '../ui/FullPageError';
import type { Session } from './session';
import { SessionOver } from './SessionOver';
import type { SignIn } from './SignInGate';

interface Props {
  signIn: SignIn;
  /** `isRemembered`: the provider has not said yet who the person is. */
  children: (session: Session, isRemembered: boolean) => ReactNode;
}

/** Renders `children` only while a person is signed in, else loading, a failure, or the end of the session. */
export function SignedIn({ signIn: now, children }: Props) {
  // The page of a signed-in person takes long to render, so it is rendered in short tasks; other states at once.
  const deferred = useDeferredValue(now);
  const { state, session, retry } = now.state.is === 'signedIn' ? deferred : now;
  switch (state.is) {
    case 'signedIn':
      return session && children(session, state.proof === 'awaited');
    case 'asking':
    case 'redirecting':
      return <FullPageLoading />;
    case 'failed':
      return (
        <FullPageError heading="Sign-in failed" details={state.failure.message} onRetry={retry}>
          <p>Try again. If this keeps happening, tell your administrator.</p>
        </FullPageError>
      );
    case 'cleaningUp':
    case 'leaving':
    case 'notLoggedOut':
    case 'over':
      return <SessionOver state={state} retry={retry} />;
  }
}
