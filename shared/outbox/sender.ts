import { isOnline, send } from '@registers/shared/submit';
import { hurried, leaving, nextOf, type OutboxEntry, returned } from './entry';
import { changeEntry, listEntries, onChange, removeEntry } from './store';

export interface SenderOptions {
  user: string;
  /** Where a register's entries go; undefined when `config.json` no longer says. */
  endpointOf: (register: string) => string | undefined;
  getAccessToken: () => Promise<string | undefined>;
}

/** How long a store that failed, or a browser without a network, is left alone, in milliseconds. */
const troublePauseMs = 10_000;

/**
 * Sends what waits, one entry at a time, the oldest that is due first, until `stop`. Several tabs may run
 * one: a Web Lock lets only one of them send.
 */
export function startSender(options: SenderOptions): { stop: () => void } {
  const stopped = new AbortController();
  const run = () => sendAll(options, stopped.signal);
  if ('locks' in navigator)
    navigator.locks
      .request(`registers outbox ${options.user}`, { signal: stopped.signal }, run)
      // Stopped before it was this tab's turn.
      .catch(() => undefined);
  else void run();
  return { stop: () => stopped.abort() };
}

async function sendAll(options: SenderOptions, stopped: AbortSignal): Promise<void> {
  const changes = watchChanges(stopped);
  // Whoever sent before is gone: what it had under way will not be answered any more.
  let orphaned = true;
  while (!stopped.aborted) {
    try {
      if (orphaned) await takeOver(options.user);
      orphaned = false;
      changes.seen();
      const entries = await listEntries(options.user);
      const next = nextOf(entries, Date.now());
      const wait = next && (isOnline() ? next.dueAt - Date.now() : troublePauseMs);
      if (next && wait !== undefined && wait <= 0) await sendOne(next, options);
      else await changes.pause(wait);
    } catch {
      // Storage that fails keeps nothing that could be sent; it may come back.
      await changes.pause(troublePauseMs);
    }
  }
}

const interrupted = 'The page was closed before an answer came.';

async function takeOver(user: string): Promise<void> {
  for (const { id, sending } of await listEntries(user)) {
    if (sending) await changeEntry(id, (entry) => ({ ...entry, sending: false, reason: interrupted }));
  }
}

async function sendOne(
  entry: OutboxEntry,
  { user, endpointOf, getAccessToken }: SenderOptions,
): Promise<void> {
  const endpoint = endpointOf(entry.register);
  if (endpoint === undefined) {
    const reason = `config.json names no endpoint for the register ${entry.register}.`;
    return changeEntry(entry.id, (now) => ({ ...now, waitsFor: 'person', reason }));
  }
  await changeEntry(entry.id, leaving);
  const outcome = await send(endpoint, entry, getAccessToken);
  if (outcome.state !== 'accepted') return changeEntry(entry.id, () => returned(entry, outcome, Date.now()));
  await removeEntry(entry.id);
  // The endpoint is back: the others need not wait out their pauses.
  for (const other of await listEntries(user)) {
    if (other.register === entry.register && other.waitsFor !== 'person')
      await changeEntry(other.id, hurried);
  }
}

/** Waits for a time, for a change in the outbox since it was last looked at, or for the end. */
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
    seen: () => (changed = false),
    pause: (ms: number | undefined) =>
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
