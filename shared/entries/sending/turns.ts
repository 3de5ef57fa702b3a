import { afterAttempt, type EndedAttempt, isDown } from '../record/endpointState';
import type { Entry } from '../record/entry';
import { isSent } from '../store/batches';
import { announce, inTransaction, keysOfUser, type Stores } from '../store/database';
import { announceEntries, applyTo, listKeys } from '../store/entries';
import { isBatch, isEndpoint, isEntry } from '../store/readable';

/** An entry that the sender is sending, and the id of its attempt. */
export interface Turn {
  entry: Entry;
  attempt: string;
}

/** The keys in the index `due` of a batch's rows that are due between two times; with batch '', of single entries. */
const dueBetween = (user: string, batch: string, from: number, to: number) =>
  IDBKeyRange.bound([user, batch, from], [user, batch, to, Infinity]);

/**
 * Whether a record of the index `due` is an entry that can be sent. A script of the page can have written something
 * else there: the sender would try it again and again, and never come to the entries after it.
 */
const isSendable = (value: unknown): value is Entry =>
  isEntry(value) &&
  value.state === 'waiting' &&
  !value.attempt &&
  (value.withdraws === true || (value.fields?.length ?? 0) > 0);

/** Whether a register has an endpoint. */
type CanSend = (register: string) => boolean;

/** The entry to be sent next, or the time at which the next one is due: Infinity if none waits for a time. */
type Next = { entry: Entry } | { dueAt: number };

/** The next time from `now` at which a row of a batch is due, or with batch '' a single entry; Infinity if none is. */
async function dueAfter({ entries }: Stores, user: string, batch: string, now: number) {
  const cursor = await entries.index('due').openKeyCursor(dueBetween(user, batch, now, Infinity));
  return cursor?.key[2] ?? Infinity;
}

/** The oldest single entry that is due, or the time at which the next one is due. */
async function nextSingle(stores: Stores, user: string, now: number, canSend: CanSend): Promise<Next> {
  const due = await stores.entries.index('due').getAll(dueBetween(user, '', 0, now));
  const [entry] = due
    .filter((each) => isSendable(each) && canSend(each.register))
    .sort((a, b) => a.changedAt - b.changedAt);
  return entry ? { entry } : { dueAt: await dueAfter(stores, user, '', now) };
}

/** The first row of a batch that is due and can be sent; undefined if there is none. */
async function dueRow({ entries }: Stores, user: string, batch: string, now: number) {
  for await (const { value } of entries.index('due').iterate(dueBetween(user, batch, 0, now)))
    if (isSendable(value)) return value;
  return undefined;
}

/** The first due row of the oldest batch that is not paused and whose endpoint takes rows now; or when one will be due. */
async function nextRow(stores: Stores, user: string, now: number, canSend: CanSend): Promise<Next> {
  const batches = (await stores.batches.index('user').getAll(user)).filter(isBatch);
  let dueAt = Infinity;
  for (const { id, register, paused } of batches.sort((a, b) => a.submittedAt - b.submittedAt)) {
    if (paused || !canSend(register)) continue;
    const endpoint = await stores.endpoints.get([user, register]);
    const entry = await dueRow(stores, user, id, now);
    const from = Math.max(
      isEndpoint(endpoint) ? endpoint.dueAt : 0,
      entry ? 0 : await dueAfter(stores, user, id, now),
    );
    if (entry && from <= now) return { entry };
    dueAt = Math.min(dueAt, from);
  }
  return { dueAt };
}

/** Marks the next entry as being sent, single entries before rows. If none is due, returns when one will be. */
export async function claimNextEntry(
  user: string,
  now: number,
  canSend: CanSend,
): Promise<Turn | { dueAt: number }> {
  const turn = await inTransaction<Turn | { dueAt: number }>(async (stores) => {
    const single = await nextSingle(stores, user, now, canSend);
    const next = 'entry' in single ? single : await nextRow(stores, user, now, canSend);
    if (!('entry' in next))
      return { dueAt: Math.min(next.dueAt, 'dueAt' in single ? single.dueAt : Infinity) };
    const attempt = crypto.randomUUID();
    const { entry } = next;
    const { fields = [] } = entry;
    await applyTo(stores, entry, { type: 'attempt', id: attempt, fields }, now);
    return { entry, attempt };
  });
  // Not announced for a row: pages show only the counts of a batch, and these do not change while a row is being sent.
  if ('entry' in turn && turn.entry.batch === '') announceEntries(turn.entry);
  return turn;
}

/** Makes entries that wait after a failure due at once: of one register, or of all. Returns these entries. */
async function makeDue(stores: Stores, user: string, now: number, register?: string): Promise<Entry[]> {
  const made: Entry[] = [];
  const own = await stores.batches.index('user').getAll(user);
  for (const batch of ['', ...own.map(({ id }) => id)]) {
    const failed = await stores.entries.index('due').getAll(dueBetween(user, batch, 1, Infinity));
    for (const entry of failed) {
      if (register !== undefined && entry.register !== register) continue;
      await applyTo(stores, entry, { type: 'sendNow' }, now);
      made.push(entry);
    }
  }
  return made;
}

/**
 * Notes what an attempt shows of its endpoint. Returns true if the endpoint is up and was down before, or was not known:
 * then entries that wait for it can be sent.
 */
async function noteEndpoint(
  { user, register }: Entry,
  attempt: EndedAttempt,
  { endpoints }: Stores,
): Promise<boolean> {
  const known = await endpoints.get([user, register]);
  const before = isEndpoint(known) ? known : undefined;
  const after = afterAttempt(before ?? { user, register, failures: 0, dueAt: 0 }, attempt);
  await endpoints.put(after);
  return after.failures === 0 && (before === undefined || isDown(before));
}

/**
 * Stores in one transaction the answer and whether the endpoint is up. If it is up again, the entries that wait for it
 * are due now. Returns the entry as it is after the answer; undefined if it was removed meanwhile.
 */
export async function endTurn({ entry, attempt }: Turn, ended: EndedAttempt): Promise<Entry | undefined> {
  const { outcome, endedAt } = ended;
  const applied = await inTransaction(async (stores) => {
    const answer = await applyTo(stores, entry, { type: 'answer', attempt, outcome }, endedAt);
    // The person has removed everything at logout, and nothing must come back.
    if (!answer) return undefined;
    const batch = entry.batch === '' ? undefined : await stores.batches.get(entry.batch);
    // A batch of withdrawals is removed here when all are sent: no page has a button for that.
    if (isBatch(batch) && batch.withdraws && (await isSent(stores, batch)))
      await stores.batches.delete(batch.id);
    const isBack = await noteEndpoint(entry, ended, stores);
    const due = isBack ? await makeDue(stores, entry.user, endedAt, entry.register) : [];
    return { after: answer.after, due };
  });
  announceEntries(entry, ...(applied?.after ?? []), ...(applied?.due ?? []));
  return applied?.after[0];
}

/** Ends the attempts of a sender whose tab was closed, as no answer will come. Called when a sender starts. */
export async function endInterrupted(user: string): Promise<void> {
  const ended = await inTransaction(async (stores) => {
    // Not the attempts of drafts: the form of a draft sends it, perhaps in another tab now.
    const beingSent = await stores.entries.index('attempt').getAll();
    const interrupted = beingSent.filter((entry) => entry.user === user && entry.state === 'waiting');
    for (const entry of interrupted) await applyTo(stores, entry, { type: 'interrupted' }, Date.now());
    return interrupted.length;
  });
  if (ended > 0) announce(['outbox', 'batches']);
}

/** Makes all waiting entries due at once. Called when the connection or the session is back. */
export async function resume(user: string): Promise<void> {
  await inTransaction(async (stores) => {
    await stores.endpoints.delete(keysOfUser(user));
    await makeDue(stores, user, Date.now());
  });
  announce(['outbox', 'batches']);
}

/** Makes all waiting entries due at once, also refused ones. Called when a person asks for it in the outbox. */
export async function sendAll(user: string): Promise<void> {
  await inTransaction(async (stores) => {
    const own = (await stores.batches.index('user').getAll(user)).filter(isBatch);
    // Refused rows are not sent again: they go back into their table. Withdrawals have no table.
    for (const batch of ['', ...own.filter(({ withdraws }) => withdraws).map(({ id }) => id)]) {
      const held = await stores.entries.index('list').getAll(listKeys(user, 'held', batch));
      for (const entry of held) await applyTo(stores, entry, { type: 'sendNow' }, Date.now());
    }
  });
  await resume(user);
}
