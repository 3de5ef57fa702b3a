import { countSent, onJournalChange, rememberSent, removeSent } from './journal';
import type { JournalEntry } from './journalEntry';
import { latestSent, listSent, removeExpired, removeExpiredOccasionally, setStarred } from './journalList';
import { defaultLimits } from './limits';

const now = new Date('2026-11-22T10:00').getTime();
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

const entryOf = (id: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  user: 'asha',
  register: 'job',
  title: 'Job Register',
  formType: 'job',
  fields: [['JobNumber', id]],
  sentAt: now,
  ...change,
});
/** As the shell does: what is over the limits is removed with every entry. */
async function remember(id: string, change?: Partial<JournalEntry>, limits = defaultLimits) {
  await rememberSent(entryOf(id, change));
  await removeExpired(limits);
}
const ids = async (user = 'asha') => (await listSent(user)).map(({ id }) => id);

test('a person’s own entries are listed, the newest first', async () => {
  await remember('a', { sentAt: now - 2 });
  await remember('b', { sentAt: now });
  await remember('c', { sentAt: now - 1 });
  await remember('theirs', { user: 'bilal' });
  expect(await ids()).toEqual(['b', 'c', 'a']);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('an entry whose answer was lost and that was sent again is listed once, with its first time', async () => {
  await remember('a', { sentAt: now - 5 });
  await setStarred('a', true);
  await remember('a');
  expect(await listSent('asha')).toEqual([entryOf('a', { sentAt: now - 5, starred: true })]);
});

test('an entry that was corrected says by which, and the last version is found by the first', async () => {
  await remember('a', { sentAt: now - 2 });
  await remember('b', { corrects: 'a', sentAt: now - 1 });
  await remember('c', { corrects: 'b' });
  expect((await listSent('asha')).map(({ id, correctedBy }) => [id, correctedBy])).toEqual([
    ['c', undefined],
    ['b', 'c'],
    ['a', 'b'],
  ]);
  expect((await latestSent('asha', 'a'))?.id).toBe('c');
  expect((await latestSent('asha', 'c'))?.id).toBe('c');
});

test('entries that name each other as their correction are read once each', async () => {
  await remember('a', { correctedBy: 'b' });
  await remember('b', { correctedBy: 'a' });
  expect((await latestSent('asha', 'a'))?.id).toBe('b');
});

test('another person’s entry is neither found nor marked as corrected', async () => {
  await remember('theirs', { user: 'bilal' });
  await remember('b', { corrects: 'theirs' });
  expect(await latestSent('asha', 'theirs')).toBeUndefined();
  expect(await latestSent('bilal', 'theirs')).toEqual(entryOf('theirs', { user: 'bilal' }));
});

test('what is older than the days that are kept is removed, of everybody', async () => {
  await remember('old', { user: 'bilal', sentAt: now - 59 * dayMs });
  jest.spyOn(Date, 'now').mockReturnValue(now + 2 * dayMs);
  await remember('a', { sentAt: now + 2 * dayMs });
  expect(await ids('bilal')).toEqual([]);
  expect(await ids()).toEqual(['a']);
});

test('of one person the newest are kept, up to the number that is kept', async () => {
  const limits = { days: 60, entries: 2 };
  await remember('theirs', { user: 'bilal', sentAt: now - 9 }, limits);
  for (const [index, id] of ['a', 'b', 'c'].entries())
    await remember(id, { sentAt: now - 3 + index }, limits);
  expect(await ids()).toEqual(['c', 'b']);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('a star keeps an entry for a year, beside the others', async () => {
  const limits = { days: 60, entries: 1 };
  await remember('starred', { sentAt: now - 50 * dayMs });
  await setStarred('starred', true);
  await remember('plain', {}, limits);
  expect(await ids()).toEqual(['plain', 'starred']);
  jest.spyOn(Date, 'now').mockReturnValue(now + 316 * dayMs);
  await removeExpired(limits);
  expect(await ids()).toEqual([]);
});

test('one star more than are kept removes no entry that is not old', async () => {
  for (let index = 0; index <= 50; index += 1)
    await remember(`s${index}`, { sentAt: now - index, starred: true });
  expect(await countSent('asha')).toBe(51);
  jest.spyOn(Date, 'now').mockReturnValue(now + 61 * dayMs);
  await removeExpired(defaultLimits);
  expect(await countSent('asha')).toBe(50);
});

test('a star that was taken away keeps nothing', async () => {
  await remember('a', { sentAt: now - 50 * dayMs });
  await setStarred('a', true);
  await setStarred('a', false);
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * dayMs);
  await removeExpired(defaultLimits);
  expect(await ids()).toEqual([]);
});

test('where nothing is kept, what was kept before goes, starred or not', async () => {
  await remember('a');
  await setStarred('a', true);
  await removeExpired({ days: 0, entries: 500 });
  expect(await ids()).toEqual([]);
});

test('one person’s entries are removed, and no other person’s', async () => {
  await remember('a');
  await remember('theirs', { user: 'bilal' });
  await removeSent('asha');
  expect([await ids(), await ids('bilal')]).toEqual([[], ['theirs']]);
  expect([await countSent('asha'), await countSent('bilal')]).toEqual([0, 1]);
});

test('every tab is told of a change', async () => {
  const changed = new Promise<void>((resolve) => {
    const end = onJournalChange(() => {
      end();
      resolve();
    });
  });
  await remember('a');
  await expect(changed).resolves.toBeUndefined();
});

test('of many entries, most are remembered without reading the others, and about the limit is kept', async () => {
  const reading = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  const limits = { days: 60, entries: 100 };
  for (let index = 1; index <= 220; index += 1) {
    await rememberSent(entryOf(`e${index}`, { sentAt: now + index }));
    await removeExpiredOccasionally(limits);
  }
  expect(reading.mock.calls.length).toBeLessThanOrEqual(220 / 10);
  const kept = await ids();
  expect(kept.length).toBeGreaterThanOrEqual(100);
  expect(kept.length).toBeLessThanOrEqual(110);
  expect(kept[0]).toBe('e220');
});
