import { type ReactNode, useEffect, useState } from 'react';
import type { Auth } from '../config/config';
import { FullPageProblem } from '../layout/FullPageProblem';
import { FullPageLoading } from '../layout/Loading';
import type { Session } from './session';
import { SessionEnded } from './SessionEnded';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

interface Props {
  auth: Auth;
  children: (session: Session) => ReactNode;
}

/**
 * Nothing behind it exists before someone has signed in here, and nothing behind it goes when a session
 * ends. Who was here last need not wait for the provider (docs/decisions/0005).
 */
export function SignInGate({ auth, children }: Props) {
  const { session, ended } = useSession(auth.audience !== undefined);
  const typed = useTyped(session?.confirmed === false);
  if (!session) return <SignIn domain={auth.domain} />;
  return (
    <>
      {ended && <SessionEnded domain={auth.domain} typed={typed} signInAgain={session.signInAgain} />}
      {children(session)}
    </>
  );
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

/** Whether anything was typed so far; asked only while it matters. */
function useTyped(watching: boolean): boolean {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (!watching) return;
    const note = () => setTyped(true);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [watching]);
  return typed;
}
