import { lockRows } from './draft/locks';
import { type Entry, tableOf } from './entry/entry';
import { removeEverything } from './removal';
import { listBatches } from './store/batches';
import { removeSent } from './store/sent';
import { changeTable, countTableRows, readTable } from './store/tables';
import { giveUpSoon } from './testing/browser';
import { submit } from './testing/outbox';
import { allEntries, sampleEntry, sentEntry, storeEndpoint, storeEntry } from './testing/samples';
import { toldOf } from './testing/told';

/** Puts two pasted rows into the table of a person. */
const fillTable = (user: string) => {
  const draft = (row: number) =>
    sampleEntry({ id: `${user} pasted ${row}`, user }, { batch: tableOf('job'), row });
  const begin = (entry: Entry) => ({ entry, isNew: true });
  return changeTable([user, 'job'], [draft(1), draft(2)].map(begin), { value: { byKey: true } });
};

/** Stores an entry of a person in each state, a batch of one row, pasted rows with their backup, and an endpoint. */
async function fill(user: string) {
  for (const state of ['draft', 'waiting', 'held'] as const)
    await storeEntry(sampleEntry({ id: `${user} ${state}`, user }, { state, dueAt: 0 }));
  await storeEntry(sentEntry({ id: `${user} sent`, user }));
  await submit([`${user} row`], { user, id: `${user} batch` });
  await fillTable(user);
  await storeEndpoint({ user, failures: 3 });
}

test('everything of one person is removed from every store, and nothing of others whose ids begin alike', async () => {
  for (const user of ['asha', 'ash', 'asha2']) await fill(user);
  expect(await toldOf(() => removeEverything('asha'))).toEqual(['outbox', 'batches', 'sent']);
  expect(await allEntries('asha')).toEqual([]);
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
  expect(await countTableRows('asha')).toBe(0);
  expect(await readTable(['asha', 'job'])).toEqual({ rows: [], sheet: undefined });

  for (const user of ['ash', 'asha2']) {
    expect(await allEntries(user)).toHaveLength(7);
    const { batches, endpoints } = await listBatches(user);
    expect([batches.length, endpoints.length]).toEqual([1, 1]);
    expect(await countTableRows(user)).toBe(2);
  }
});

test('what one person has sent is removed, and nothing else', async () => {
  for (const user of ['asha', 'ash', 'asha2']) await fill(user);
  expect(await toldOf(() => removeSent('asha'))).toEqual(['sent']);
  const idsOf = async (user: string) => (await allEntries(user)).map(({ id }) => id);
  expect(await idsOf('asha')).toEqual([
    'asha draft',
    'asha held',
    'asha pasted 1',
    'asha pasted 2',
    'asha row',
    'asha waiting',
  ]);
  for (const user of ['ash', 'asha2']) expect(await idsOf(user)).toContain(`${user} sent`);
});

test('removal waits for a table of pasted rows that is just being closed, and no longer than a moment', async () => {
  const release = await lockRows('asha', 'job', {});
  const removed = jest.fn();
  const removing = removeEverything('asha').then(removed);
  await fillTable('asha');
  for (let reading = 0; reading < 10; reading += 1) await countTableRows('asha');
  expect(removed).not.toHaveBeenCalled();
  release?.();
  await removing;
  expect(await countTableRows('asha')).toBe(0);

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
