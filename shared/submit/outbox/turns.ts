import {
  afterAttempt,
  type EndedAttempt,
  type EndpointState,
  isBackUp,
  isEndpoint,
} from '../entry/endpointState';
import { isBatch } from '../entry/batch';
import type { Edit, Entry } from '../entry/entry';
import { inTransaction, userKeys, type Stores } from '../store/database';
import { applyTo, editKeys } from '../store/entries';
import { type CanSend, failedKeys, listLines, findNext } from './next';

/** An entry that the sender is sending. */
export interface Turn {
  entry: Entry & { edit: Edit };
  /** The id of the attempt. */
  attempt: string;
}

/** Marks the next entry as being sent, single entries before rows. If none is due, returns when one will be. */
export const claimNextEntry = (
  user: string,
  now: number,
  canSend: CanSend,
): Promise<Turn | { nextAt: number }> =>
  inTransaction(async (stores) => {
    const next = await findNext(listLines(stores, user, now, canSend), now);
    if (!('entry' in next)) return next;
    const { entry } = next;
    const attempt = crypto.randomUUID();
    const begin = { type: 'attempt', id: attempt, fields: entry.edit?.fields ?? [] } as const;
    const { after } = (await applyTo(stores, entry, begin, now)) ?? {};
    return after?.edit ? { entry: { ...after, edit: after.edit }, attempt } : { nextAt: now };
  });

/** Makes the entries that wait after a failure due at once: of one register, or of all. */
async function retryAtOnce(stores: Stores, user: string, now: number, register?: string): Promise<void> {
  const own = await stores.batches.index('user').getAll(user);
  for (const batch of ['', ...own.map(({ id }) => id)]) {
    const failed = await stores.entries.index('due').getAll(failedKeys(user, batch));
    for (const entry of failed)
      if (register === undefined || entry.register === register)
        await applyTo(stores, entry, { type: 'sendNow' }, now);
  }
}

/** What is known of the endpoint of an entry. */
async function endpointOf({ user, register }: Entry, { endpoints }: Stores): Promise<EndpointState> {
  const known = await endpoints.get([user, register]);
  return isEndpoint(known) ? known : { user, register, failures: 0, opensAt: 0 };
}

/**
 * Stores in one transaction the answer and whether the endpoint is up. If it is up again, the entries that wait for it
 * are due now. If the device has no such entry any more, nothing is stored. With `hasStatuses`, a refusal is an answer: a
 * sheet has none, so that a correction without an answer is held once the endpoint has accepted another entry.
 */
export const endTurn = ({ entry, attempt }: Turn, ended: EndedAttempt, hasStatuses: boolean): Promise<void> =>
  inTransaction(async (stores) => {
    const { outcome, endedAt } = ended;
    const before = await endpointOf(entry, stores);
    const hold = !hasStatuses && entry.edit.base > 0 && (before.acceptedAt ?? 0) > entry.edit.changedAt;
    const answer = { type: 'answer', attempt, outcome, hold } as const;
    // The person has removed everything at logout, and nothing must come back.
    if (!(await applyTo(stores, entry, answer, endedAt))) return;
    const { batch: id } = entry.edit;
    const batch = id === '' ? undefined : await stores.batches.get(id);
    if (isBatch(batch) && outcome.state === 'accepted')
      await stores.batches.put({ ...batch, sent: batch.sent + 1 });
    const after = afterAttempt(before, ended);
    await stores.endpoints.put(after);
    if (isBackUp(before, after)) await retryAtOnce(stores, entry.user, endedAt, entry.register);
  });

/** Ends attempts of a sender that is gone: no answer will come. */
export const endInterrupted = (user: string): Promise<void> =>
  inTransaction(async (stores) => {
    // Not the attempts of drafts: the form of a draft sends it, perhaps in another tab now.
    const beingSent = await stores.entries.index('attempt').getAll();
    const interrupted = beingSent.filter((entry) => entry.user === user && entry.edit?.state === 'waiting');
    for (const entry of interrupted) await applyTo(stores, entry, { type: 'interrupted' }, Date.now());
  });

/** Makes all waiting entries due at once. */
export const resume = (user: string): Promise<void> => inTransaction((stores) => resumeIn(stores, user));

async function resumeIn(stores: Stores, user: string): Promise<void> {
  await stores.endpoints.delete(userKeys(user));
  await retryAtOnce(stores, user, Date.now());
  stores.tell('outbox', 'batches');
}

/** Makes all waiting entries due at once, and refused ones except rows: a person has pressed *Send all now*. */
export const sendAll = (user: string): Promise<void> =>
  inTransaction(async (stores) => {
    const own = (await stores.batches.index('user').getAll(user)).filter(isBatch);
    // Refused rows are not sent again: they go back into their table. Withdrawals have no table.
    for (const batch of ['', ...own.filter(({ withdraws }) => withdraws).map(({ id }) => id)]) {
      const held = await stores.entries.index('edits').getAll(editKeys(user, 'held', batch));
      for (const entry of held) await applyTo(stores, entry, { type: 'sendNow' }, Date.now());
    }
    await resumeIn(stores, user);
  });
