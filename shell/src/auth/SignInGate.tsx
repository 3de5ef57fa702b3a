import type { ReactNode } from 'react';
import type { Auth } from '../config/siteConfig';
import type { Session, SessionEnd } from './session';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

/** The state of signing in. */
export type SignIn =
  | { is: 'waiting' }
  | { is: 'failed'; failure: Error; retry: () => void }
  /** `isRemembered`: the page was opened without a network, and the provider has not answered yet who the person is. */
  | { is: 'signedIn'; session: Session; isRemembered: boolean }
  | { is: 'over'; end: SessionEnd; failure: Error | undefined; retry: () => void };

interface Props {
  auth: Auth;
  /** For how many days a person is remembered without a network. */
  offlineDays?: number | undefined;
  children: (signIn: SignIn) => ReactNode;
}

/** Asks the provider who is signed in, and redirects to it when nobody is. `children` renders the state. */
export function SignInGate({ auth, offlineDays, children }: Props) {
  const { session, isRemembered, ended, leave } = useSession(auth, offlineDays);
  const { failure, retry } = useSignIn(auth.domain, !session);
  if (ended) return children({ is: 'over', end: ended, failure: leave.failure, retry: leave.retry });
  if (session) return children({ is: 'signedIn', session, isRemembered });
  return children(failure ? { is: 'failed', failure, retry } : { is: 'waiting' });
}
