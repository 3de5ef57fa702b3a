import type { Batches } from '@registers/shared/contract';
import { listSent } from '../../sent/journalList';
import type { From } from '../../sent/types';
import { listEntries } from '../store';
import { newBatch } from './batchRecord';
import { addBatch, closeBatch, removeRows, setPaused, unsentRows } from './changes';
import { listBatches } from './store';

/** What a register does with its batches. */
export type BatchActions = Omit<Batches, 'subscribe' | 'list'>;

export const batchActions = (user: string, from: From): BatchActions => ({
  add: (submitted) => {
    const { batch, rows } = newBatch(submitted, { user, ...from }, Date.now());
    return addBatch(batch, rows);
  },
  pause: setPaused,
  unsent: unsentRows,
  remove: removeRows,
  close: closeBatch,
  known: () => knownOf(user, from.register),
});

/** What a person has sent from a register, or is about to send, as far as this device knows. */
async function knownOf(user: string, register: string) {
  const [sent, entries, { batches }] = await Promise.all([
    listSent(user),
    listEntries(user),
    listBatches(user),
  ]);
  const rows = await Promise.all(
    batches.filter((batch) => batch.register === register).map(({ id }) => unsentRows(id)),
  );
  return [
    ...[...sent, ...entries].filter((entry) => entry.register === register),
    ...rows.flat().filter(({ refused }) => refused === undefined),
  ].map(({ id, fields }) => ({ id, fields }));
}
