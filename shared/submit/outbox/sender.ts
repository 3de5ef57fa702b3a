import { onChange } from '../store/database';
import { isOnline } from '../send/online';
import { send } from '../send/send';
import { endInterrupted, endTurn, claimNextEntry, type Turn } from './turns';

export interface SenderOptions {
  user: string;
  /** The address to which a register's entries are sent; undefined if `config.json` has none. */
  endpointOf: (register: string) => string | undefined;
  /** How many rows of a batch are sent in a minute at most, by register id. Without a number, there is no limit. */
  pace: Readonly<Record<string, number>>;
  getAccessToken: () => Promise<string | undefined>;
  /** The operator's message if a register is closed now: its entries wait until it is open again. */
  closedNow?: ((register: string) => Promise<string | undefined>) | undefined;
}

/** The pause while the browser is offline, or after an error of its storage, in milliseconds. */
const pauseMs = 10_000;
const minuteMs = 60_000;

/**
 * Sends the entries that wait, one at a time, until `stop`; `next.ts` says in which order. Each tab of a signed-in person
 * has a sender; a Web Lock, where the browser has them, lets only one of them send.
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
  const nextChange = watchChanges(stopped);
  while (!stopped.aborted) {
    try {
      await endInterrupted(options.user);
      await sendWhatIsDue(options, stopped, nextChange);
    } catch {
      // The storage failed. A change does not end this pause: the sender's own changes would, again and again.
      await pause(pauseMs, stopped);
    }
  }
}

/** Sends entries when they are due, until `stopped` is aborted. Rejects when the storage fails. */
async function sendWhatIsDue(
  options: SenderOptions,
  stopped: AbortSignal,
  nextChange: () => AbortSignal,
): Promise<void> {
  const { user, endpointOf } = options;
  const canSend = (register: string) => endpointOf(register) !== undefined;
  while (!stopped.aborted) {
    // Taken before the sender reads the outbox: so a change while it reads ends the pause below, too.
    const changed = nextChange();
    if (!isOnline()) {
      await pause(pauseMs, changed);
      continue;
    }
    const turn = await claimNextEntry(user, Date.now(), canSend);
    if ('nextAt' in turn) await pause(turn.nextAt - Date.now(), changed);
    else await sendTurn(turn, options);
  }
}

async function sendTurn(turn: Turn, options: SenderOptions): Promise<void> {
  const { endpointOf, pace, getAccessToken, closedNow } = options;
  const { entry } = turn;
  const startedAt = Date.now();
  const closed = closedNow?.(entry.register);
  const outcome = await send(endpointOf(entry.register) ?? '', entry, getAccessToken, closed);
  const perMinute = pace[entry.register];
  const paceMs = perMinute === undefined ? 0 : minuteMs / perMinute;
  await endTurn(turn, { outcome, startedAt, endedAt: Date.now(), paceMs });
}

/**
 * Watches the outbox and the batches, in all tabs. The returned function gives a signal, which is aborted at the next
 * change, or when `stopped` is.
 */
function watchChanges(stopped: AbortSignal): () => AbortSignal {
  let next = new AbortController();
  const end = onChange(['outbox', 'batches'], () => next.abort());
  stopped.addEventListener('abort', () => {
    end();
    next.abort();
  });
  return () => {
    next = new AbortController();
    return next.signal;
  };
}

/** Waits so many milliseconds, or until a signal is aborted. */
const pause = (ms: number, until: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (until.aborted) return resolve();
    const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
    until.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
