import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import type { Entry } from '../record/entry';
import { getEntry, putDraft } from '../store/entries';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { named } from '../testing/tabs';
import { setTabDraft, tabDraft } from './claimDraft';
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
const open = (draft?: Entry, stores = true) => new LockedDraft({ draft, stores });
const savedAt = ({ device }: LockedDraft) => device.written?.changedAt;
const isFree = (entry: Entry) => waitFor(async () => expect(await lockDraft(entry)).toBeDefined());

describe('a draft that a page opens', () => {
  test('is written where a page that was closed could only copy it', async () => {
    const draft = draftOf();
    saveBackup(draft);
    saveBackup(draftOf());
    const locked = open(draft);
    expect(savedAt(locked)).toBeUndefined();
    await waitFor(() => expect(savedAt(locked)).toBe(draft.changedAt));
    expect(await allEntries(user)).toEqual([draft]);
    expect(backupsOf(user)).not.toContainEqual(draft);
  });

  test.each([
    ['nothing was copied', () => undefined],
    ['another one was copied', () => saveBackup(draftOf())],
  ])('is on the device already where %s', (_case, copy) => {
    copy();
    expect(savedAt(open(draftOf({ changedAt: 5 })))).toBe(5);
  });

  test('is not written again before it changes, so one that was removed at logout stays away', async () => {
    const draft = await storeEntry({ user });
    const locked = open(draft);
    await putDraft(draft.id, undefined);
    await locked.device.now();
    expect(await allEntries(user)).toEqual([]);
  });
});

describe('an entry that a page takes', () => {
  test('is kept from other pages until it is released', async () => {
    const locked = open();
    const entry = locked.take(draftOf());
    await wait(0);
    expect(await lockDraft(entry)).toBeUndefined();
    locked.release();
    await isFree(entry);
  });

  test.each<[string, (locked: LockedDraft) => void]>([
    ['the page has released it', (locked) => locked.release()],
    ['the page has left it', (locked) => locked.leave(locked.entry)],
    ['the page has taken another', (locked) => locked.take(draftOf())],
  ])('is not kept from them where meanwhile %s', async (_case, end) => {
    const locked = open();
    const entry = locked.take(draftOf());
    end(locked);
    await isFree(entry);
  });

  test('stays with the page that has it', async () => {
    const entry = draftOf();
    const release = await lockDraft(entry);
    const locked = open();
    locked.take(entry);
    locked.release();
    await wait(0);
    expect(await lockDraft(entry)).toBeUndefined();
    release?.();
  });
});

describe('after an entry was left', () => {
  test.each([
    ['what was put aside for it', 'aside', true, 'aside'],
    ['the same, where nothing was put aside', undefined, true, 'left'],
    ['another one, which it has gone on to', 'aside', false, 'next'],
  ])('the tab opens %s', (_case, aside, isInTab, opened) => {
    const left = draftOf({ id: 'left', aside });
    const locked = open(left);
    setTabDraft(left, isInTab ? left.id : 'next');
    locked.leave(left);
    expect(tabDraft(left)).toBe(opened);
  });

  test('nothing is locked, copied or written, and who listens is told', async () => {
    const entry = draftOf();
    const locked = open();
    const told = jest.fn();
    locked.take(entry);
    saveBackup(entry);
    const stop = locked.device.subscribe(told);
    locked.leave(entry);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    locked.leave(undefined);
    expect(told).toHaveBeenCalledTimes(1);
    expect([locked.entry, savedAt(locked)]).toEqual([undefined, undefined]);
    await locked.device.now();
    expect(backupsOf(user)).toEqual([]);
    expect(await allEntries(user)).toEqual([]);
  });
});

describe('what is written', () => {
  test('is on the device at every moment, before and after', async () => {
    const draft = await storeEntry({ user, texts: named('a') });
    const locked = open(draft);
    locked.set({ ...draft, texts: named('ab') });
    const writing = locked.device.now();
    const seen: unknown[] = [];
    for (let reading = 0; reading < 10; reading += 1) seen.push((await getEntry(draft))?.texts['Name']);
    await writing;
    expect(seen).not.toContain(undefined);
    expect((await getEntry(draft))?.texts).toEqual(named('ab'));
  });

  test('leaves the copy of what was typed meanwhile', async () => {
    const draft = draftOf();
    const locked = open();
    locked.set(draft);
    const writing = locked.device.now();
    await Promise.resolve();
    const typed = { ...draft, texts: named('typed meanwhile') };
    locked.set(typed);
    locked.device.soon();
    const saving = locked.device.save();
    await writing;
    expect(backupsOf(user)).toEqual([typed]);
    await saving;
    expect(backupsOf(user)).toEqual([]);
    expect(await allEntries(user)).toEqual([typed]);
  });

  test('may be nothing: an emptied form is kept as such', async () => {
    const draft = await storeEntry({ user });
    const locked = open(draft);
    saveBackup(draft);
    locked.set(undefined);
    await locked.device.now();
    expect(locked.device.isKept).toBe(true);
    expect(await allEntries(user)).toEqual([]);
    expect(backupsOf(user)).toEqual([]);
  });

  test('by others is known as well', () => {
    const locked = open();
    const entry = locked.take(draftOf({ changedAt: 7 }));
    saveBackup(entry);
    locked.device.wrote(entry);
    expect(savedAt(locked)).toBe(7);
    expect(backupsOf(user)).toEqual([]);
  });

  test('stays away from the device where this browser stores nothing', async () => {
    const locked = open(undefined, false);
    locked.take(draftOf());
    const run = jest.fn(() => Promise.resolve('stored'));
    expect(await locked.device.store(run)).toBeUndefined();
    await locked.device.now();
    expect(run).not.toHaveBeenCalled();
    expect(locked.device.isKept).toBe(false);
    expect(savedAt(locked)).toBeUndefined();
    expect(await allEntries(user)).toEqual([]);
  });
});
