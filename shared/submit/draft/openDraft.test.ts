import { waitFor } from '@testing-library/react';
import { lockDraft } from './locks';
import type { Entry } from '../entry/entry';
import { changeEntry } from '../store/entries';
import { giveUpSoon } from '../testing/browser';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { named, newPerson } from '../testing/tabs';
import { backupsOf } from './draftBackup';
import { OpenDraft } from './openDraft';

let user: string;
beforeEach(() => void (user = newPerson()));

const open = (entry: Entry) => new OpenDraft(entry, { stores: true });
/** Opens a draft that is on the device. */
const openStored = (stored: Entry) =>
  new OpenDraft(stored, { stores: true, stored, unlock: () => undefined });
const isFree = (entry: Entry) => waitFor(async () => expect(await lockDraft(entry)).toBeDefined());

test('a draft is not written again before it changes, so one that was removed at logout stays away', async () => {
  const draft = await storeEntry({ user });
  const { device } = openStored(draft);
  await changeEntry(draft, { type: 'discard' });
  await device.save();
  expect(await allEntries(user)).toEqual([]);
});

test('a draft whose lock is not free is written once it is', async () => {
  const entry = sampleEntry({ user });
  const unlock = await lockDraft(entry);
  const opened = open(entry);
  const saved = opened.device.save();
  opened.change({ type: 'typed', texts: named('a') });
  expect([await allEntries(user), backupsOf(user)]).toMatchObject([[], [{ id: entry.id }]]);
  unlock?.();
  await saved;
  expect(await allEntries(user)).toMatchObject([{ texts: named('a') }]);
});

test.each<[string, (opened: OpenDraft) => unknown]>([
  ['is closed', (opened) => opened.close()],
  ['has left the form', (opened) => opened.end({})],
])('a draft that %s before its lock is granted is not kept from other pages', async (_case, end) => {
  const entry = sampleEntry({ user, failure: { state: 'rejected', status: 409 } });
  void end(open(entry));
  await isFree(entry);
});

test('a draft that another page had open for too long is written with the next change', async () => {
  giveUpSoon();
  const entry = sampleEntry({ user });
  const unlock = await lockDraft(entry);
  const { device } = open(entry);
  await device.save();
  expect([device.isKept, await allEntries(user)]).toEqual([false, []]);
  unlock?.();
  await waitFor(() => device.save().then(() => expect(device.isKept).toBe(true)));
  expect(await allEntries(user)).toEqual([entry]);
});

test('after a 409 other pages can open the old id only once the device has both entries', async () => {
  const refused = await storeEntry({ user, failure: { state: 'rejected', status: 409 } });
  let found: Promise<Entry[]> | undefined;
  const unlock = () => void (found = allEntries(user));
  const before = new OpenDraft(refused, { stores: true, stored: refused, unlock });
  const next = before.after({ type: 'sendAsNew', newId: 'b' });
  const other = open(next.draft!);
  other.takePlaceOf(before, next);
  other.change({ type: 'typed', texts: named('later') });
  await other.device.save();
  await waitFor(() => expect(found).toBeDefined());
  expect((await found)?.map(({ state }) => state).sort()).toEqual(['draft', 'sent']);
  const drafts = (await allEntries(user)).filter(({ state }) => state === 'draft');
  expect(drafts).toMatchObject([{ id: 'b', texts: named('later') }]);
});

test('nothing stays of a draft that is discarded while it is being written', async () => {
  const opened = open(sampleEntry({ user }));
  opened.change({ type: 'typed', texts: named('a') });
  void opened.device.save();
  opened.device.soon();
  expect(backupsOf(user)).toHaveLength(1);
  const ended = opened.end({});
  expect(backupsOf(user)).toEqual([]);
  await ended;
  expect(await allEntries(user)).toEqual([]);
});
