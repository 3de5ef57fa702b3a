import type { AcceptedEntry } from '@registers/shared/contract';
import { isOnline, type Outcome, send } from '@registers/shared/submit';
import { endInterruptedRows, noteAttempt, settleRow, type TakenRow, takeRow } from './batches/sending';
import { afterFailure, isAutomatic, nextToSend, type OutboxEntry, whileSending } from './outboxEntry';
import { changeEntry, listEntries, makeDue, removeEntry } from './store';
import { watchChanges } from './watchChanges';

export interface SenderOptions {
  user: string;
  /** Where a register's entries go; undefined when `config.json` does not say. */
  endpointOf: (register: string) => string | undefined;
  /** How many rows of a batch may be sent in a minute, by register id; as fast as they are answered where it is missing. */
  pace: Readonly<Record<string, number>>;
  getAccessToken: () => Promise<string | undefined>;
  /** Remembers an entry that was accepted. Never rejects. */
  onAccepted: (entry: AcceptedEntry & Pick<OutboxEntry, 'register' | 'title'>) => Promise<void>;
}

/** The pause while the browser is offline, or after an error of its storage, in milliseconds. */
const pauseMs = 10_000;
const minuteMs = 60_000;

/**
 * Sends what waits, one at a time, until `stop`: first the single entries, the oldest that is due first, then the rows
 * of batches. Several tabs may have a sender: a Web Lock lets only one of them send.
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
  const sender = senderOf(options);
  while (!stopped.aborted) {
    try {
      if (changes.seen()) sender.forgetEntries();
      const dueAt = await sender.sendNext();
      const now = Date.now();
      if (dueAt > now) await changes.pause(dueAt - now);
    } catch {
      // The storage failed. It may work again later.
      sender.startAgain();
      await changes.pause(pauseMs);
    }
  }
}

function senderOf(options: SenderOptions) {
  const { user, endpointOf } = options;
  /** Read once and not before each row: there may be many. */
  let entries: readonly OutboxEntry[] | undefined;
  let begun = false;

  /** Sends one entry or row. Answers when there will be another one. */
  async function sendNext(): Promise<number> {
    if (!begun) await endInterruptedRows(user);
    begun = true;
    entries ??= await endInterrupted(await listEntries(user));
    const entry = nextToSend(entries, Date.now());
    if (!isOnline()) return Date.now() + pauseMs;
    if (entry && entry.dueAt <= Date.now()) {
      entries = undefined;
      await sendEntry(entry, options);
      return 0;
    }
    const next = await takeRow(user, Date.now(), (register) => endpointOf(register) !== undefined);
    if ('dueAt' in next) return Math.min(next.dueAt, entry?.dueAt ?? Infinity);
    if (await sendRow(next, options)) entries = undefined;
    return 0;
  }

  return {
    sendNext,
    forgetEntries: () => (entries = undefined),
    startAgain: () => {
      entries = undefined;
      begun = false;
    },
  };
}

const interrupted = 'The page was closed before an answer came.';

/** Nothing is being sent now: the tab that was sending these has been closed, and no answer will come. */
async function endInterrupted(entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const ended = (entry: OutboxEntry) => ({ ...entry, sending: false, reason: interrupted });
  for (const { id, sending } of entries) if (sending) await changeEntry(id, ended);
  return entries.map((entry) => (entry.sending ? ended(entry) : entry));
}

/** Sends it once, and says how it went and how long it took. */
async function attempt(
  register: string,
  endpoint: string,
  entry: Parameters<typeof send>[1],
  { user, pace, getAccessToken }: SenderOptions,
) {
  const startedAt = Date.now();
  const outcome: Outcome = await send(endpoint, entry, getAccessToken);
  const perMinute = pace[register];
  const paceMs = perMinute === undefined ? 0 : minuteMs / perMinute;
  return { user, register, outcome, startedAt, endedAt: Date.now(), paceMs };
}

async function sendEntry(entry: OutboxEntry, options: SenderOptions): Promise<void> {
  const { id, register } = entry;
  const endpoint = options.endpointOf(register);
  if (endpoint === undefined) {
    const reason = `config.json names no endpoint for the register ${register}.`;
    await changeEntry(id, (now) => ({ ...now, waitsFor: 'person', reason }));
    return;
  }
  // It may have been deleted since it was read.
  if (!(await changeEntry(id, whileSending))) return;
  const made = await attempt(register, endpoint, entry, options);
  const { outcome, endedAt } = made;
  if (outcome.state === 'accepted') {
    await options.onAccepted(entry);
    await removeEntry(id);
  } else await changeEntry(id, () => afterFailure(entry, outcome, endedAt));
  if (await noteAttempt(made)) await makeFailedDue(options.user, register);
}

/** Answers whether single entries may be sent now that could not be sent before. */
async function sendRow(taken: TakenRow, options: SenderOptions): Promise<boolean> {
  const { register, title, formType, details } = taken.batch;
  const { id, fields } = taken.row;
  const entry = { id, formType, fields, details, register, title };
  const made = await attempt(register, options.endpointOf(register) ?? '', entry, options);
  if (made.outcome.state === 'accepted') await options.onAccepted(entry);
  const isBack = await settleRow(taken, made);
  if (isBack) await makeFailedDue(options.user, register);
  return isBack;
}

/** The endpoint works again, so entries for it need not wait until their pauses end. */
const makeFailedDue = (user: string, register: string) =>
  makeDue(user, (entry) => entry.register === register && isAutomatic(entry) && entry.dueAt > 0);
