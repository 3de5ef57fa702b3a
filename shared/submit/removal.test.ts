import { lockRows } from './draft/locks';
import { removeEverything } from './removal';
import { listBatches } from './store/batches';
import { countBlockRows, readBlock, saveBlock } from './store/blocks';
import { rowsBackup, saveRowsBackup } from './store/rowsBackup';
import { removeSent } from './store/sent';
import { giveUpSoon } from './testing/browser';
import { submit } from './testing/outbox';
import { allEntries, sampleEntry, sentEntry, storeEndpoint, storeEntry } from './testing/samples';
import { toldOf } from './testing/told';

const block = { head: { rows: 2 }, 'part 1': ['1', '2'] };

/** Stores an entry of a person in each state, a batch of one row, pasted rows with their backup, and an endpoint. */
async function fill(user: string) {
  for (const state of ['draft', 'waiting', 'held'] as const)
    await storeEntry(sampleEntry({ id: `${user} ${state}`, user }, { state, dueAt: 0 }));
  await storeEntry(sentEntry({ id: `${user} sent`, user }));
  await submit([`${user} row`], { user, id: `${user} batch` });
  await saveBlock([user, 'job'], block);
  saveRowsBackup([user, 'job'], {});
  await storeEndpoint({ user, failures: 3 });
}

test('everything of one person is removed from every store, and nothing of others whose ids begin alike', async () => {
  for (const user of ['asha', 'ash', 'asha2']) await fill(user);
  expect(await toldOf(() => removeEverything('asha'))).toEqual(['outbox', 'batches', 'sent']);
  expect(await allEntries('asha')).toEqual([]);
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
  expect(await countBlockRows('asha')).toBe(0);
  expect(await readBlock(['asha', 'job'])).toEqual({});
  expect(rowsBackup(['asha', 'job'])).toBeUndefined();

  for (const user of ['ash', 'asha2']) {
    expect(await allEntries(user)).toHaveLength(5);
    const { batches, endpoints } = await listBatches(user);
    expect([batches.length, endpoints.length]).toEqual([1, 1]);
    expect(await countBlockRows(user)).toBe(2);
  }
});

test('what one person has sent is removed, and nothing else', async () => {
  for (const user of ['asha', 'ash', 'asha2']) await fill(user);
  expect(await toldOf(() => removeSent('asha'))).toEqual(['sent']);
  const idsOf = async (user: string) => (await allEntries(user)).map(({ id }) => id);
  expect(await idsOf('asha')).toEqual(['asha draft', 'asha held', 'asha row', 'asha waiting']);
  for (const user of ['ash', 'asha2']) expect(await idsOf(user)).toContain(`${user} sent`);
});

test('removal waits for a table of pasted rows that is just being closed, and no longer than a moment', async () => {
  const release = await lockRows('asha', 'job', {});
  const removed = jest.fn();
  const removing = removeEverything('asha').then(removed);
  await saveBlock(['asha', 'job'], block);
  for (let reading = 0; reading < 10; reading += 1) await countBlockRows('asha');
  expect(removed).not.toHaveBeenCalled();
  release?.();
  await removing;
  expect(await countBlockRows('asha')).toBe(0);

  giveUpSoon();
  await lockRows('asha', 'job', {});
  await storeEntry(sampleEntry({ user: 'asha' }));
  await removeEverything('asha');
  expect(await allEntries()).toEqual([]);
});

test('no page of anybody else is waited for', async () => {
  const release = await lockRows('bilal2', 'job', {});
  const waiting = jest.spyOn(navigator.locks, 'request');
  await removeEverything('bilal');
  expect(waiting).not.toHaveBeenCalled();
  release?.();
});

test('where the browser stores nothing, removal fails', async () => {
  giveUpSoon();
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(removeEverything('asha')).rejects.toThrow();
});
