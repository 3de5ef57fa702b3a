import { type ReactNode, useState } from 'react';
import { copyTime } from '../config/copyTime';
import type { Auth } from '../config/siteConfig';
import { ProviderUnreachable } from './reach';
import type { Session, SessionEnd } from './session';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

/** The state of signing in. */
export type SignIn =
  | { is: 'waiting' }
  | { is: 'failed'; failure: Error; retry: () => void }
  /** `isRemembered`: the provider has not answered yet who the person is. */
  | { is: 'signedIn'; session: Session; isRemembered: boolean }
  | { is: 'over'; end: SessionEnd; failure: Error | undefined; retry: () => void };

interface Props {
  auth: Auth;
  /** For how many days a person is remembered whom the provider cannot name. */
  offlineDays?: number | undefined;
  children: (signIn: SignIn) => ReactNode;
}

/** Asks the provider who is signed in, and redirects to it when nobody is. `children` renders the state. */
export function SignInGate({ auth, offlineDays, children }: Props) {
  // Without a network, or while the provider is down, the person who was last signed in goes on.
  const [isCutOff, setIsCutOff] = useState(() => copyTime() !== undefined);
  const { session, isRemembered, ended, leave } = useSession(auth, isCutOff ? offlineDays : undefined);
  const { failure, retry } = useSignIn(auth.domain, !session);
  if (failure instanceof ProviderUnreachable && !isCutOff) setIsCutOff(true);
  if (ended) return children({ is: 'over', end: ended, failure: leave.failure, retry: leave.retry });
  if (session) return children({ is: 'signedIn', session, isRemembered });
  return children(failure ? { is: 'failed', failure, retry } : { is: 'waiting' });
}
