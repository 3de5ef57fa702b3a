import { type ReactNode, useDeferredValue } from 'react';
import { FullPageLoading } from '../ui/FullPageLoading';
import { FullPageError } from '../ui/FullPageError';
import type { Session } from './session';
import { SessionOver } from './SessionOver';
import type { SignIn } from './SignInGate';

interface Props {
  signIn: SignIn;
  children: (session: Session, isRemembered: boolean) => ReactNode;
}

/** Renders `children` only while a person is signed in. */
export function SignedIn({ signIn: now, children }: Props) {
  // The page takes long to render, so it is rendered in short tasks. When the session ends, it is removed immediately.
  const deferred = useDeferredValue(now);
  const signIn = now.is === 'signedIn' ? deferred : now;
  switch (signIn.is) {
    case 'signedIn':
      return children(signIn.session, signIn.isRemembered);
    case 'waiting':
      return <FullPageLoading />;
    case 'failed':
      return (
        <FullPageError heading="Sign-in failed" details={signIn.failure.message} onRetry={signIn.retry}>
          <p>Try again. If this keeps happening, tell your administrator.</p>
        </FullPageError>
      );
    case 'over':
      return <SessionOver end={signIn.end} failure={signIn.failure} retry={signIn.retry} />;
  }
}
