import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { setBrowserUser } from './browserUser';
import { reach } from './reach';
import type { EndElsewhere } from './session';

type CleanUp = () => Promise<void>;

/** The time limit for revoking a token, in milliseconds. After it, the logout goes on without waiting for that. */
const revokeLimitMs = 3_000;

/** Ends the session in every tab and at the provider. */
export function useLogout(domain: string, elsewhere: EndElsewhere | undefined) {
  const { revokeRefreshToken, logout: end } = useAuth0();
  const [cleanUp, setCleanUp] = useState<{ run: CleanUp }>();
  /** Why the session at the provider could not be ended. */
  const [failure, setFailure] = useState<Error>();

  /** Revokes the refresh token of this tab: each tab has its own. Access tokens cannot be revoked. */
  const revoke = () =>
    Promise.race([
      revokeRefreshToken().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
    ]);
  /** Redirects to the provider, or returns why it cannot. */
  async function endAtProvider(): Promise<Error | undefined> {
    try {
      await reach(domain);
      await end({ logoutParams: { returnTo: window.location.origin } });
      return undefined;
    } catch (cause) {
      return cause instanceof Error ? cause : new Error(String(cause));
    }
  }
  const leave = useEffectEvent(async (run: CleanUp) => {
    // The other tabs close this person's pages before anything is removed.
    setBrowserUser(null);
    await Promise.all([run(), revoke()]);
    return endAtProvider();
  });
  // Only the tab in which the person logs out redirects to the provider.
  const forget = useEffectEvent(async () => {
    await revoke();
    await end({ openUrl: false });
  });

  // In an effect, which runs after the page and its forms have been unmounted.
  useEffect(() => {
    if (cleanUp) void leave(cleanUp.run).then(setFailure);
  }, [cleanUp]);
  const leaving = cleanUp !== undefined;
  useEffect(() => {
    if (elsewhere && !leaving) void forget();
  }, [elsewhere, leaving]);

  return {
    leaving,
    failure,
    retry() {
      setFailure(undefined);
      void endAtProvider().then(setFailure);
    },
    logout: useCallback((run: CleanUp) => setCleanUp({ run }), []),
  };
}
