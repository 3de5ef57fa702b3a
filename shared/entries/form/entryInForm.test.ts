import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { accepted, answer, fields, lost, refused } from '../testing/answers';
import { allEntries, storeEntry } from '../testing/samples';
import { correction, freshTexts, named, nameIn, openForm } from '../testing/tabs';
import { backupsOf } from './draftBackup';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const count = async () => (await allEntries(user)).length;

test('stores nothing of a form that was only opened, or was emptied', async () => {
  const open = await openForm(user);
  open.type(freshTexts);
  await open.save();
  expect(await count()).toBe(0);
  open.type(named('x'));
  await open.save();
  open.type(freshTexts);
  await open.save();
  expect(await count()).toBe(0);
});

test('a browser without Web Locks writes nothing over another tab, and says so', async () => {
  const theirs = await storeEntry({ user, texts: named('of another tab') });
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  delete (navigator as { locks?: unknown }).locks;
  try {
    const open = await openForm(user);
    expect(open.isKept()).toBe(false);
    open.type(named('here'));
    await open.save();
  } finally {
    Object.assign(navigator, { locks });
  }
  expect(await allEntries(user)).toEqual([theirs]);
});

test('tells when the last change was written', async () => {
  const open = await openForm(user);
  expect(open.savedAt()).toBeUndefined();
  open.type(named('x'));
  expect(open.savedAt()).toBeUndefined();
  await open.save();
  expect(open.savedAt()).toBe(open.current()?.changedAt);
  open.discard();
  expect(open.savedAt()).toBeUndefined();
});

test('keeps the last words of a page that is closed between two writes', async () => {
  const open = await openForm(user);
  open.type(named('wri'));
  await open.save();
  open.type(named('written'));
  void open.leave();
  // The page is closed before the database has it: only the copy is left.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const next = await openForm(user);
  expect(nameIn(next)).toBe('written');
  await next.leave();
  localStorage.clear();
  expect(nameIn(await openForm(user))).toBe('written');
});

test('a page that was only hidden leaves no copy that could restore an accepted entry', async () => {
  const open = await openForm(user);
  open.type(named('accepted'));
  void open.save();
  await open.submit(fields, answer(accepted));
  expect(localStorage).toHaveLength(0);
  expect(await allEntries(user)).toMatchObject([{ state: 'sent' }]);
});

describe('a correction', () => {
  async function begin() {
    const form = await openForm(user);
    await form.begin(named('x'), correction);
    await form.leave();
    return openForm(user);
  }

  test('stays one while it is typed, sent, sent again and reloaded', async () => {
    const open = await begin();
    open.type(named('y'));
    await open.submit(fields, answer(refused(500)));
    open.type(named('yz'));
    await open.leave();
    const reloaded = await openForm(user);
    expect(reloaded.current()).toMatchObject({
      texts: named('yz'),
      source: correction,
      corrects: 'sent-1',
    });
  });

  test('is still one when it is emptied', async () => {
    const open = await begin();
    open.type(freshTexts);
    await open.leave();
    expect((await openForm(user)).current()).toMatchObject({ texts: freshTexts, source: correction });
  });
});

test('a discarded entry that may be stored is listed among the sent ones, until that is undone', async () => {
  const open = await openForm(user);
  open.type(named('slip'));
  await open.submit(fields, answer(lost));
  open.discard();
  await waitFor(async () =>
    expect(await allEntries(user)).toMatchObject([{ state: 'sent', mayBeStored: true, fields }]),
  );
  await open.undo();
  expect(nameIn(open)).toBe('slip');
  expect(await allEntries(user)).toMatchObject([{ state: 'draft', mayBeStored: true, texts: named('slip') }]);
});

test('an empty form is discarded without a trace, and has nothing to be sent as new', async () => {
  const open = await openForm(user);
  open.discard();
  expect(open.state().discarded).toBeUndefined();
  open.renew({ type: 'sendAsNew', newId: 'another' });
  expect(open.current()).toBeUndefined();
  await open.save();
  expect(await count()).toBe(0);
  expect(open.isKept()).toBe(true);
});

test('an entry that was refused is on the device as it is, so a page that is closed leaves no copy', async () => {
  const open = await openForm(user);
  open.type(named('x'));
  await open.submit(fields, answer(refused(400)));
  await open.leave();
  expect(backupsOf(user)).toEqual([]);
});

test('texts that have not changed, and those that come while it is being sent, change nothing', async () => {
  const open = await openForm(user);
  open.type(named('x'));
  const before = open.current();
  open.type(named('x'));
  expect(open.current()).toBe(before);
  await open.submit(fields, () => {
    const sending = open.current();
    open.type(named('xy'));
    expect(open.current()).toBe(sending);
    return Promise.resolve(refused(500));
  });
  expect(nameIn(open)).toBe('x');
});
