import { waitFor } from '@testing-library/react';
import { changeEntry } from '../store/entries';
import { giveUpSoon } from '../testing/browser';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import { correction, named, nameIn, newPerson, openForm, openInAnotherTab, showForm } from '../testing/tabs';
import {
  claimDraft,
  countDrafts,
  forgetTabDrafts,
  leftOverDrafts,
  setTabDraft,
  tabDraft,
} from './claimDraft';
import { backupsOf, saveBackup } from './draftBackup';
import { closingMs, lockDraft } from './locks';

let user: string;
beforeEach(() => void (user = newPerson()));

const leftOver = async () =>
  (await leftOverDrafts({ user, formType: 'test' })).map(({ texts }) => texts['Name']);
const names = async () => (await allEntries(user)).map(({ texts }) => texts['Name']).sort();

test('each tab has its own draft, and a new tab opens the one that was closed last', async () => {
  const first = await openForm(user);
  first.type(named('first'));
  const second = await openInAnotherTab(user);
  expect(second.current()).toBeUndefined();
  second.type(named('second'));
  await Promise.all([first.save(), second.save()]);
  expect(await leftOver()).toEqual([]);

  await first.leave();
  await waitFor(async () => expect(await leftOver()).toEqual(['first']));
  await second.leave();
  expect(nameIn(await openInAnotherTab(user))).toBe('second');
  expect(nameIn(await openInAnotherTab(user))).toBe('first');
});

test('a form does not open the copy of another form', async () => {
  saveBackup(sampleEntry({ user, formType: 'other', state: 'draft' }));
  expect(await leftOver()).toEqual([]);
  expect((await openForm(user)).current()).toBeUndefined();
});

test('a reloaded page restores its own draft, even if another one was changed later', async () => {
  const mine = await openForm(user);
  mine.type(named('mine'));
  await mine.save();
  const { id = '' } = mine.current() ?? {};
  const other = await openInAnotherTab(user);
  other.type(named('other, later'));
  await other.leave();
  setTabDraft({ user, formType: 'test' }, id);
  await mine.leave();
  expect(nameIn(await openForm(user))).toBe('mine');
});

test('a reloaded page waits until its predecessor has released the draft, with its last words', async () => {
  const before = await openForm(user);
  before.type(named('mine'));
  await before.save();
  const request = jest.spyOn(navigator.locks, 'request');
  const again = openForm(user);
  await waitFor(() => expect(request).toHaveBeenCalled());
  before.type(named('mine to the end'));
  await before.leave();
  expect(nameIn(await again)).toBe('mine to the end');
});

test('a duplicated tab gets a draft of its own, although it remembers that of the original', async () => {
  giveUpSoon();
  const original = await openForm(user);
  original.type(named('original'));
  await original.save();
  const duplicate = await openForm(user);
  expect(duplicate.current()).toBeUndefined();
  duplicate.type(named('duplicate'));
  await duplicate.save();
  expect(await names()).toEqual(['duplicate', 'original']);
  expect(nameIn(original)).toBe('original');
});

test('an entry that was sent or moved to the outbox opens in no form, and a copy of it is removed', async () => {
  for (const state of ['waiting', 'held', 'sent'] as const) {
    const entry = await storeEntry({ user, state, texts: named(state) });
    saveBackup({ ...entry, state: 'draft' });
    setTabDraft(entry, entry.id);
  }
  expect((await openForm(user)).current()).toBeUndefined();
  expect(backupsOf(user)).toEqual([]);
});

test('a tab remembers a draft of each person and form, until it forgets them all', () => {
  const forms = [user, `${user}2`].flatMap((one) =>
    ['test', 'other'].map((formType) => ({ user: one, formType })),
  );
  forms.forEach((form, index) => setTabDraft(form, `draft ${index}`));
  expect(forms.map(tabDraft)).toEqual(['draft 0', 'draft 1', 'draft 2', 'draft 3']);
  forgetTabDrafts();
  expect(forms.map(tabDraft)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['the database', 2, 1],
  ['the copy', 1, 2],
])('of a draft and its copy the later one counts: %s', async (latest, stored, copied) => {
  const draft = await storeEntry({ user, changedAt: stored, texts: named('the database') });
  saveBackup({ ...draft, changedAt: copied, texts: named('the copy') });
  expect(await leftOver()).toEqual([latest]);
});

test('a draft that was removed while it was waited for makes way for the next one', async () => {
  const own = await storeEntry({ user, changedAt: 2 });
  const next = await storeEntry({ user, changedAt: 1 });
  const release = await lockDraft(own);
  setTabDraft(own, own.id);
  const request = jest.spyOn(navigator.locks, 'request');
  const claimed = claimDraft(own);
  await waitFor(() => expect(request).toHaveBeenCalled());
  await changeEntry(own, { type: 'discard' });
  release?.();
  expect(await claimed).toMatchObject({ draft: next, stored: next, stores: true });
  await waitFor(async () => expect(await lockDraft(own)).toBeDefined());
});

test('a new tab waits for no page that has a draft open', async () => {
  const open = await storeEntry({ user });
  await lockDraft(open);
  const began = performance.now();
  expect(await claimDraft(open)).toEqual({ stores: true });
  expect(performance.now() - began).toBeLessThan(closingMs / 2);
});

test('a form that is left before it is ready, and opened again at once, opens the same draft, also in a new tab', async () => {
  await storeEntry({ user, texts: named('x') });
  void showForm(user).leave();
  expect(nameIn(await openForm(user))).toBe('x');
});

test('with all drafts open elsewhere a tab keeps none of them in mind', async () => {
  giveUpSoon();
  const open = await storeEntry({ user });
  await lockDraft(open);
  for (const own of [open.id, 'none']) {
    setTabDraft(open, own);
    expect(await claimDraft(open)).toEqual({ stores: true });
    expect(tabDraft(open)).toBeUndefined();
  }
});

test.each([
  ['opens the copy that it had before', true],
  ['that had none opens empty', false],
])('where the browser keeps no drafts, a tab %s', async (_case, isMine) => {
  const [other, mine] = [sampleEntry({ user }), sampleEntry({ user })];
  [other, mine].forEach(saveBackup);
  if (isMine) setTabDraft(mine, mine.id);
  Object.assign(globalThis, { indexedDB: undefined });
  expect(await claimDraft(mine)).toEqual({ draft: isMine ? mine : undefined, stores: false });
});

test('an entry that was begun is opened after a crash in that moment, and what stood there is kept', async () => {
  const half = await openForm(user);
  half.type(named('half'));
  await half.save();
  void half.begin(named('x'), correction);
  // Another page of the same tab, while the browser has not yet noticed that the first one is gone.
  const again = openForm(user);
  void half.leave();
  expect(nameIn(await again)).toBe('x');
  await waitFor(async () => expect(await names()).toEqual(['half', 'x']));
});

describe('how many drafts a person has on this device', () => {
  test('is of all forms, whether the database has them, a copy, or both', async () => {
    await storeEntry({ user });
    saveBackup(await storeEntry({ user, formType: 'other' }));
    saveBackup(sampleEntry({ user }));
    // The backup of an entry that is in the outbox now is no draft any more.
    saveBackup({ ...(await storeEntry({ user, state: 'waiting' })), state: 'draft' });
    await storeEntry({ user: 'somebody else' });
    saveBackup(sampleEntry({ user: 'somebody else' }));
    expect(await countDrafts(user)).toBe(3);
  });

  test('is that of the copies where there is no database', async () => {
    saveBackup(await storeEntry({ user }));
    Object.assign(globalThis, { indexedDB: undefined });
    expect(await countDrafts(user)).toBe(1);
  });
});
