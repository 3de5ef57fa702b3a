import { isOnline, send } from '@registers/shared/submit';
import { afterFailure, isAutomatic, nextToSend, type OutboxEntry, whileSending } from './outboxEntry';
import { changeEntry, listEntries, makeDue, onChange, removeEntry } from './store';

export interface SenderOptions {
  user: string;
  /** Where a register's entries go; undefined when `config.json` does not say. */
  endpointOf: (register: string) => string | undefined;
  getAccessToken: () => Promise<string | undefined>;
  /** Remembers an entry that was accepted. Never rejects. */
  onAccepted: (entry: OutboxEntry) => Promise<void>;
}

/** The pause while the browser is offline, or after an error of its storage, in milliseconds. */
const pauseMs = 10_000;

/**
 * Sends the waiting entries one at a time, the oldest that is due first, until `stop`. Several tabs may have a
 * sender: a Web Lock lets only one of them send.
 */
export function startSender(options: SenderOptions): { stop: () => void } {
  const stopped = new AbortController();
  const run = () => sendAll(options, stopped.signal);
  if ('locks' in navigator)
    navigator.locks
      .request(`registers outbox ${options.user}`, { signal: stopped.signal }, run)
      // Stopped before this tab got the lock.
      .catch(() => undefined);
  else void run();
  return { stop: () => stopped.abort() };
}

async function sendAll(options: SenderOptions, stopped: AbortSignal): Promise<void> {
  const changes = watchChanges(stopped);
  while (!stopped.aborted) {
    try {
      changes.seen();
      const entries = await listEntries(options.user);
      await endInterrupted(entries);
      const now = Date.now();
      const next = nextToSend(entries, now);
      if (!next) await changes.pause();
      else if (!isOnline()) await changes.pause(pauseMs);
      else if (next.dueAt > now) await changes.pause(next.dueAt - now);
      else await sendOne(next, options);
    } catch {
      // The storage failed. It may work again later.
      await changes.pause(pauseMs);
    }
  }
}

const interrupted = 'The page was closed before an answer came.';

/** Nothing is being sent now: the tab that was sending these has been closed, and no answer will come. */
async function endInterrupted(entries: readonly OutboxEntry[]): Promise<void> {
  for (const { id, sending } of entries) {
    if (sending) await changeEntry(id, (entry) => ({ ...entry, sending: false, reason: interrupted }));
  }
}

async function sendOne(
  entry: OutboxEntry,
  { user, endpointOf, getAccessToken, onAccepted }: SenderOptions,
): Promise<void> {
  const endpoint = endpointOf(entry.register);
  if (endpoint === undefined) {
    const reason = `config.json names no endpoint for the register ${entry.register}.`;
    return changeEntry(entry.id, (now) => ({ ...now, waitsFor: 'person', reason }));
  }
  await changeEntry(entry.id, whileSending);
  const outcome = await send(endpoint, entry, getAccessToken);
  if (outcome.state !== 'accepted')
    return changeEntry(entry.id, () => afterFailure(entry, outcome, Date.now()));
  await onAccepted(entry);
  await removeEntry(entry.id);
  // The endpoint works, so other entries for it need not wait until their pauses end.
  await makeDue(user, (other) => other.register === entry.register && isAutomatic(other));
}

/** Waits until a time, until the outbox changes, or until `stopped`. */
function watchChanges(stopped: AbortSignal) {
  let changed = false;
  let wake = (): void => undefined;
  const end = onChange(() => {
    changed = true;
    wake();
  });
  stopped.addEventListener('abort', () => {
    end();
    wake();
  });
  return {
    /** Changes before this call end no pause. */
    seen: () => (changed = false),
    pause: (ms?: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (changed || stopped.aborted) wake();
      }),
  };
}
