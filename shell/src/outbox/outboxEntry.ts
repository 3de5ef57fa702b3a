import type { EntrySetAside } from '@registers/shared/contract';
import { type Failure, reasonFor, waitAfter } from '@registers/shared/submit';

/** An entry that waits to be sent. Times are milliseconds since 1970. */
export interface OutboxEntry extends EntrySetAside {
  /** The person who entered it. Nobody else sees it or sends it. */
  user: string;
  /** The register's id in `registers.json`, and its title. */
  register: string;
  title: string;
  setAsideAt: number;
  triedAt: number;
  /** Failed attempts in a row. */
  attempts: number;
  /** When it is sent again automatically, unless it waits for a person. */
  dueAt: number;
  /** A tab is sending it. */
  sending: boolean;
}

const firstPauseMs = 1_000;
const longestPauseMs = 300_000;

/** The pause after this number of failed attempts in a row: 1 s, doubled each time, 300 s at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

/** A new entry of the outbox. Its form has just tried to send it. */
export const newOutboxEntry = (
  entry: EntrySetAside,
  from: Pick<OutboxEntry, 'user' | 'register' | 'title'>,
  now: number,
): OutboxEntry => ({
  ...entry,
  ...from,
  setAsideAt: now,
  triedAt: now,
  attempts: 1,
  dueAt: now + pauseAfter(1),
  sending: false,
});

/** The entry while it is being sent: if the tab is closed before the answer, it may already be stored. */
export const whileSending = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  mayBeStored: true,
  sending: true,
});

/** The entry after an attempt that failed. `before` is the entry as it was before the attempt. */
export function afterFailure(before: OutboxEntry, outcome: Failure, now: number): OutboxEntry {
  const attempts = before.attempts + 1;
  return {
    ...before,
    attempts,
    triedAt: now,
    dueAt: now + pauseAfter(attempts),
    sending: false,
    mayBeStored: before.mayBeStored || outcome.state === 'unconfirmed',
    waitsFor: waitAfter(outcome),
    reason: reasonFor(outcome),
  };
}

/** The entry, to be sent at the next opportunity. */
export const dueNow = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  waitsFor: 'time',
  attempts: 0,
  dueAt: 0,
});

/** Entries that are sent automatically, as opposed to those that wait for a person. */
export const isAutomatic = ({ waitsFor }: OutboxEntry): boolean => waitsFor !== 'person';

const oldestFirst = (a: OutboxEntry, b: OutboxEntry) => a.setAsideAt - b.setAsideAt;

/** The entry to send next: the oldest of those that are due first. Undefined when none is sent automatically. */
export function nextToSend(entries: readonly OutboxEntry[], now: number): OutboxEntry | undefined {
  const waiting = entries.filter(isAutomatic).sort(oldestFirst);
  const soonest = Math.max(now, Math.min(...waiting.map(({ dueAt }) => dueAt)));
  return waiting.find(({ dueAt }) => dueAt <= soonest);
}
