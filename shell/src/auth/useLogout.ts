import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { setBrowserUser } from './browserUser';
import { reach } from './reach';
import type { SessionEnd } from './session';

type CleanUp = () => Promise<void>;

/** How long the provider may take to revoke a token, in milliseconds: nobody waits longer for a logout. */
const revokeLimitMs = 3_000;

/** Ends the session here, in every tab and at the provider. */
export function useLogout(domain: string, elsewhere: Exclude<SessionEnd, 'leaving'> | undefined) {
  const { revokeRefreshToken, logout: end } = useAuth0();
  const [cleanUp, setCleanUp] = useState<{ run: CleanUp }>();
  /** Why the provider still takes this browser for signed in. */
  const [failure, setFailure] = useState<Error>();

  /** Access tokens cannot be taken back; refresh tokens can, and each tab has its own. */
  const revoke = () =>
    Promise.race([
      revokeRefreshToken().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
    ]);
  /** Leaves for the provider, or answers why it cannot. */
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
    // The other tabs first: nothing of this person's is shown there while this one cleans up.
    setBrowserUser(null);
    await Promise.all([run(), revoke()]);
    return endAtProvider();
  });
  // The tab that logs out goes to the provider; two at a time would be in each other's way.
  const forget = useEffectEvent(async () => {
    await revoke();
    await end({ openUrl: false });
  });

  // In an effect: by then the page is no longer rendered, and its forms have closed.
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
