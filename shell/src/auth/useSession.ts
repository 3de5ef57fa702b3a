import { useAuth0 } from '@auth0/auth0-react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { browserUser, onBrowserUser, setBrowserUser } from './browserUser';
import type { Auth } from '../config/config';
import { ownToken } from './ownToken';
import type { Session, SessionEnd } from './session';
import { useLogout } from './useLogout';

export interface Known {
  session: Session | undefined;
  /** Set once the page is over. */
  ended: SessionEnd | undefined;
  /** How leaving goes on: why the provider could not be told, and another try. */
  leave: { failure: Error | undefined; retry: () => void };
}

/**
 * The session of whoever the provider says is signed in. A page belongs to one person for as long as it lives:
 * a session that runs out leaves it as it is, and somebody else's ends it.
 */
export function useSession({ domain, audience }: Auth): Known {
  const usesTokens = audience !== undefined;
  const { isAuthenticated, user, getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = useAuth0();
  const [id, setId] = useState<string>();
  const signedIn = isAuthenticated ? user?.sub : undefined;
  if (signedIn !== undefined && id === undefined) setId(signedIn);
  // A layout effect: the effects of what is rendered for this person ask whose page it is.
  useLayoutEffect(() => {
    if (id !== undefined) setBrowserUser(id);
  }, [id]);

  const elsewhere = useEndElsewhere(id);
  const replaced = id !== undefined && signedIn !== undefined && signedIn !== id;
  const { leaving, logout, ...leave } = useLogout(domain, elsewhere);

  const session = useMemo((): Session | undefined => {
    if (id === undefined) return undefined;
    return {
      user: { id },
      async getAccessToken() {
        if (endOf(id)) throw new Error('This page is no longer the page of whoever is signed in.');
        return usesTokens ? ownToken(id, { getAccessTokenSilently, getIdTokenClaims }) : undefined;
      },
      signInAgain: () => loginWithPopup(),
      logout,
    };
  }, [id, usesTokens, getAccessTokenSilently, getIdTokenClaims, loginWithPopup, logout]);
  const ended = leaving ? 'leaving' : (elsewhere ?? (replaced ? 'replaced' : undefined));
  return { session, ended, leave };
}

/** Whether another tab has ended the session of this person. */
function endOf(id: string): Exclude<SessionEnd, 'leaving'> | undefined {
  const current = browserUser();
  if (current === undefined || current === id) return undefined;
  return current === null ? 'loggedOut' : 'replaced';
}

/** Once over, a page stays over: it has to be loaded again. */
function useEndElsewhere(id: string | undefined): Exclude<SessionEnd, 'leaving'> | undefined {
  const [end, setEnd] = useState<Exclude<SessionEnd, 'leaving'>>();
  useEffect(() => {
    if (id === undefined) return;
    return onBrowserUser(() => setEnd((now) => now ?? endOf(id)));
  }, [id]);
  return end;
}
