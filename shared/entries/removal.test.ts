import { closingMs, lock, rowsLock } from './form/locks';
import { removeEverything } from './removal';
import { listBatches } from './store/batches';
import { countBlockRows, readBlock, saveBlock } from './store/blocks';
import { inTransaction } from './store/database';
import { allEntries, storeEntry } from './testing/samples';
import { submit } from './testing/outbox';

const block = { head: { rows: 2 }, 'part 1': ['1', '2'] };

/** Everything that is kept of a person. */
async function fill(user: string) {
  for (const state of ['draft', 'waiting', 'held', 'sent'] as const)
    await storeEntry({ id: `${user} ${state}`, user, state, dueAt: 0 });
  await submit([`${user} row`], { user, id: `${user} batch` });
  await saveBlock([user, 'job'], block);
  const endpoint = { user, register: 'job', failures: 3, dueAt: 1 };
  await inTransaction(({ endpoints }) => endpoints.put(endpoint));
}

test('everything of one person is removed from every store, and nothing of another, whose id begins the same', async () => {
  await fill('asha');
  await fill('asha2');
  await removeEverything('asha');
  expect(await allEntries('asha')).toEqual([]);
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
  expect(await countBlockRows('asha')).toBe(0);
  expect(await readBlock(['asha', 'job'])).toEqual({});

  expect(await allEntries('asha2')).toHaveLength(5);
  const { batches, endpoints } = await listBatches('asha2');
  expect([batches.length, endpoints.length]).toEqual([1, 1]);
  expect(await countBlockRows('asha2')).toBe(2);
});

test('it waits for a table of pasted rows that is just being closed, and no longer than a moment', async () => {
  const release = await lock(rowsLock('asha', 'job'), {});
  const removing = removeEverything('asha');
  await saveBlock(['asha', 'job'], block);
  release?.();
  await removing;
  expect(await countBlockRows('asha')).toBe(0);

  await lock(rowsLock('asha', 'job'), {});
  const begunAt = Date.now();
  await storeEntry({ user: 'asha' });
  await removeEverything('asha');
  expect(await allEntries()).toEqual([]);
  expect(Date.now() - begunAt).toBeLessThan(3 * closingMs);
});

test('where the browser stores nothing it says so', async () => {
  const { indexedDB: working } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(removeEverything('asha')).rejects.toThrow();
  Object.assign(globalThis, { indexedDB: working });
});
