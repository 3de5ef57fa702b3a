import { onChange } from '../store/database';
import { keepsSent, removeExpired, type SentLimits } from '../store/expiry';
import { isOnline } from './online';
import { send } from './send';
import { endInterrupted, endTurn, claimNextEntry, type Turn } from './turns';

export interface SenderOptions {
  user: string;
  /** The address to which a register's entries are sent; undefined if `config.json` has none. */
  endpointOf: (register: string) => string | undefined;
  /** How many rows of a batch are sent in a minute at most, by register id. Without a number, there is no limit. */
  pace: Readonly<Record<string, number>>;
  getAccessToken: () => Promise<string | undefined>;
  /** How long sent entries are remembered, and how many. */
  limits: SentLimits;
}

/** The pause while the browser is offline, or after an error of its storage, in milliseconds. */
const pauseMs = 10_000;
const minuteMs = 60_000;

/**
 * Sends the entries that wait, one at a time, until `stop`: first single entries that are due, the oldest first, then the
 * rows of batches. Each tab of a signed-in person has a sender; a Web Lock, where the browser has them, lets only one of them send.
 */
export function startSender(options: SenderOptions): { stop: () => void } {
  const stopped = new AbortController();
  const run = () => sendUntilStopped(options, stopped.signal);
  if ('locks' in navigator)
    navigator.locks
      .request(`registers outbox ${options.user}`, { signal: stopped.signal }, run)
      // The sender was stopped before this tab got the lock.
      .catch(() => undefined);
  else void run();
  return { stop: () => stopped.abort() };
}

async function sendUntilStopped(options: SenderOptions, stopped: AbortSignal): Promise<void> {
  const { user, endpointOf } = options;
  const changes = watchChanges(stopped);
  let hasBegun = false;
  while (!stopped.aborted) {
    try {
      changes.forget();
      if (!hasBegun) await endInterrupted(user);
      hasBegun = true;
      if (!isOnline()) {
        await changes.pause(pauseMs);
        continue;
      }
      const turn = await claimNextEntry(user, Date.now(), (register) => endpointOf(register) !== undefined);
      if ('dueAt' in turn) await changes.pause(turn.dueAt - Date.now());
      else await sendTurn(turn, options);
    } catch {
      // The storage failed. After a pause the sender begins anew.
      hasBegun = false;
      // The sender has perhaps changed the outbox itself. That must not end its pause: it would try again and again.
      changes.forget();
      await changes.pause(pauseMs);
    }
  }
}

async function sendTurn(
  turn: Turn,
  { endpointOf, pace, getAccessToken, limits }: SenderOptions,
): Promise<void> {
  const { entry } = turn;
  const startedAt = Date.now();
  const outcome = await send(endpointOf(entry.register) ?? '', entry, getAccessToken);
  const perMinute = pace[entry.register];
  const paceMs = perMinute === undefined ? 0 : minuteMs / perMinute;
  const after = await endTurn(turn, { outcome, startedAt, endedAt: Date.now(), paceMs });
  // If the site keeps no sent entries, this one is removed now. Otherwise entries over the limits are removed later by
  // the shell: one more transaction for each row would take too long.
  if (after?.state === 'sent' && !keepsSent(limits)) await removeExpired(limits);
}

/** Makes the sender's pauses: they end early when the outbox or a batch changes, or when `stopped` is aborted. */
function watchChanges(stopped: AbortSignal) {
  let changed = false;
  let wake = (): void => undefined;
  const end = onChange(['outbox', 'batches'], () => {
    changed = true;
    wake();
  });
  stopped.addEventListener('abort', () => {
    end();
    wake();
  });
  return {
    /** Ignores the changes so far: only later ones end the next pause. */
    forget: () => (changed = false),
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (changed || stopped.aborted) wake();
      }),
  };
}
