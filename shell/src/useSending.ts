import type { Announcement } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo } from 'react';
import type { Session } from './auth/session';
import { isOffered, isVersioned } from './entries/sentEntryAccess';
import type { SendingOptions } from './entries/sendWaiting';
import { loadDeferred } from './pages/loadDeferred';
import type { OpenedSite } from './site';

/** The pause before the script that sends is loaded again after a failure, in milliseconds. */
const pauseMs = 10_000;

/** Loads the script that sends, if need be again, and sends waiting entries until `stopped` is aborted. */
async function startSending(options: SendingOptions, stopped: AbortSignal): Promise<void> {
  const loaded = await loadDeferred().catch(() => undefined);
  if (stopped.aborted) return;
  if (loaded) return loaded.sendWaiting(options, stopped);
  const timer = setTimeout(() => void startSending(options, stopped), pauseMs);
  stopped.addEventListener('abort', () => clearTimeout(timer));
}

/** Sends a person's waiting entries. Other `options` start it anew. Returns a function that sends them at once. */
export function useSending(options: SendingOptions) {
  const { user } = options;
  // Without the script nothing is sent, and where the browser stores nothing, nothing waits.
  const resume = useCallback(
    () =>
      loadDeferred()
        .then((loaded) => loaded.resume(user))
        .catch(() => undefined),
    [user],
  );
  useEffect(() => {
    const stopped = new AbortController();
    void startSending(options, stopped.signal);
    addEventListener('online', () => void resume(), { signal: stopped.signal });
    return () => stopped.abort();
  }, [options, resume]);
  return resume;
}

/** Sends the person's waiting entries. Returns the session with a `signInAgain` that also sends them at once. */
export function useSendingSession(
  session: Session,
  { config, store }: OpenedSite,
  announce: (announcement: Announcement) => void,
): Session {
  const options = useMemo(() => {
    const { settings, offers, pace, sentLimits: limits } = config;
    const endpointOf = (register: string) => {
      const address = settings.endpoints[register];
      const isRead = isOffered(offers, register, 'read');
      return address === undefined
        ? undefined
        : { address, versioned: isVersioned(offers, register), isRead };
    };
    // Rows are sent one after the other: `registers.json` is not read again for each.
    const closedNow = (register: string) => store.closedNow(register, 10_000);
    const { user, getAccessToken } = session;
    return { user: user.id, endpointOf, pace, getAccessToken, closedNow, limits, announce };
  }, [session, config, store, announce]);
  const resume = useSending(options);
  return useMemo(
    () => ({ ...session, signInAgain: () => session.signInAgain().then(resume) }),
    [session, resume],
  );
}
