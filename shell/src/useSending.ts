import { useCallback, useEffect } from 'react';
import type { SendingOptions } from './entries/sendWaiting';
import { loadDeferred } from './pages/loadDeferred';

/** The pause before the script that sends is loaded again after a failure, in milliseconds. */
const pauseMs = 10_000;

/** Loads the script that sends, if need be again, and sends waiting entries until `stopped` is aborted. */
async function startSending(options: SendingOptions, stopped: AbortSignal): Promise<void> {
  const loaded = await loadDeferred();
  if (stopped.aborted) return;
  if (loaded instanceof Error) {
    const timer = setTimeout(() => void startSending(options, stopped), pauseMs);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    return;
  }
  loaded.sendWaiting(options, stopped);
}

/** Sends a person's waiting entries. Other `options` start it anew. Returns a function that sends them at once. */
export function useSending(options: SendingOptions) {
  const { user } = options;
  const resume = useCallback(async () => {
    const loaded = await loadDeferred();
    // Without the script nothing is sent, and where the browser stores nothing, nothing waits.
    if (!(loaded instanceof Error)) await loaded.resume(user).catch(() => undefined);
  }, [user]);
  useEffect(() => {
    const stopped = new AbortController();
    void startSending(options, stopped.signal);
    addEventListener('online', () => void resume(), { signal: stopped.signal });
    return () => stopped.abort();
  }, [options, resume]);
  return resume;
}
