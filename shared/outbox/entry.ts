import type { EntrySetAside } from '@registers/shared/contract';
import { type Failure, reasonFor, waitAfter } from '@registers/shared/submit';

/** An entry that waits to be sent. Times are milliseconds since 1970. */
export interface OutboxEntry extends EntrySetAside {
  /** Whose it is: nobody else sees it or sends it. */
  user: string;
  /** The register's id in `registers.json`, and its title. */
  register: string;
  title: string;
  setAsideAt: number;
  triedAt: number;
  /** Attempts in a row that did not succeed. */
  attempts: number;
  /** When it is sent again by itself, unless it waits for a person. */
  dueAt: number;
  /** On its way in some tab. */
  sending: boolean;
}

const firstPauseMs = 1_000;
const longestPauseMs = 300_000;

/** The pause after so many attempts in a row: 1 s, doubled each time, 300 s at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1));

/** An entry as it enters the outbox: it was tried just now. */
export const enter = (
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

/**
 * Written before an entry is sent: a tab that is killed meanwhile leaves it as what it is, one that may
 * already be stored.
 */
export const leaving = (entry: OutboxEntry): OutboxEntry => ({ ...entry, mayBeStored: true, sending: true });

/** What becomes of an entry that was sent without being accepted. `before` is how it stood before it left. */
export function returned(before: OutboxEntry, outcome: Failure, now: number): OutboxEntry {
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

/** To be sent at the next opportunity: somebody asked for it, or there is reason to believe that it works now. */
export const hurried = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  waitsFor: 'time',
  attempts: 0,
  dueAt: 0,
});

const oldestFirst = (a: OutboxEntry, b: OutboxEntry) => a.setAsideAt - b.setAsideAt;

/** The entry that is sent next, and when; undefined when none waits. Of those that are due, the oldest. */
export function nextOf(entries: readonly OutboxEntry[], now: number): OutboxEntry | undefined {
  const waiting = entries.filter(({ waitsFor }) => waitsFor !== 'person').sort(oldestFirst);
  const soonest = Math.max(now, Math.min(...waiting.map(({ dueAt }) => dueAt)));
  return waiting.find(({ dueAt }) => dueAt <= soonest);
}
