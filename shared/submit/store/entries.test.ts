import type { Entry } from '../entry/entry';
import { nextEntries } from '../entry/nextEntries';
import { allEntries, sampleEntry, storeEntry, sentEntries } from '../testing/samples';
import {
  changeEntry,
  countEntries,
  getEntry,
  listDrafts,
  listOutbox,
  listRows,
  listSubmitted,
  replaceDraft,
} from './entries';

const user = 'asha';
const store = (id: string, change: Partial<Entry> = {}) => storeEntry({ id, user, ...change });
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

afterEach(() => jest.restoreAllMocks());

test('a person’s own entries are listed: drafts and sent ones newest first, those that wait oldest first', async () => {
  for (const state of ['draft', 'waiting', 'held', 'sent'] as const)
    for (const changedAt of [2, 3, 1]) await store(`${state} ${changedAt}`, { state, changedAt });
  await store('of another form', { formType: 'other', changedAt: 9 });
  await store('row', { state: 'waiting', batch: 'batch' });
  await store('theirs', { user: 'bilal', state: 'sent' });
  expect(idsOf(await listDrafts(user, 'test'))).toEqual(['draft 3', 'draft 2', 'draft 1']);
  expect(idsOf(await sentEntries(user))).toEqual(['sent 3', 'sent 2', 'sent 1']);
  expect((await listOutbox(user)).map(({ changedAt }) => changedAt)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await countEntries(user, 'held')).toBe(3);
  expect(idsOf(await sentEntries('bilal'))).toEqual(['theirs']);
});

test('the rows of a batch are listed by their numbers, whether they wait or are held', async () => {
  await store('10', { batch: 'x', number: 10, state: 'waiting' });
  await store('9', { batch: 'x', number: 9, state: 'held', changedAt: 7 });
  await store('11', { batch: 'x', number: 11, state: 'waiting', dueAt: 5 });
  await store('other', { batch: 'y', number: 1, state: 'waiting' });
  expect(idsOf(await listRows(user, 'x'))).toEqual(['9', '10', '11']);
});

test('what was submitted from a form is listed, sent or not, single or in a batch; no draft, nothing withdrawn, no refused correction', async () => {
  for (const state of ['draft', 'waiting', 'held', 'sent'] as const) await store(state, { state });
  await store('row', { state: 'waiting', batch: 'x' });
  await store('correction', { state: 'waiting', corrects: 'sent' });
  await store('refused correction', { state: 'held', corrects: 'sent' });
  await store('withdrawn', { state: 'sent', later: { is: 'withdrawn', by: 'withdrawal' } });
  await store('withdrawal', { state: 'sent', corrects: 'withdrawn', withdraws: true, fields: [] });
  await store('of another form', { state: 'sent', formType: 'other' });
  for (const other of ['aaron', 'asha2']) await store(other, { user: other, state: 'sent' });
  const submitted = idsOf(await listSubmitted(user, 'test')).sort();
  expect(submitted).toEqual(['correction', 'held', 'row', 'sent', 'waiting']);
});

test('nobody reads or changes an entry of another person, whatever its id', async () => {
  const theirs = await store('theirs', { user: 'bilal', state: 'waiting', dueAt: 0 });
  for (const type of ['discard', 'edit', 'sendNow', 'takeBack'] as const)
    expect(await changeEntry({ id: 'theirs', user }, { type })).toBeUndefined();
  expect(await getEntry({ id: 'theirs', user })).toBeUndefined();
  expect(await allEntries()).toEqual([theirs]);
});

test('a change of state is written with strict durability, in one transaction', async () => {
  await store('a', { state: 'waiting', dueAt: 9 });
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await changeEntry({ id: 'a', user }, { type: 'sendNow' });
  expect(begun.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
  ]);
});

test.each<[why: string, change: Partial<Entry>]>([
  ['waits', { state: 'waiting' }],
  ['was accepted', { state: 'sent' }],
])('a form is told that it does not replace an entry that %s by now', async (_why, change) => {
  const draft = sampleEntry({ id: 'a', user });
  const now = await store('a', change);
  for (const before of [draft, undefined])
    expect(await replaceDraft(before, { entry: { ...draft, texts: { Name: 'late' } } })).toBe(false);
  expect(await allEntries()).toEqual([now]);
});

test('after a 409 two entries take the place of the one, in one transaction', async () => {
  const refused = await store('a', { texts: { Name: 'x' }, failure: { state: 'rejected', status: 409 } });
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await replaceDraft(refused, nextEntries(refused, { type: 'sendAsNew', newId: 'b' }, 1) ?? {});
  expect(begun).toHaveBeenCalledTimes(1);
  expect(await allEntries()).toMatchObject([
    { id: 'a', state: 'sent' },
    { id: 'b', state: 'draft', texts: { Name: 'x' } },
  ]);
});

test('what a form writes brings nothing back that was removed, but an entry that was discarded', async () => {
  const draft = sampleEntry({ id: 'a', user, texts: { Name: 'x' } });
  expect(await replaceDraft(draft, { entry: draft })).toBe(false);
  expect(await allEntries()).toEqual([]);
  await replaceDraft(undefined, { entry: draft });
  await replaceDraft(draft, { entry: { ...draft, state: 'sent', mayBeStored: true } });
  expect(await replaceDraft(undefined, { entry: draft })).toBe(true);
  expect(await allEntries()).toEqual([draft]);
});
