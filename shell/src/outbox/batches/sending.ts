import type { Outcome } from '@registers/shared/submit';
import {
  type BatchRecord,
  interruptedRow,
  rowAfter,
  type RowRecord,
  rowWhileSending,
  withoutRow,
  withRow,
  withSent,
} from './batchRecord';
import { announce, inTransaction, type Stores } from './database';
import { afterAttempt, isDown } from './endpointState';
import { makeRowsDue } from './changes';

/** A row that is being sent, as it was before. */
export interface TakenRow {
  row: RowRecord;
  batch: BatchRecord;
}

/** No answer will come to the rows that were being sent: the tab that did it has been closed. */
export async function endInterruptedRows(user: string): Promise<void> {
  const ended = await inTransaction(async ({ rows }) => {
    const interrupted = await rows.index('sending').getAll(user);
    await Promise.all(interrupted.map((row) => rows.put(interruptedRow(row))));
    return interrupted.length;
  });
  if (ended > 0) announce();
}

/** The first row of a batch that is due, or when one will be. */
async function firstDue(batch: BatchRecord, { rows }: Stores, now: number) {
  const due = rows.index('due');
  const row = await due.get(IDBKeyRange.bound([batch.id], [batch.id, now, Infinity]));
  if (row) return { row };
  const later = await due.openKeyCursor(
    IDBKeyRange.bound([batch.id, now, Infinity], [batch.id, Infinity, Infinity]),
  );
  return { dueAt: later?.key[1] ?? Infinity };
}

/**
 * Marks the row to be sent next: the first that is due, of the oldest batch that is not stopped and whose endpoint is
 * not waited for. Without one, it says when there will be one; Infinity where nothing waits for time.
 */
export const takeRow = (
  user: string,
  now: number,
  canSend: (register: string) => boolean,
): Promise<TakenRow | { dueAt: number }> =>
  inTransaction(async (stores) => {
    const batches = await stores.batches.index('user').getAll(user);
    let dueAt = Infinity;
    for (const batch of batches.sort((a, b) => a.submittedAt - b.submittedAt)) {
      const { register, waiting, paused } = batch;
      if (waiting === 0 || paused || !canSend(register)) continue;
      const endpoint = await stores.endpoints.get([user, register]);
      const first = await firstDue(batch, stores, now);
      const from = Math.max(endpoint?.dueAt ?? 0, first.dueAt ?? 0);
      if (first.row && from <= now) {
        await stores.rows.put(rowWhileSending(first.row, user));
        return { row: first.row, batch };
      }
      dueAt = Math.min(dueAt, from);
    }
    return { dueAt };
  });

export interface Attempt {
  user: string;
  register: string;
  outcome: Outcome;
  startedAt: number;
  endedAt: number;
  /** The least time between two rows of this register, in milliseconds. */
  paceMs: number;
}

/** Notes what an attempt says of the endpoint. Answers whether it takes entries again, or for the first time. */
async function noteEndpoint(attempt: Attempt, { endpoints }: Stores): Promise<boolean> {
  const { user, register } = attempt;
  const before = await endpoints.get([user, register]);
  const after = afterAttempt(before ?? { user, register, failures: 0, dueAt: 0 }, attempt);
  await endpoints.put(after);
  return after.failures === 0 && (before === undefined || isDown(before));
}

/** After an attempt to send an entry of its own. Answers whether what has failed for this register may be sent now. */
export async function noteAttempt(attempt: Attempt): Promise<boolean> {
  const isBack = await inTransaction(async (stores) => {
    const back = await noteEndpoint(attempt, stores);
    if (back) await makeRowsDue(stores, attempt.user, attempt.register);
    return back;
  });
  announce();
  return isBack;
}

/**
 * Stores in one transaction what became of a row, the counts of its batch, and what the attempt says of the endpoint.
 * Answers like `noteAttempt`.
 */
export async function settleRow(
  { row: before, batch: { id } }: TakenRow,
  attempt: Attempt,
): Promise<boolean> {
  const { outcome, startedAt, endedAt } = attempt;
  const isBack = await inTransaction(async (stores) => {
    const { rows, batches } = stores;
    const [row, batch] = await Promise.all([rows.get(before.id), batches.get(id)]);
    // Another tab may have removed it, or sent it where the browser has no locks: it is counted once.
    if (row?.batch === id && batch) {
      const after = rowAfter(before, outcome, endedAt);
      const left = withoutRow(batch, row);
      await (after ? rows.put(after) : rows.delete(row.id));
      await batches.put(after ? withRow(left, after) : withSent(left, endedAt - startedAt));
    }
    const back = await noteEndpoint(attempt, stores);
    if (back) await makeRowsDue(stores, attempt.user, attempt.register);
    return back;
  });
  announce();
  return isBack;
}
