import type { Entry } from '../record/entry';
import { removeSent } from '../removal';
import { inTransaction } from './database';
import { changeEntry, listSent } from './entries';
import { defaultSentLimits, removeExpired, removeExpiredOccasionally } from './expiry';

const now = new Date('2026-11-22T10:00').getTime();
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

const sent: Omit<Entry, 'id'> = {
  ...{ user: 'asha', register: 'job', formType: 'job', form: 'job 1', state: 'sent', changedAt: now },
  ...{ texts: {}, fields: [], mayBeStored: false, failures: 0, batch: '', number: 0 },
};
const put = (id: string, change: Partial<Entry> = {}) =>
  inTransaction(({ entries }) => entries.put({ ...sent, id, ...change }));
/** As the shell does: what is over the limits is removed with every entry. */
async function remember(id: string, change?: Partial<Entry>, limits = defaultSentLimits) {
  await put(id, change);
  await removeExpired(limits);
}
const setStarred = (id: string, starred: boolean) =>
  changeEntry({ id, user: 'asha' }, { type: 'star', starred });
const ids = async (user = 'asha') => (await listSent(user)).map(({ id }) => id);
const countSent = async (user: string) => (await ids(user)).length;

test('a person’s own entries are listed, the newest first', async () => {
  await remember('a', { changedAt: now - 2 });
  await remember('b', { changedAt: now });
  await remember('c', { changedAt: now - 1 });
  await remember('theirs', { user: 'bilal' });
  expect(await ids()).toEqual(['b', 'c', 'a']);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('what is older than the days that are kept is removed, of everybody', async () => {
  await remember('old', { user: 'bilal', changedAt: now - 59 * dayMs });
  jest.spyOn(Date, 'now').mockReturnValue(now + 2 * dayMs);
  await remember('a', { changedAt: now + 2 * dayMs });
  expect(await ids('bilal')).toEqual([]);
  expect(await ids()).toEqual(['a']);
});

test('of one person the newest are kept, up to the number that is kept', async () => {
  const limits = { days: 60, entries: 2 };
  await remember('theirs', { user: 'bilal', changedAt: now - 9 }, limits);
  for (const [index, id] of ['a', 'b', 'c'].entries())
    await remember(id, { changedAt: now - 3 + index }, limits);
  expect(await ids()).toEqual(['c', 'b']);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('a star keeps an entry for a year, beside the others', async () => {
  const limits = { days: 60, entries: 1 };
  await remember('starred', { changedAt: now - 50 * dayMs });
  await setStarred('starred', true);
  await remember('plain', {}, limits);
  expect(await ids()).toEqual(['plain', 'starred']);
  jest.spyOn(Date, 'now').mockReturnValue(now + 316 * dayMs);
  await removeExpired(limits);
  expect(await ids()).toEqual([]);
});

test('one star more than are kept removes no entry that is not old', async () => {
  for (let index = 0; index <= 50; index += 1)
    await remember(`s${index}`, { changedAt: now - index, starred: true });
  expect(await countSent('asha')).toBe(51);
  jest.spyOn(Date, 'now').mockReturnValue(now + 61 * dayMs);
  await removeExpired(defaultSentLimits);
  expect(await countSent('asha')).toBe(50);
});

test('a star that was taken away keeps nothing', async () => {
  await remember('a', { changedAt: now - 50 * dayMs });
  await setStarred('a', true);
  await setStarred('a', false);
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * dayMs);
  await removeExpired(defaultSentLimits);
  expect(await ids()).toEqual([]);
});

test('where nothing is kept, what was kept before goes, starred or not', async () => {
  await remember('a');
  await setStarred('a', true);
  await removeExpired({ days: 0, entries: 500 });
  expect(await ids()).toEqual([]);
});

test('one person’s sent entries are removed, and nothing else', async () => {
  await remember('a');
  await put('waits', { state: 'waiting' });
  await remember('theirs', { user: 'bilal' });
  await removeSent('asha');
  expect([await ids(), await ids('bilal')]).toEqual([[], ['theirs']]);
  expect(await changeEntry({ id: 'waits', user: 'asha' }, { type: 'sendNow' })).toHaveLength(1);
});

test('of many entries, most are remembered without reading the others, and about the limit is kept', async () => {
  const reading = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  const limits = { days: 60, entries: 100 };
  for (let index = 1; index <= 220; index += 1) {
    await put(`e${index}`, { changedAt: now + index });
    await removeExpiredOccasionally(limits);
  }
  expect(reading.mock.calls.length).toBeLessThanOrEqual(220 / 10);
  const kept = await ids();
  expect(kept.length).toBeGreaterThanOrEqual(100);
  expect(kept.length).toBeLessThanOrEqual(110);
  expect(kept[0]).toBe('e220');
});

test('where nothing is remembered, every entry is removed immediately', async () => {
  for (const id of ['a', 'b', 'c']) {
    await put(id);
    await removeExpiredOccasionally({ days: 0, entries: 500 });
    expect(await ids()).toEqual([]);
  }
});
