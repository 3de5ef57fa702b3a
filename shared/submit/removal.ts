import { removeLastWords } from './draft/writeBehind';
import { pagesClosed } from './draft/locks';
import { openEdits } from './draft/openEdit';
import { inTransaction, userKeys } from './store/database';

/**
 * Removes a person's entries from this device: drafts, outbox, sent entries and pasted rows. First waits, two seconds at
 * most, until their forms and rows are closed.
 */
export async function removeEverything(user: string): Promise<void> {
  await pagesClosed(user).catch(() => undefined);
  // One that this page could not close yet must not be written again.
  for (const open of openEdits) if (open.entry.user === user) open.isRemoved = true;
  removeLastWords(user);
  await inTransaction(async ({ entries, batches, endpoints, sheets, tell }) => {
    const own = userKeys(user);
    const keys = [entries.index('edits').getAllKeys(own), entries.index('sent').getAllKeys(own)];
    const ids = [...new Set((await Promise.all(keys)).flat())];
    for (const id of ids) await entries.delete(id);
    for (const id of await batches.index('user').getAllKeys(user)) await batches.delete(id);
    await endpoints.delete(own);
    await sheets.delete(own);
    tell('outbox', 'batches', 'sent');
  });
}
