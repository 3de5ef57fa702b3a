import { useAuth0 } from '@auth0/auth0-react';
import { SessionEnded } from '@registers/shared/entries';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { browserUser, mustAskForPassword, onBrowserUser, setBrowserUser } from './browserUser';
import type { Auth } from '../config/siteConfig';
import { ownToken } from './ownToken';
import { reach } from './reach';
import { rememberedPerson, rememberSignIn } from './remembered';
import type { EndElsewhere, Session, SessionEnd } from './session';
import { useLogout } from './useLogout';

interface SessionState {
  session: Session | undefined;
  /** Whether the provider has not said yet who the person is: without a network, or while it is down, the last person goes on. */
  isRemembered: boolean;
  /** Set once the session has ended. */
  ended: SessionEnd | undefined;
  /** Why logging out at the provider failed, and how to try again. */
  leave: { failure: Error | undefined; retry: () => void };
}

/**
 * The session of the person that the provider names, or of the one who was last signed in, where `offlineDays` is given. A page
 * belongs to one person until it is closed: it stays when their session expires, and ends when another person signs in.
 */
export function useSession({ domain, audience }: Auth, offlineDays?: number): SessionState {
  const usesTokens = audience !== undefined;
  const { isAuthenticated, user, getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = useAuth0();
  const signedIn = isAuthenticated && !mustAskForPassword() ? user?.sub : undefined;
  const [id, setId] = useState<string>();
  const person = signedIn ?? rememberedPerson(offlineDays);
  if (person !== undefined && id === undefined) setId(person);
  const isProven = useRef(false);
  // A layout effect, because the effects of the page already read the stored id of the person.
  useLayoutEffect(() => {
    if (id !== undefined) setBrowserUser(id);
  }, [id]);
  useLayoutEffect(() => {
    if (id === undefined || signedIn !== id) return;
    isProven.current = true;
    rememberSignIn();
  }, [id, signedIn]);

  const elsewhere = useEndElsewhere(id);
  const replaced = id !== undefined && signedIn !== undefined && signedIn !== id;
  const { leaving, logout, ...leave } = useLogout(domain, elsewhere);

  const session = useMemo((): Session | undefined => {
    if (id === undefined) return undefined;
    return {
      user: { id },
      async getAccessToken() {
        if (endOf(id)) throw new SessionEnded('Another person is signed in, or nobody.');
        if (isProven.current && !usesTokens) return undefined;
        // Without a network this fails at once; the SDK would fail only after ten seconds.
        if (!isProven.current) await reach(domain);
        const token = await ownToken(id, { getAccessTokenSilently, getIdTokenClaims });
        return usesTokens ? token : undefined;
      },
      signInAgain: () => loginWithPopup(),
      logout,
    };
  }, [id, domain, usesTokens, getAccessTokenSilently, getIdTokenClaims, loginWithPopup, logout]);
  const ended = leaving ? 'leaving' : (elsewhere ?? (replaced ? 'replaced' : undefined));
  const isRemembered = useProof(session, signedIn === undefined && offlineDays !== undefined);
  return { session, isRemembered, ended, leave };
}

/** Why another tab has ended the session of this person, if it has. */
function endOf(id: string): EndElsewhere | undefined {
  const current = browserUser();
  if (current === undefined || current === id) return undefined;
  return current === null ? 'loggedOut' : 'replaced';
}

/** Why another tab has ended the session, once it has. It does not change again: the page has to be reloaded. */
function useEndElsewhere(id: string | undefined): EndElsewhere | undefined {
  const [end, setEnd] = useState<EndElsewhere>();
  useEffect(() => {
    if (id === undefined) return;
    return onBrowserUser(() => setEnd((now) => now ?? endOf(id)));
  }, [id]);
  return end;
}

/** The pause before the provider is asked again, in milliseconds: browsers do not always say when there is a network. */
const askAgainMs = 30_000;

/**
 * Asks the provider for the token of a remembered person, again and again until it has answered: the waiting entries
 * are sent with that token. Returns whether it has not answered yet.
 */
function useProof(session: Session | undefined, isRemembered: boolean): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  const isOpen = isRemembered && !hasEnded;
  useEffect(() => {
    if (!session || !isOpen) return;
    const ask = () =>
      void session.getAccessToken().catch((error: unknown) => setHasEnded(error instanceof SessionEnded));
    addEventListener('online', ask);
    const timer = setInterval(ask, askAgainMs);
    return () => {
      removeEventListener('online', ask);
      clearInterval(timer);
    };
  }, [session, isOpen]);
  return isOpen;
}
