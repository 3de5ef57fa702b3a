import { useAuth0 } from '@auth0/auth0-react';
import { useEffect, useMemo, useState } from 'react';
import { forget, recall, remember } from './remembered';
import type { Session } from './session';

export interface Known {
  /** Undefined while nobody is known. */
  session: Session | undefined;
  /** The person who was remembered is not signed in any more. */
  ended: boolean;
}

/**
 * Whoever signed in last: remembered at first, then as the provider says. A session that ends later must
 * not take the page away from the person typing.
 */
export function useSession(usesTokens: boolean): Known {
  const auth0 = useAuth0();
  const { isLoading, isAuthenticated, user, getAccessTokenSilently, loginWithPopup, logout } = auth0;
  const [known, setKnown] = useState(() => ({ id: recall(), confirmed: false }));
  const signedIn = isAuthenticated ? user?.sub : undefined;
  if (signedIn !== undefined && (signedIn !== known.id || !known.confirmed))
    setKnown({ id: signedIn, confirmed: true });
  const ended = known.id !== undefined && !known.confirmed && !isLoading && !isAuthenticated;
  useRemembering(signedIn, ended);

  const { id, confirmed } = known;
  const session = useMemo(() => {
    if (id === undefined) return undefined;
    return {
      user: { id },
      confirmed,
      getAccessToken: async () => (usesTokens ? getAccessTokenSilently() : undefined),
      signInAgain: () => loginWithPopup(),
      logout: () => {
        forget();
        void logout({ logoutParams: { returnTo: window.location.origin } });
      },
    };
  }, [id, confirmed, usesTokens, getAccessTokenSilently, loginWithPopup, logout]);
  return { session, ended };
}

/** For as long as the ID token is good, and not once the provider has said otherwise. */
function useRemembering(signedIn: string | undefined, ended: boolean): void {
  const { getIdTokenClaims } = useAuth0();
  useEffect(() => {
    if (ended) forget();
    if (signedIn === undefined) return;
    void getIdTokenClaims().then((claims) => {
      if (claims?.exp !== undefined) remember({ id: signedIn, until: claims.exp * 1000 });
    });
  }, [signedIn, ended, getIdTokenClaims]);
}
