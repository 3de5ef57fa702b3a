import { createListeners } from '@registers/shared/browser';
import type { SentFields } from '@registers/shared/contract';
import type { Edit, Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { lockAttempt } from './locks';
import type { OpenEdit } from './openEdit';

/** Sends an entry. Must never reject. */
export type Send = (entry: Entry & { edit: Edit }) => Promise<Outcome>;

/** Tells listeners that an entry of a form on this page was accepted. `isStored` resolves once this device has that, too. */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/**
 * Sends the edit of a form once, also if the form is left meanwhile: its record gets the answer. Resolves with the outcome;
 * with undefined if *Send later* came before the answer: the outbox sends the entry again, whatever is answered here.
 */
export async function submitEdit(
  open: OpenEdit,
  fields: SentFields,
  send: Send,
): Promise<Outcome | undefined> {
  const attempt = crypto.randomUUID();
  const release = await lockAttempt(attempt).catch(() => undefined);
  open.change({ type: 'attempt', id: attempt, fields });
  // First the device notes that the entry may be stored.
  await open.save();
  const { edit } = open.entry;
  const outcome = edit?.attempt === attempt ? await send({ ...open.entry, edit }) : undefined;
  const isAnswer = outcome && open.change({ type: 'answer', attempt, outcome });
  const isStored = open.save();
  void isStored.then(() => release?.());
  if (!isAnswer) return undefined;
  if (outcome.state === 'accepted') accepted.notify({ entry: open.entry, isStored });
  return outcome;
}
