import type { Batch, BatchRow } from '@registers/shared/contract';
import { type Outcome, reasonFor, waitAfter } from '@registers/shared/submit';
import { pauseAfter } from '../outboxEntry';

/** A batch as it is stored, without its rows. Times are milliseconds since 1970. */
export interface BatchRecord extends Omit<Batch, 'rows'> {
  /** The person who submitted it. Nobody else sees it or sends it. */
  user: string;
  /** The register's id in `registers.json`, and its title. */
  register: string;
  title: string;
  submittedAt: number;
  /** How many rows are sent, wait to be sent, or were refused. Changed together with the row. */
  sent: number;
  waiting: number;
  refused: number;
  /** A person has stopped it for a while. */
  paused: boolean;
  /** How long a row has taken lately, in milliseconds; undefined until one was accepted. */
  rowMs?: number | undefined;
}

/** A row that has not been sent. */
export interface RowRecord extends BatchRow {
  /** The id of its batch, and its place in it. */
  batch: string;
  position: number;
  /** Failed attempts in a row. */
  attempts: number;
  /** It was sent at least once without an answer. */
  mayBeStored: boolean;
  /** When it may be sent; missing while it is being sent, and where it waits for a person. */
  dueAt?: number | undefined;
  /** The person whose sender is sending it. */
  sending?: string | undefined;
  /** Why the receiver refused it, in words. */
  refused?: string | undefined;
}

export function newBatch(
  { rows, ...batch }: Batch,
  from: Pick<BatchRecord, 'user' | 'register' | 'title'>,
  now: number,
): { batch: BatchRecord; rows: RowRecord[] } {
  const counts = { sent: 0, waiting: rows.length, refused: 0 };
  return {
    batch: { ...batch, ...from, ...counts, submittedAt: now, paused: false },
    rows: rows.map(({ id, number, fields, values }, position) => ({
      ...{ id, number, fields, values, batch: batch.id, position },
      ...{ attempts: 0, mayBeStored: false, dueAt: 0 },
    })),
  };
}

/** The row while it is being sent: if the tab is closed before the answer, it may already be stored. */
export const rowWhileSending = (row: RowRecord, user: string): RowRecord => ({
  ...row,
  mayBeStored: true,
  sending: user,
  dueAt: undefined,
});

/** The row after the tab that was sending it has been closed: no answer will come. */
export const interruptedRow = (row: RowRecord): RowRecord => ({ ...row, sending: undefined, dueAt: 0 });

/** The row, to be sent at the next opportunity. */
export const rowDueNow = (row: RowRecord): RowRecord => ({ ...row, attempts: 0, dueAt: 0 });

/** The row after an attempt, undefined when it was accepted. `before` is the row as it was before the attempt. */
export function rowAfter(before: RowRecord, outcome: Outcome, now: number): RowRecord | undefined {
  if (outcome.state === 'accepted') return undefined;
  const attempts = before.attempts + 1;
  // The receiver refuses an id under which it has stored something else.
  const isKnownThere = outcome.state === 'rejected' && outcome.status === 409;
  const mayBeStored = before.mayBeStored || outcome.state === 'unconfirmed' || isKnownThere;
  return waitAfter(outcome) === 'person'
    ? { ...before, attempts, mayBeStored, dueAt: undefined, refused: reasonFor(outcome) }
    : { ...before, attempts, mayBeStored, dueAt: now + pauseAfter(attempts) };
}

const countOf = ({ refused }: RowRecord) => (refused === undefined ? 'waiting' : 'refused');

/** The batch without this row among those that were not sent. */
export function withoutRow(batch: BatchRecord, row: RowRecord): BatchRecord {
  const count = countOf(row);
  return { ...batch, [count]: batch[count] - 1 };
}

/** The batch with this row among those that were not sent. */
export function withRow(batch: BatchRecord, row: RowRecord): BatchRecord {
  const count = countOf(row);
  return { ...batch, [count]: batch[count] + 1 };
}

/** So much of what a row is expected to take comes from the last one, and the rest from those before it. */
const lastRowWeight = 0.1;

/** The batch after one of its rows was accepted, which took so long. */
export const withSent = (batch: BatchRecord, ms: number): BatchRecord => ({
  ...batch,
  sent: batch.sent + 1,
  rowMs: batch.rowMs === undefined ? ms : batch.rowMs + lastRowWeight * (ms - batch.rowMs),
});
