import { removeBackups } from './form/draftBackup';
import { pagesClosed } from './form/locks';
import { announce, inTransaction, keysOfUser } from './store/database';

/**
 * Removes everything that a person has entered from this device: drafts, outbox, sent entries, pasted rows. Called at
 * logout: first waits, two seconds at most, until the forms are closed, in other tabs too.
 */
export async function removeEverything(user: string): Promise<void> {
  await pagesClosed(user).catch(() => undefined);
  removeBackups(user);
  await inTransaction(async (stores) => {
    const { entries, batches, endpoints, blocks } = stores;
    const own = keysOfUser(user);
    for (const id of await entries.index('list').getAllKeys(own)) await entries.delete(id);
    for (const id of await batches.index('user').getAllKeys(user)) await batches.delete(id);
    await endpoints.delete(own);
    await blocks.delete(own);
  });
  announce(['outbox', 'batches', 'sent']);
}
