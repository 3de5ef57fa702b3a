import { useAuth0 } from '@auth0/auth0-react';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { reach } from './reach';
import type { SignInEvent, SignInState } from './signIn';
import { noteLogout } from './stored';

/** The time limit for revoking a token, in milliseconds. After it, the logout goes on without an answer. */
const revokeLimitMs = 3_000;

/**
 * For `SignInGate`. While the person logs out here, ends the session in every tab and at the provider. If another tab
 * has logged out or signed somebody else in, ends the session in this tab only.
 */
export function useLogout(domain: string, state: SignInState, dispatch: Dispatch<SignInEvent>): void {
  const { revokeRefreshToken, logout } = useAuth0();

  /** Revokes the refresh token of this tab: each tab has its own. Access tokens cannot be revoked. */
  const revoke = () =>
    Promise.race([
      revokeRefreshToken().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
    ]);
  const fail = (failure: Error) => dispatch({ type: 'failed', failure });
  const end = useEffectEvent(async () => {
    if (state.is === 'loggingOut' && !state.failure) {
      if (state.cleanUp) {
        // The other tabs are told first: they have to close this person's pages before anything is removed.
        noteLogout();
        await Promise.all([state.cleanUp(), revoke()]);
      }
      await reach(domain)
        .then(() => logout({ logoutParams: { returnTo: window.location.origin } }))
        .catch(fail);
    }
    if (state.is === 'over' && state.end !== 'replacedHere') {
      await revoke();
      // Only the tab in which the person logs out redirects to the provider.
      await logout({ openUrl: false });
    }
  });
  // In an effect, which runs after the page and its forms have been unmounted.
  useEffect(() => void end(), [state]);
}
