import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import type { Entry } from '../record/entry';
import { getEntry, putDraft } from '../store/entries';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { named } from '../testing/tabs';
import { setTabDraft, tabDraft } from './claimDraft';
import { copiesOf, saveCopy } from './copies';
import { HeldEntry } from './heldEntry';
import { lockDraft } from './locks';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const draftOf = (change: Partial<Entry> = {}) => sampleEntry({ user, ...change });
const hold = (draft?: Entry, stores = true) => new HeldEntry({ draft, stores });
const isFree = (entry: Entry) => waitFor(async () => expect(await lockDraft(entry)).toBeDefined());

describe('a draft that a page opens', () => {
  test('is written where a page that was closed could only copy it', async () => {
    const draft = draftOf();
    saveCopy(draft);
    saveCopy(draftOf());
    const held = hold(draft);
    expect(held.savedAt).toBeUndefined();
    await waitFor(() => expect(held.savedAt).toBe(draft.changedAt));
    expect(await allEntries(user)).toEqual([draft]);
    expect(copiesOf(user)).not.toContainEqual(draft);
  });

  test.each([
    ['nothing was copied', () => undefined],
    ['another one was copied', () => saveCopy(draftOf())],
  ])('is on the device already where %s', (_case, copy) => {
    copy();
    expect(hold(draftOf({ changedAt: 5 })).savedAt).toBe(5);
  });

  test('is not written again before it changes, so one that was removed at logout stays away', async () => {
    const draft = await storeEntry({ user });
    const held = hold(draft);
    await putDraft(draft.id, undefined);
    await held.write();
    expect(await allEntries(user)).toEqual([]);
  });
});

describe('an entry that a page takes', () => {
  test('is kept from other pages until it is released', async () => {
    const held = hold();
    const entry = held.take(draftOf());
    await wait(0);
    expect(await lockDraft(entry)).toBeUndefined();
    held.release();
    await isFree(entry);
  });

  test.each<[string, (held: HeldEntry) => void]>([
    ['the page has released it', (held) => held.release()],
    ['the page has left it', (held) => held.leave(held.entry)],
    ['the page has taken another', (held) => held.take(draftOf())],
  ])('is not kept from them where meanwhile %s', async (_case, end) => {
    const held = hold();
    const entry = held.take(draftOf());
    end(held);
    await isFree(entry);
  });

  test('stays with the page that has it', async () => {
    const entry = draftOf();
    const release = await lockDraft(entry);
    const held = hold();
    held.take(entry);
    held.release();
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
    const held = hold(left);
    setTabDraft(left, isInTab ? left.id : 'next');
    held.leave(left);
    expect(tabDraft(left)).toBe(opened);
  });

  test('nothing is held, copied or written, and who listens is told', async () => {
    const entry = draftOf();
    const held = hold();
    const told = jest.fn();
    held.take(entry);
    saveCopy(entry);
    const stop = held.subscribe(told);
    held.leave(entry);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    held.leave(undefined);
    expect(told).toHaveBeenCalledTimes(1);
    expect([held.entry, held.savedAt]).toEqual([undefined, undefined]);
    await held.write();
    expect(copiesOf(user)).toEqual([]);
    expect(await allEntries(user)).toEqual([]);
  });
});

describe('what is written', () => {
  test('is on the device at every moment, before and after', async () => {
    const draft = await storeEntry({ user, texts: named('a') });
    const held = hold(draft);
    held.set({ ...draft, texts: named('ab') });
    const writing = held.write();
    const seen: unknown[] = [];
    for (let reading = 0; reading < 10; reading += 1) seen.push((await getEntry(draft))?.texts['Name']);
    await writing;
    expect(seen).not.toContain(undefined);
    expect((await getEntry(draft))?.texts).toEqual(named('ab'));
  });

  test('leaves the copy of what was typed meanwhile', async () => {
    const draft = draftOf();
    const held = hold();
    held.set(draft);
    const writing = held.write();
    await Promise.resolve();
    const typed = { ...draft, texts: named('typed meanwhile') };
    held.set(typed);
    held.writeSoon();
    const saving = held.save();
    await writing;
    expect(copiesOf(user)).toEqual([typed]);
    await saving;
    expect(copiesOf(user)).toEqual([]);
    expect(await allEntries(user)).toEqual([typed]);
  });

  test('may be nothing: an emptied form is kept as such', async () => {
    const draft = await storeEntry({ user });
    const held = hold(draft);
    saveCopy(draft);
    held.set(undefined);
    await held.write();
    expect(held.isKept).toBe(true);
    expect(await allEntries(user)).toEqual([]);
    expect(copiesOf(user)).toEqual([]);
  });

  test('by others is known as well', () => {
    const held = hold();
    const entry = held.take(draftOf({ changedAt: 7 }));
    saveCopy(entry);
    held.wrote(entry);
    expect(held.savedAt).toBe(7);
    expect(copiesOf(user)).toEqual([]);
  });

  test('stays away from the device where this browser stores nothing', async () => {
    const held = hold(undefined, false);
    held.take(draftOf());
    const run = jest.fn(() => Promise.resolve('stored'));
    expect(await held.store(run)).toBeUndefined();
    await held.write();
    expect(run).not.toHaveBeenCalled();
    expect(held.isKept).toBe(false);
    expect(held.savedAt).toBeUndefined();
    expect(await allEntries(user)).toEqual([]);
  });
});
