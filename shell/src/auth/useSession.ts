import { useAuth0 } from '@auth0/auth0-react';
import { SessionEnded } from '@registers/shared/entries';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { browserUser, onBrowserUser, setBrowserUser } from './browserUser';
import type { Auth } from '../config/siteConfig';
import { ownToken } from './ownToken';
import type { Session, SessionEnd } from './session';
import { useLogout } from './useLogout';

interface SessionState {
  session: Session | undefined;
  /** Set once the session has ended. */
  ended: SessionEnd | undefined;
  /** Why logging out at the provider failed, and how to try again. */
  leave: { failure: Error | undefined; retry: () => void };
}

/**
 * The session of the person that the provider names. A page belongs to one person until it is closed: it stays
 * when their session expires, and ends when another person signs in.
 */
export function useSession({ domain, audience }: Auth): SessionState {
  const usesTokens = audience !== undefined;
  const { isAuthenticated, user, getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = useAuth0();
  const [id, setId] = useState<string>();
  const signedIn = isAuthenticated ? user?.sub : undefined;
  if (signedIn !== undefined && id === undefined) setId(signedIn);
  // A layout effect, because effects of the page already read it.
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
        if (endOf(id)) throw new SessionEnded('Another person is signed in, or nobody.');
        return usesTokens ? ownToken(id, { getAccessTokenSilently, getIdTokenClaims }) : undefined;
      },
      signInAgain: () => loginWithPopup(),
      logout,
    };
  }, [id, usesTokens, getAccessTokenSilently, getIdTokenClaims, loginWithPopup, logout]);
  const ended = leaving ? 'leaving' : (elsewhere ?? (replaced ? 'replaced' : undefined));
  return { session, ended, leave };
}

/** Why another tab has ended the session of this person, if it has. */
function endOf(id: string): Exclude<SessionEnd, 'leaving'> | undefined {
  const current = browserUser();
  if (current === undefined || current === id) return undefined;
  return current === null ? 'loggedOut' : 'replaced';
}

/** The same, as a state that does not change again: the page has to be reloaded. */
function useEndElsewhere(id: string | undefined): Exclude<SessionEnd, 'leaving'> | undefined {
  const [end, setEnd] = useState<Exclude<SessionEnd, 'leaving'>>();
  useEffect(() => {
    if (id === undefined) return;
    return onBrowserUser(() => setEnd((now) => now ?? endOf(id)));
  }, [id]);
  return end;
}
