import type { Announcement } from '@registers/shared/contract';
import { onAccepted, type SentLimits } from '@registers/shared/entries';
import type { SenderOptions } from '@registers/shared/entries/sender';
import { useCallback, useEffect } from 'react';
import { loadDeferred } from './pages/loadDeferred';

/** The pause before a script that could not be loaded is asked for again, in milliseconds. */
const pauseMs = 10_000;

interface Options extends SenderOptions {
  /** Tells the person what was sent. */
  announce: (announcement: Announcement) => void;
}

/** Sends what waits until `stopped`, from when the script that does it could be loaded, and forgets what was sent long ago. */
async function startSending(options: Options, stopped: AbortSignal): Promise<void> {
  const { announce, ...sender } = options;
  const loaded = await loadDeferred();
  if (stopped.aborted) return;
  if (loaded instanceof Error) {
    const timer = setTimeout(() => void startSending(options, stopped), pauseMs);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    return;
  }
  loaded.announceSentLater(sender.user, announce, stopped);
  const { stop } = loaded.startSender(sender);
  // Where the browser stores nothing, there is nothing to forget.
  const forget = (removal: (limits: SentLimits) => Promise<void>) =>
    void removal(sender.limits).catch(() => undefined);
  forget(loaded.removeExpired);
  const end = onAccepted(() => forget(loaded.removeExpiredOccasionally));
  stopped.addEventListener('abort', () => {
    stop();
    end();
  });
}

/** Sends what waits of a person while this is in use. Answers what sends it without a further pause. */
export function useSending({ user, endpointOf, pace, getAccessToken, limits, announce }: Options) {
  const resume = useCallback(async () => {
    const loaded = await loadDeferred();
    // Without the script nothing is sent, and where the browser stores nothing, nothing waits.
    if (!(loaded instanceof Error)) await loaded.resume(user).catch(() => undefined);
  }, [user]);
  useEffect(() => {
    const stopped = new AbortController();
    void startSending({ user, endpointOf, pace, getAccessToken, limits, announce }, stopped.signal);
    addEventListener('online', () => void resume(), { signal: stopped.signal });
    return () => stopped.abort();
  }, [user, endpointOf, pace, getAccessToken, limits, announce, resume]);
  return resume;
}
