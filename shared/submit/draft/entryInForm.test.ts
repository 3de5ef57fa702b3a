import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { inTransaction } from '../store/database';
import { accepted, answer, fields, lost, refused } from '../testing/answers';
import { giveUpSoon } from '../testing/browser';
import { allEntries, storeEntry } from '../testing/samples';
import {
  correction,
  freshTexts,
  named,
  nameIn,
  newPerson,
  openForm,
  openTyped,
  ready,
  showForm,
} from '../testing/tabs';
import { backupsOf, saveBackup } from './draftBackup';
import { waitForDraft } from './locks';

let user: string;
beforeEach(() => void (user = newPerson()));

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
  await waitFor(async () => expect(await count()).toBe(0));
});

test('what is typed while the form opens is its draft, where the device has none', async () => {
  const open = showForm(user);
  expect(open.state().is).toBe('opening');
  open.type(named('early'));
  await ready(open);
  expect([open.shown(), nameIn(open)]).toEqual(['early', 'early']);
  await open.save();
  expect(await allEntries(user)).toMatchObject([{ state: 'draft', texts: named('early') }]);
});

test('an entry that is begun in an empty form can be typed at once, also on a device that hangs', async () => {
  const open = await openForm(user);
  let hangs = true;
  const hanging = inTransaction(async ({ entries }) => {
    while (hangs) await entries.count();
  });
  await open.begin(named('copy'), correction);
  expect([open.state().is, open.shown()]).toEqual(['ready', 'copy']);
  expect(backupsOf(user)).toMatchObject([{ texts: named('copy') }]);
  hangs = false;
  await hanging;
});

test('the text of a field that this build lacks stays in the draft, also when the form is emptied', async () => {
  await storeEntry({ user, texts: { ...named('x'), Newer: 'y' } });
  const open = await openForm(user);
  for (const texts of [named('xy'), freshTexts]) {
    open.type(texts);
    await open.save();
    expect(await allEntries(user)).toMatchObject([{ texts: { ...texts, Newer: 'y' } }]);
  }
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

test('an entry that was removed at logout in another tab is not written again, and its form says so', async () => {
  const open = await openTyped(user, 'x');
  await inTransaction(({ entries }) => entries.clear());
  open.type(named('xy'));
  await open.submit(fields, answer(refused(500)));
  await open.save();
  expect(open.isKept()).toBe(false);
  expect([nameIn(open), await allEntries(user)]).toEqual(['xy', []]);
  await open.submit(fields, answer(refused(409)));
  open.renew({ type: 'sendAsNew', newId: 'another' });
  await open.save();
  expect([open.isKept(), await allEntries(user)]).toEqual([false, []]);
});

test('keeps the last words of a page that is closed between two writes', async () => {
  const open = await openForm(user);
  open.type(named('wri'));
  await open.save();
  open.type(named('written'));
  const left = open.leave();
  const [copy] = backupsOf(user);
  expect(copy).toMatchObject({ texts: named('written') });
  await left;
  // The page is closed before the database has the last words: only the backup has them.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  saveBackup(copy!);
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
  await waitFor(async () => expect(await allEntries(user)).toMatchObject([{ state: 'sent' }]));
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
  await waitFor(async () =>
    expect(await allEntries(user)).toMatchObject([
      { state: 'draft', mayBeStored: true, texts: named('slip') },
    ]),
  );
});

test.each([
  ['accepted', accepted, undefined],
  ['refused', refused(400), 'slip'],
])(
  'an entry that another page has opened when it is brought back can be sent (%s), and that page keeps its record',
  async (_outcome, outcome, left) => {
    giveUpSoon();
    const open = await openForm(user);
    open.type(named('slip'));
    await open.submit(fields, answer(lost));
    open.discard();
    const [discarded] = await allEntries(user);
    const theirs = await waitForDraft(discarded!, 60_000);
    await storeEntry({ ...discarded!, state: 'draft', texts: named('theirs') });
    await open.undo();
    expect(await open.submit(fields, answer(outcome))).toEqual(outcome);
    expect([open.state().is, nameIn(open)]).toEqual(['ready', left]);
    await open.leave();
    expect(await allEntries(user)).toMatchObject([{ state: 'draft', texts: named('theirs') }]);
    theirs?.();
  },
);

test.each([
  ['waits to be written', 0],
  ['is being written', 5],
])('an entry that is discarded as it %s, and brought back at once, is there', async (_when, turns) => {
  const open = await openForm(user);
  open.type(named('slip'));
  await open.save();
  open.type(named('slip back'));
  void open.save();
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  open.discard();
  const undone = open.undo();
  // The page may be closed at any moment: a copy has the entry until the record is there again.
  const [copy] = backupsOf(user);
  expect(copy).toMatchObject({ texts: named('slip back') });
  while (backupsOf(user).length > 0) await new Promise((resolve) => setTimeout(resolve));
  expect(await allEntries(user)).toMatchObject([{ state: 'draft', texts: named('slip back') }]);
  await undone;
  await open.leave();
  expect(nameIn(await openForm(user))).toBe('slip back');
});

test('the draft that was put aside comes back, even if another one was changed later', async () => {
  const open = await openTyped(user, 'aside');
  await storeEntry({ user, texts: named('of another tab'), changedAt: Date.now() + 1_000 });
  await open.begin(named('copy'), correction);
  open.discard();
  await ready(open);
  expect(nameIn(open)).toBe('aside');
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

test('what a person does while it is being sent changes nothing, but Send later', async () => {
  const open = await openForm(user);
  open.type(named('x'));
  const send = jest.fn(async () => {
    open.type(named('xy'));
    open.discard();
    open.renew({ type: 'sendAsNew', newId: 'another' });
    await Promise.all([open.begin(named('copy'), correction), open.openAgain(), open.submit(fields, send)]);
    return refused(500);
  });
  expect(await open.submit(fields, send)).toEqual(refused(500));
  expect(send).toHaveBeenCalledTimes(1);
  expect([nameIn(open), open.current()?.failure]).toEqual(['x', refused(500)]);
});
