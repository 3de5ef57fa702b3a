/** Which entry the sender sends next. */
import { atOnce, type Entry } from '../record/entry';
import type { Stores } from '../store/database';
import { isBatch, isEndpoint, isEntry } from '../store/readable';

/** Entries that are sent one after the other: the single ones, or the rows of a batch. */
interface Line {
  /** The entry that is due before the others. */
  first: Entry;
  /** When that entry is due: `atOnce`, or after a failure later. */
  dueAt: number;
  /** When the endpoint takes rows again. Single entries do not wait for it: for them, 0. */
  opensAt: number;
}

/** The entry to be sent now; or when there will be one: Infinity if none waits for a time. */
export type Next = { entry: Entry } | { nextAt: number };

/** What is sent next: the first entry of the first line that is ready. The lines after that are not read. */
export async function nextOf(lines: AsyncIterable<Line> | Iterable<Line>, now: number): Promise<Next> {
  let nextAt = Infinity;
  for await (const { first, dueAt, opensAt } of lines) {
    const readyAt = Math.max(dueAt, opensAt);
    if (readyAt <= now) return { entry: first };
    nextAt = Math.min(nextAt, readyAt);
  }
  return { nextAt };
}

/** Whether a register has an endpoint. */
export type CanSend = (register: string) => boolean;

/**
 * Whether a record of the index `due` is an entry that can be sent. A script of the page can have written something
 * else there: the sender would try it again and again, and never come to the entries after it.
 */
const isSendable = (value: unknown): value is Entry =>
  isEntry(value) &&
  value.state === 'waiting' &&
  !value.attempt &&
  (value.withdraws === true || (value.fields?.length ?? 0) > 0);

/** The keys in the index `due` of the rows of a batch, or with batch '' of single entries. */
const dueKeys = (user: string, batch: string) => IDBKeyRange.bound([user, batch], [user, batch, []]);

/** The keys in the index `due` of a batch's rows, or with '' of single entries, that wait after a failure. */
export const keysOfFailed = (user: string, batch: string) =>
  IDBKeyRange.bound([user, batch, atOnce, []], [user, batch, []]);

async function firstOf({ entries }: Stores, user: string, batch: string, canSend: CanSend) {
  for await (const { key, value } of entries.index('due').iterate(dueKeys(user, batch)))
    if (isSendable(value) && canSend(value.register)) return { first: value, dueAt: key[2] };
  return undefined;
}

/**
 * A person's lines: the single entries, then the batches that are not paused, the oldest first. But single entries that
 * have failed come last: a receiver that never answers would hold up the rows for all others.
 */
export async function* linesOf(stores: Stores, user: string, canSend: CanSend): AsyncGenerator<Line> {
  const single = await firstOf(stores, user, '', canSend);
  const hasFailed = single && single.dueAt !== atOnce;
  if (single && !hasFailed) yield { ...single, opensAt: 0 };
  const batches = (await stores.batches.index('user').getAll(user)).filter(isBatch);
  for (const { id, register, paused } of batches.sort((a, b) => a.submittedAt - b.submittedAt)) {
    if (paused || !canSend(register)) continue;
    const row = await firstOf(stores, user, id, canSend);
    if (!row) continue;
    const endpoint = await stores.endpoints.get([user, register]);
    yield { ...row, opensAt: isEndpoint(endpoint) ? endpoint.rowsWaitUntil : 0 };
  }
  if (single && hasFailed) yield { ...single, opensAt: 0 };
}
