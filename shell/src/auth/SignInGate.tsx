import { useAuth0 } from '@auth0/auth0-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Auth } from '../config/config';
import { FullPageProblem } from '../layout/FullPageProblem';
import { FullPageLoading } from '../layout/Loading';
import type { Session } from './session';
import { useSignIn } from './useSignIn';

interface Props {
  auth: Auth;
  children: (session: Session) => ReactNode;
}

/** Nothing behind it exists before someone has signed in, and nothing behind it goes when a session ends. */
export function SignInGate({ auth, children }: Props) {
  const session = useSession(auth.audience !== undefined);
  return session ? children(session) : <SignIn domain={auth.domain} />;
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

/** Whoever signed in last. A session that ends later must not take the page away from the person typing. */
function useSession(usesTokens: boolean): Session | undefined {
  const { isAuthenticated, user, getAccessTokenSilently, loginWithPopup, logout } = useAuth0();
  const [id, setId] = useState<string>();
  const signedIn = isAuthenticated ? user?.sub : undefined;
  if (signedIn !== undefined && signedIn !== id) setId(signedIn);

  return useMemo(() => {
    if (id === undefined) return undefined;
    return {
      user: { id },
      getAccessToken: async () => (usesTokens ? getAccessTokenSilently() : undefined),
      signInAgain: () => loginWithPopup(),
      logout: () => void logout({ logoutParams: { returnTo: window.location.origin } }),
    };
  }, [id, usesTokens, getAccessTokenSilently, loginWithPopup, logout]);
}
