import type { ReactNode } from 'react';
import type { Auth } from '../config/config';
import { FullPageProblem } from '../layout/FullPageProblem';
import { FullPageLoading } from '../layout/Loading';
import type { Session } from './session';
import { SessionOver } from './SessionOver';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

interface Props {
  auth: Auth;
  children: (session: Session) => ReactNode;
}

/** Nothing behind it exists before someone has signed in here, and nothing of theirs once they have logged out. */
export function SignInGate({ auth, children }: Props) {
  const { session, ended, leave } = useSession(auth);
  if (ended) return <SessionOver end={ended} {...leave} />;
  if (!session) return <SignIn domain={auth.domain} />;
  return children(session);
}

function SignIn({ domain }: { domain: string }) {
  const { failure, retry } = useSignIn(domain);
  if (failure === undefined) return <FullPageLoading />;
  return (
    <FullPageProblem heading="Signing in did not work" onRetry={retry}>
      <p>{failure.message}</p>
      <p>Try again. If it stays like this, tell those who look after the sign-in service.</p>
    </FullPageProblem>
  );
}
