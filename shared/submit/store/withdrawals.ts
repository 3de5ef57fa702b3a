import { closeIfSent } from './batches';
import { inTransaction } from './database';
import { announceEntries, applyTo, type EntryKey } from './entries';
import { isBatch, isEntry } from './readable';

/** Ends a withdrawal that was refused: the entry stays, and is no row of the batch any more. */
export async function stopWithdrawing(key: EntryKey): Promise<void> {
  const applied = await inTransaction(async (stores) => {
    const entry = await stores.entries.get(key.id);
    if (!isEntry(entry) || !entry.edit?.withdraws || entry.edit.state !== 'held') return undefined;
    const ended = await applyTo(stores, key, { type: 'discard' }, Date.now());
    const batch = await stores.batches.get(entry.edit.batch);
    if (!isBatch(batch)) return ended;
    await stores.batches.put({ ...batch, rows: batch.rows - 1 });
    await closeIfSent(stores, batch);
    return ended;
  }, 'strict');
  announceEntries(applied?.before, applied?.after);
}
