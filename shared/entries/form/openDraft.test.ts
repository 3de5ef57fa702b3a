import { waitFor } from '@testing-library/react';
import { lockDraft } from './locks';
import type { Entry } from '../record/entry';
import { changeEntry, getEntry } from '../store/entries';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { named } from '../testing/tabs';
import { backupsOf, saveBackup } from './draftBackup';
import { OpenDraft } from './openDraft';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const open = (entry: Entry, unlock?: () => void) => new OpenDraft(entry, true, unlock);
const isFree = (entry: Entry) => waitFor(async () => expect(await lockDraft(entry)).toBeDefined());

test('a draft is not written again before it changes, so one that was removed at logout stays away', async () => {
  const draft = await storeEntry({ user });
  saveBackup(sampleEntry({ user }));
  const { device } = open(draft, () => undefined);
  expect(device.written).toBe(draft);
  await changeEntry(draft, { type: 'discard' });
  await device.now();
  expect(await allEntries(user)).toEqual([]);
});

test('while a draft is written, it is on the device at every moment', async () => {
  const draft = await storeEntry({ user, texts: named('a') });
  const opened = open(draft, () => undefined);
  opened.change({ type: 'typed', texts: named('ab') });
  const writing = opened.device.now();
  const seen: unknown[] = [];
  for (let reading = 0; reading < 10; reading += 1) seen.push((await getEntry(draft))?.texts['Name']);
  await writing;
  expect(seen).not.toContain(undefined);
  expect((await getEntry(draft))?.texts).toEqual(named('ab'));
});

test('a new draft is kept from other pages until it is closed', async () => {
  const entry = sampleEntry({ user });
  const opened = open(entry);
  expect(await lockDraft(entry)).toBeUndefined();
  await opened.close();
  await isFree(entry);
});

test.each<[string, (opened: OpenDraft) => unknown]>([
  ['is closed', (opened) => opened.close()],
  ['has left the form', (opened) => opened.leave()],
  ['gets another id', (opened) => opened.renew({ type: 'sendAsNew', newId: 'another' })],
])('a draft that %s before its lock is granted is not kept from other pages', async (_case, end) => {
  const entry = sampleEntry({ user, failure: { state: 'rejected', status: 409 } });
  void end(open(entry));
  await isFree(entry);
});

test('nothing of a draft that has left the form is written, and its copy is gone', async () => {
  const opened = open(sampleEntry({ user }));
  opened.change({ type: 'typed', texts: named('a') });
  saveBackup(opened.entry);
  opened.leave();
  await opened.device.now();
  expect(backupsOf(user)).toEqual([]);
  expect(await allEntries(user)).toEqual([]);
});
