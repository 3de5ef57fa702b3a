import { waitFor } from '@testing-library/react';
import type { Entry } from '../record/entry';
import { getEntry, putDraft } from '../store/entries';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { named } from '../testing/tabs';
import { backupsOf, saveBackup } from './draftBackup';
import { LockedDraft } from './lockedDraft';
import { lockDraft } from './locks';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const draftOf = (change: Partial<Entry> = {}) => sampleEntry({ user, ...change });
const open = (draft?: Entry) => new LockedDraft({ draft, stores: true });
const isFree = (entry: Entry) => waitFor(async () => expect(await lockDraft(entry)).toBeDefined());

test('a draft is not written again before it changes, so one that was removed at logout stays away', async () => {
  const draft = await storeEntry({ user });
  saveBackup(draftOf());
  const locked = open(draft);
  expect(locked.written).toBe(draft);
  await putDraft(draft.id, undefined);
  await locked.now();
  expect(await allEntries(user)).toEqual([]);
});

test('while a draft is written, it is on the device at every moment', async () => {
  const draft = await storeEntry({ user, texts: named('a') });
  const locked = open(draft);
  locked.entry = { ...draft, texts: named('ab') };
  const writing = locked.now();
  const seen: unknown[] = [];
  for (let reading = 0; reading < 10; reading += 1) seen.push((await getEntry(draft))?.texts['Name']);
  await writing;
  expect(seen).not.toContain(undefined);
  expect((await getEntry(draft))?.texts).toEqual(named('ab'));
});

describe('an entry that a page takes', () => {
  test('is kept from other pages until it is released', async () => {
    const locked = open();
    const entry = locked.take(draftOf());
    expect(await lockDraft(entry)).toBeUndefined();
    locked.release();
    await isFree(entry);
  });

  test.each<[string, (locked: LockedDraft) => void]>([
    ['the page has released it', (locked) => locked.release()],
    ['the page has left it', (locked) => locked.leave(locked.entry)],
    ['the page has taken another', (locked) => locked.take(draftOf())],
  ])('is not kept from them where, before the lock is granted, %s', async (_case, end) => {
    const locked = open();
    const entry = locked.take(draftOf());
    end(locked);
    await isFree(entry);
  });
});

test('nothing of an entry that was left is written, and its copy is gone', async () => {
  const entry = draftOf();
  const locked = open();
  locked.take(entry);
  saveBackup(entry);
  locked.leave(entry);
  await locked.now();
  expect(backupsOf(user)).toEqual([]);
  expect(await allEntries(user)).toEqual([]);
});
