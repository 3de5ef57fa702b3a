import { removeBackups } from './form/draftBackup';
import { pagesClosed } from './form/locks';
import { announce, inTransaction, keysOfUser } from './store/database';

/**
 * Removes everything that a person has entered from this device: drafts, outbox, sent entries, pasted rows. Called by
 * logout, when the forms are being closed: it waits for them up to two seconds, in other tabs too.
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

/** Removes a person's sent entries from this device, when they ask for it in *Sent*. */
export async function removeSent(user: string): Promise<void> {
  await inTransaction(async ({ entries }) => {
    // The upper key `[]` is above all times, also above those that are no number, which no list shows.
    const sent = IDBKeyRange.bound([user, '', 'sent'], [user, '', 'sent', []]);
    for (const id of await entries.index('list').getAllKeys(sent)) await entries.delete(id);
  });
  announce(['sent']);
}
