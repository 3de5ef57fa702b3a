import { waitFor } from '@testing-library/react';
import { sendAll } from '../outbox/turns';
import { batchesOf, due, ids, left, submit } from '../testing/outbox';
import { allEntries, sampleEntry, sentEntries, sentEntry, storeEntry } from '../testing/samples';
import { sent, start } from '../testing/sender';
import { discardBatch } from './batches';
import { inTransaction, type Stores } from './database';
import { countUnreadable, getEntry, listSubmitted } from './entries';
import { listForms } from './forms';
import { sentPages } from './sent';

const user = 'asha';
/** Stores a value as any script of the page can, whether or not it is built as a record. */
const write = (store: Exclude<keyof Stores, 'tell'>, value: object) =>
  inTransaction(async (stores) => {
    await (stores[store] as unknown as { put: (value: object) => Promise<unknown> }).put(value);
  });
const origin = { user, register: 'job', formType: 'job' };
const waiting = { state: 'waiting', changedAt: 0, batch: '', row: 0, dueAt: 0 };

test('an entry that cannot be read is left out of the outbox and counted, and the others are sent', async () => {
  await write('entries', { ...origin, id: 'bad', edit: { ...waiting, texts: null, failure: 'no' } });
  const store = (id: string, edit: object) =>
    storeEntry(sampleEntry({ id, user }, { ...edit, state: 'waiting' }));
  await store('no date', { changedAt: 1e17, dueAt: 0 });
  await store('never due', { dueAt: Infinity });
  await due('good');
  expect(await ids()).toEqual(['good']);
  expect(await countUnreadable(user)).toBe(3);
  start();
  await waitFor(() => expect(sent()).toEqual(['good']));
  await sendAll(user);
  expect((await allEntries(user)).map(({ id }) => id)).toContain('bad');
});

test('a row that cannot be read holds up none of its batch, and goes with it', async () => {
  const batch = await submit(['1', '2'], { id: 'x' });
  await write('entries', { ...origin, id: 'bad', edit: { ...waiting, batch, fields: [['JobNumber']] } });
  start();
  await waitFor(() => expect(sent()).toEqual(['1', '2']));
  expect([await left('x'), await countUnreadable(user)]).toEqual([[], 1]);
  await discardBatch('x');
  expect(await countUnreadable(user)).toBe(0);
});

test('a batch and an endpoint that cannot be read hold up no other, and the rows of that batch are counted', async () => {
  await submit(['1'], { id: 'x' });
  await submit(['2'], { id: 'y' });
  await write('batches', { id: 'x', user, register: 'job' });
  await write('endpoints', { user, register: 'job', dueAt: 'later' });
  expect((await batchesOf()).map(({ id }) => id)).toEqual(['y']);
  start();
  await waitFor(() => expect(sent()).toEqual(['2']));
  expect(await countUnreadable(user)).toBe(1);
});

test('what was sent and cannot be read is in no list of sent entries, and counted', async () => {
  const good = await storeEntry(sentEntry({ user }));
  await write('entries', { ...origin, id: 'bad', sentAt: 1, versions: 'none' });
  expect(await sentEntries(user)).toEqual([good]);
  expect(await listSubmitted(user, 'test')).toEqual([good]);
  expect(await getEntry({ id: 'bad', user })).toBeUndefined();
  expect((await sentPages(user, 10).next()).value).toEqual({ entries: [good], unreadable: 1 });
  expect(await countUnreadable(user)).toBe(0);
});

test('a form that cannot be read is not listed', async () => {
  await write('forms', { key: 'x', formType: 'job' });
  expect(await listForms()).toEqual([]);
});
