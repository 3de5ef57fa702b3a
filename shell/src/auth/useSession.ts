import { useAuth0 } from '@auth0/auth0-react';
import { SessionEnded } from '@registers/shared/entries';
import { type Dispatch, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Auth } from '../config/siteConfig';
import { ownToken } from './ownToken';
import { reach } from './reach';
import type { Session } from './session';
import { nextSignIn, type SignInEvent, type SignInState } from './signIn';
import { browserUser } from './stored';

/** The pause before the provider is asked again, in milliseconds: some browsers never send the event `online`. */
const askAgainMs = 30_000;

/** The session of the page's person, undefined while there is none. The same object whatever `state.proof` is. */
export function useSession(
  { domain, audience }: Auth,
  state: SignInState,
  dispatch: Dispatch<SignInEvent>,
): Session | undefined {
  const usesTokens = audience !== undefined;
  const { getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = useAuth0();
  const { person } = state;
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const session = useMemo((): Session | undefined => {
    if (person === undefined) return undefined;
    return {
      user: { id: person },
      async getAccessToken() {
        // Reads what another tab has stored: a tab that was frozen has not been told of it.
        const now = nextSignIn(latest.current, { type: 'browserUser', person: browserUser() });
        if (now.is !== 'signedIn') throw new SessionEnded('Another person is signed in, or nobody.');
        // Without a network `reach` fails at once; the SDK would fail only after ten seconds.
        if (now.proof !== 'given') await reach(domain);
        else if (!usesTokens) return undefined;
        const token = await ownToken(person, { getAccessTokenSilently, getIdTokenClaims });
        return usesTokens ? token : undefined;
      },
      signInAgain: () => loginWithPopup(),
      logout: (cleanUp) => dispatch({ type: 'logout', cleanUp }),
    };
  }, [person, domain, usesTokens, getAccessTokenSilently, getIdTokenClaims, loginWithPopup, dispatch]);

  // Asks for the token of a remembered person until the provider has answered. Waiting entries need the token.
  const isAwaited = state.is === 'signedIn' && state.proof === 'awaited';
  useEffect(() => {
    if (!session || !isAwaited) return;
    // If a token comes, the SDK names its person, and `useSignIn` dispatches that.
    const ask = () =>
      void session.getAccessToken().catch((error: unknown) => {
        if (error instanceof SessionEnded) dispatch({ type: 'refused' });
      });
    addEventListener('online', ask);
    const timer = setInterval(ask, askAgainMs);
    return () => {
      removeEventListener('online', ask);
      clearInterval(timer);
    };
  }, [session, isAwaited, dispatch]);
  return session;
}
