import type { Entry, Version } from '../entry/entry';
import { countRead } from '../testing/reading';
import { sampleEntry, sentEntries, sentEntry, storeEntry } from '../testing/samples';
import { countEntries, listOutbox } from './entries';
import {
  defaultSentLimits,
  lastEntered,
  removeExpired,
  removeSent,
  type SentLimits,
  sentPages,
} from './sent';

const now = new Date('2026-11-22T10:00').getTime();
const dayMs = 24 * 60 * 60 * 1000;
const user = 'asha';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

/** As the shell does: what is over the limits is removed after an entry was sent. */
async function send(id: string, change: Partial<Entry> = {}, limits: SentLimits = defaultSentLimits) {
  await storeEntry(sentEntry({ id, user, sentAt: now, ...change }));
  await removeExpired(limits);
}
const ids = async (of = user) => (await sentEntries(of)).map(({ id }) => id);
const later = (days: number) => jest.spyOn(Date, 'now').mockReturnValue(now + days * dayMs);

test('what is older than the days that are kept is removed, of everybody', async () => {
  await send('old', { user: 'bilal', sentAt: now - 59 * dayMs });
  await send('of a third person', { user: 'chitra' });
  later(2);
  await send('a', { sentAt: now + 2 * dayMs });
  expect([await ids('bilal'), await ids('chitra'), await ids()]).toEqual([[], ['of a third person'], ['a']]);
});

test('nothing that is being changed expires, however old it is', async () => {
  for (const state of ['draft', 'waiting', 'held'] as const)
    await storeEntry(sampleEntry({ user }, { state }));
  await send('corrected', { sentAt: 1, edit: sampleEntry({}, { batch: 'x' }).edit });
  await send('old', { sentAt: 1 });
  expect(await ids()).toEqual(['corrected']);
  await removeSent(user);
  expect(await ids()).toEqual(['corrected']);
  expect(await listOutbox(user)).toHaveLength(2);
  expect(await countEntries(user, 'draft')).toBe(1);
});

test('of one person the newest are kept, up to the number that is kept', async () => {
  const limits = { days: 60, entries: 2 };
  await send('theirs', { user: 'bilal', sentAt: now - 9 }, limits);
  for (const [index, id] of ['a', 'b', 'c'].entries()) await send(id, { sentAt: now - 3 + index }, limits);
  expect(await ids()).toEqual(['c', 'b']);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('all that are too old are removed, also where fewer are over the number', async () => {
  for (const sentAt of [1, 2, 3]) await storeEntry(sentEntry({ user, sentAt }));
  await removeExpired({ days: 60, entries: 2 });
  expect(await ids()).toEqual([]);
});

test.each([
  { days: 0, entries: 500 },
  { days: 60, entries: 0 },
])('with %j nothing is kept', async (limits) => {
  await send('a');
  await removeExpired(limits);
  expect(await ids()).toEqual([]);
});

test('to find what has expired, no entry is read, however many there are', async () => {
  for (let row = 1; row <= 100; row += 1)
    await storeEntry(
      row % 2 ? sampleEntry({ user }, { state: 'waiting' }) : sentEntry({ user, sentAt: now + row }),
    );
  const read = countRead();
  await removeExpired({ days: 60, entries: 20 });
  expect(read()).toBe(0);
  expect(await ids()).toHaveLength(20);
});

test('sent entries are read in pages, newest first, each once, also two of the same moment', async () => {
  const times = Array.from({ length: 41 }, (_, nth) => Math.floor(nth / 2));
  await Promise.all(times.map((sentAt) => storeEntry(sentEntry({ user, sentAt }))));
  await storeEntry(sentEntry({ user: 'bilal', sentAt: 8 }));
  const pages: Entry[][] = [];
  for await (const { entries } of sentPages(user, 20)) pages.push(entries);
  const read = pages.flat();
  expect(read.map(({ sentAt }) => sentAt)).toEqual(times.reverse());
  expect(new Set(read.map(({ id }) => id)).size).toBe(times.length);
  expect(pages.map(({ length }) => length)).toEqual([21, 20, 0]);
});

test('the values that were entered last in a register are those of the latest version that is certain', async () => {
  const sent = (Name: string, sentAt: number, change: Partial<Entry> = {}, version: Partial<Version> = {}) =>
    storeEntry(sentEntry({ user, sentAt, ...change }, { fields: [['Name', Name]], ...version }));
  await sent('older', 1);
  await sent('last', 2);
  await sent('of another register', 3, { register: 'job' });
  await sent('discarded', 4, {}, { uncertain: true });
  await sent('unknown', 5, {}, { fields: undefined });
  await sent('withdrawn', 6, {}, { fields: undefined, withdrawn: true });
  await storeEntry(sampleEntry({ user }, { state: 'held' }));
  expect(await lastEntered(user, 'inquiry')).toEqual({ formType: 'test', fields: [['Name', 'last']] });
  expect(await lastEntered(user, 'invoice')).toBeUndefined();
  expect(await lastEntered('bilal', 'inquiry')).toBeUndefined();
  for (const changedAt of [7, 8])
    await storeEntry(
      sampleEntry({ user }, { state: 'waiting', changedAt, fields: [['Name', `waiting ${changedAt}`]] }),
    );
  expect(await lastEntered(user, 'inquiry')).toMatchObject({ fields: [['Name', 'waiting 8']] });
  expect(await lastEntered(user, 'job')).toMatchObject({ fields: [['Name', 'of another register']] });
});
