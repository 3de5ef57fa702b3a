import type { EditState, Entry } from '../entry/entry';
import { allEntries, sampleEntry, sentEntries, sentEntry, storeEntry } from '../testing/samples';
import {
  changeEntry,
  countEntries,
  getEntry,
  listDrafts,
  listOutbox,
  listRows,
  listSubmitted,
  storeReceived,
} from './entries';

const user = 'asha';
const store = (id: string, edit: Parameters<typeof sampleEntry>[1] = {}, change: Partial<Entry> = {}) =>
  storeEntry(sampleEntry({ id, user, ...change }, edit));
const sent = (id: string, change: Partial<Entry> = {}) => storeEntry(sentEntry({ id, user, ...change }));
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

afterEach(() => jest.restoreAllMocks());

test('a person’s own entries are listed: drafts and sent ones newest first, those that wait oldest first', async () => {
  for (const state of ['draft', 'waiting', 'held'] as const)
    for (const changedAt of [2, 3, 1]) await store(`${state} ${changedAt}`, { state, changedAt });
  for (const sentAt of [2, 3, 1]) await sent(`sent ${sentAt}`, { sentAt });
  await store('row', { state: 'waiting', batch: 'batch' });
  await sent('theirs', { user: 'bilal' });
  expect(idsOf(await listDrafts(user))).toEqual(['draft 3', 'draft 2', 'draft 1']);
  expect(idsOf(await sentEntries(user))).toEqual(['sent 3', 'sent 2', 'sent 1']);
  expect((await listOutbox(user)).map(({ edit }) => edit?.changedAt)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await countEntries(user, 'held')).toBe(3);
  expect(idsOf(await sentEntries('bilal'))).toEqual(['theirs']);
});

test('the rows of a batch are listed by their numbers, whether they wait or are held', async () => {
  await store('10', { batch: 'x', row: 10, state: 'waiting' });
  await store('9', { batch: 'x', row: 9, state: 'held', changedAt: 7 });
  await store('11', { batch: 'x', row: 11, state: 'waiting', dueAt: 5 });
  await store('other', { batch: 'y', row: 1, state: 'waiting' });
  expect(idsOf(await listRows(user, 'x'))).toEqual(['9', '10', '11']);
});

test('what was submitted from a form is listed, accepted or not, single or in a batch, but no new draft', async () => {
  for (const state of ['draft', 'waiting', 'held'] satisfies EditState[]) await store(state, { state });
  await store('row', { state: 'waiting', batch: 'x' });
  await sent('sent');
  await storeEntry({ ...sentEntry({ id: 'corrected', user }), edit: sampleEntry().edit });
  await sent('of another form', { formType: 'other' });
  for (const other of ['aaron', 'asha2']) await sent(other, { user: other });
  const submitted = idsOf(await listSubmitted(user, 'test')).sort();
  expect(submitted).toEqual(['corrected', 'held', 'row', 'sent', 'waiting']);
});

test('nobody reads or changes an entry of another person, whatever its id', async () => {
  const theirs = await store('theirs', { state: 'waiting', dueAt: 0 }, { user: 'bilal' });
  const mine = { ...theirs, user };
  for (const type of ['discard', 'toDraft', 'sendNow'] as const)
    expect(await changeEntry({ id: 'theirs', user }, { type }, mine)).toBeUndefined();
  const received = [{ ...sentEntry({ id: 'theirs', user }) }];
  expect(await storeReceived(received, 1, { all: true })).toEqual([]);
  expect(await getEntry({ id: 'theirs', user })).toBeUndefined();
  expect(await allEntries()).toEqual([theirs]);
});

test('a move is written with strict durability, in one transaction; a text that is typed without waiting for the disk', async () => {
  await store('a', { state: 'waiting', dueAt: 9 });
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await changeEntry({ id: 'a', user }, [{ type: 'sendNow' }, { type: 'toDraft' }]);
  await changeEntry({ id: 'a', user }, { type: 'typed', texts: {} });
  expect(begun.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
    ['readwrite', { durability: 'default' }],
  ]);
});

test('events are applied to the entry as the device has it; what cannot happen now is left out', async () => {
  const draft = await store('a', { texts: { Name: 'x', Newer: 'y' } });
  await changeEntry(draft, [{ type: 'sendLater', fields: [], failure: { state: 'offline' } }]);
  const late = await changeEntry(draft, { type: 'typed', texts: { Name: 'late' } }, draft);
  expect(late?.after).toEqual(late?.before);
  expect(late?.after?.edit).toMatchObject({ state: 'waiting', texts: { Name: 'x', Newer: 'y' } });
});

test('an event brings nothing back that was removed, unless the entry is said to be fresh', async () => {
  const draft = sampleEntry({ id: 'a', user });
  const typed = { type: 'typed', texts: { Name: 'x' } } as const;
  expect(await changeEntry(draft, typed)).toBeUndefined();
  expect(await allEntries()).toEqual([]);
  await changeEntry(draft, typed, draft);
  expect(await allEntries()).toMatchObject([{ id: 'a', edit: { texts: { Name: 'x' } } }]);
});

test('versions of a receiver come into the entries that this device has, into others only where that is asked', async () => {
  await sent('here', { sentAt: 5 });
  const [first] = sentEntry().versions;
  const second = { number: 2, base: 1, at: 9, fields: [['Name', 'y']] as const };
  const origin = { user, register: 'inquiry', formType: 'test', form: '' };
  const received = ['here', 'elsewhere'].map((id) => ({ ...origin, id, versions: [first!, second] }));
  expect(idsOf(await storeReceived(received, 10))).toEqual(['here']);
  expect(idsOf(await storeReceived(received, 10, { all: true }))).toEqual(['here', 'elsewhere']);
  const numbers = (await sentEntries(user)).map(({ versions }) => versions.map(({ number }) => number));
  expect(numbers).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
