import { pagesClosed } from './draft/locks';
import { announce, inTransaction, keysOfUser } from './store/database';
import { removeRowsBackups } from './store/rowsBackup';

/**
 * Removes a person's entries from this device: drafts, outbox, sent entries and pasted rows. Called
 * at logout if the person or the site wants it. First waits, two seconds at most, until their forms and rows are closed.
 */
export async function removeEverything(user: string): Promise<void> {
  await pagesClosed(user).catch(() => undefined);
  removeRowsBackups(user);
  await inTransaction(async (stores) => {
    const { entries, batches, endpoints, blocks } = stores;
    const own = keysOfUser(user);
    for (const index of ['edits', 'sent'] as const)
      for (const id of await entries.index(index).getAllKeys(own)) await entries.delete(id);
    for (const id of await batches.index('user').getAllKeys(user)) await batches.delete(id);
    await endpoints.delete(own);
    await blocks.delete(own);
  });
  announce(['outbox', 'batches', 'sent']);
}
