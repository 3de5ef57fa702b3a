/** Which entry the sender sends next. */
import { isBatch } from '../entry/batch';
import { isEndpoint } from '../entry/endpointState';
import { atOnce, type Entry, isEntry } from '../entry/entry';
import { longestPauseMs } from '../entry/outcome';
import { userKeys, type Stores } from '../store/database';
import { rowKeys } from '../store/entries';

/** A single entry, or the rows of a batch, which are sent one after the other. */
interface Line {
  /** The entry that is due before the others. */
  first: Entry;
  /** When that entry can be sent: it is due, and its endpoint takes entries. */
  readyAt: number;
}

/** The entry to be sent now; or when there will be one: Infinity if none waits for a time. */
export type Next = { entry: Entry } | { nextAt: number };

/**
 * Sent next is the `first` of the first line (single entry or batch) that is ready now. Lines after it are not read.
 * Nothing waits longer than `longestPauseMs`: the clock was set back since, and nobody knows how much of the wait is over.
 */
export async function findNext(lines: AsyncIterable<Line> | Iterable<Line>, now: number): Promise<Next> {
  let nextAt = Infinity;
  for await (const { first, readyAt } of lines) {
    if (readyAt <= now || readyAt > now + longestPauseMs) return { entry: first };
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
  value.edit?.state === 'waiting' &&
  !value.edit.attempt &&
  (value.edit.withdraws === true || (value.edit.fields?.length ?? 0) > 0);

/** The keys in the index `due` of a batch's rows, or with '' of single entries, that wait after a failure. */
export const failedKeys = (user: string, batch: string) =>
  IDBKeyRange.bound([user, batch, atOnce, []], [user, batch, []]);

async function* dueIn({ entries }: Stores, user: string, batch: string, canSend: CanSend) {
  for await (const { key, value } of entries.index('due').iterate(rowKeys(user, batch)))
    if (isSendable(value) && canSend(value.register)) yield { entry: value, dueAt: key[2] };
}

/**
 * A person's lines: the single entries, then the batches that are not paused, the oldest first. A single entry that has
 * failed waits for its endpoint, as rows do: else one receiver that never answers would hold up the rows for all others.
 */
export async function* listLines(
  stores: Stores,
  user: string,
  now: number,
  canSend: CanSend,
): AsyncGenerator<Line> {
  const endpoints = (await stores.endpoints.getAll(userKeys(user))).filter(isEndpoint);
  const opensAtOf = (register: string) => endpoints.find((one) => one.register === register)?.opensAt ?? 0;
  for await (const { entry, dueAt } of dueIn(stores, user, '', canSend)) {
    const readyAt = dueAt === atOnce ? atOnce : Math.max(dueAt, opensAtOf(entry.register));
    yield { first: entry, readyAt };
    // The single entries after this one are due later still.
    if (readyAt > now && readyAt === dueAt) break;
  }
  const batches = (await stores.batches.index('user').getAll(user)).filter(isBatch);
  for (const { id, register, paused } of batches.sort((a, b) => a.submittedAt - b.submittedAt)) {
    if (paused || !canSend(register)) continue;
    for await (const { entry, dueAt } of dueIn(stores, user, id, canSend)) {
      yield { first: entry, readyAt: Math.max(dueAt, opensAtOf(register)) };
      break;
    }
  }
}
