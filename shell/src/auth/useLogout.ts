import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { setBrowserUser } from './browserUser';
import type { SessionEnd } from './session';

type CleanUp = () => Promise<void>;

/** How long the provider may take to revoke a token, in milliseconds: nobody waits longer for a logout. */
const revokeLimitMs = 3_000;

/** Ends the session here, in every tab and at the provider. */
export function useLogout(elsewhere: Exclude<SessionEnd, 'leaving'> | undefined) {
  const { revokeRefreshToken, logout: end } = useAuth0();
  const [cleanUp, setCleanUp] = useState<{ run: CleanUp }>();

  /** Access tokens cannot be taken back; refresh tokens can, and each tab has its own. */
  const revoke = () =>
    Promise.race([
      revokeRefreshToken().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
    ]);
  const leave = useEffectEvent(async (run: CleanUp) => {
    // The other tabs first: nothing of this person's is shown there while this one cleans up.
    setBrowserUser(null);
    await Promise.all([run(), revoke()]);
    await end({ logoutParams: { returnTo: window.location.origin } });
  });
  // The tab that logs out goes to the provider; two at a time would be in each other's way.
  const forget = useEffectEvent(async () => {
    await revoke();
    await end({ openUrl: false });
  });

  // In an effect: by then the page is no longer rendered, and its forms have closed.
  useEffect(() => {
    if (cleanUp) void leave(cleanUp.run);
  }, [cleanUp]);
  const leaving = cleanUp !== undefined;
  useEffect(() => {
    if (elsewhere && !leaving) void forget();
  }, [elsewhere, leaving]);

  return {
    leaving,
    logout: useCallback((run: CleanUp) => setCleanUp({ run }), []),
  };
}
