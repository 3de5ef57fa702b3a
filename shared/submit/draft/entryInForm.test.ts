import { waitFor } from '@testing-library/react';
import { inTransaction } from '../store/database';
import { answer, fields, lost, refused } from '../testing/answers';
import { allEntries, sampleEntry, storeEntry } from '../testing/samples';
import {
  copy,
  freshTexts,
  named,
  nameIn,
  newPerson,
  openForm,
  openInAnotherTab,
  openTyped,
  renderForm,
} from '../testing/tabs';
import { freeDrafts, readAhead, setTabDraft } from './drafts';

let user: string;
beforeEach(() => void (user = newPerson()));

const all = () => allEntries(user);
const draft = (Name: string, edit = {}) => sampleEntry({ user }, { texts: named(Name), ...edit });
const first = [{ number: 1, base: 0, at: 1, fields: [['Name', 'x']] as const }];
const textsOf = async () => (await all()).map(({ edit }) => edit?.texts['Name']).sort();

test('stores nothing of a form that was only opened, or was emptied', async () => {
  const open = await openForm(user);
  open.type(freshTexts);
  await open.save();
  expect(await all()).toEqual([]);
  open.type(named('x'));
  await open.save();
  open.type(freshTexts);
  await waitFor(async () => expect(await all()).toEqual([]));
});

test.each([
  ['ready at once, with the focus, where this device has no draft', 'ready', () => undefined],
  ['opened, where it has one', 'opening', () => storeEntry(draft('x'))],
  ['opened, where this tab had one', 'opening', () => setTabDraft({ user, formType: 'test' }, 'x')],
  ['opened, after last words', 'opening', () => localStorage.setItem(`registers:draft:${user} x`, '{}')],
])('a form that was rendered before it is shown is %s', async (_what, state, before: () => unknown) => {
  await before();
  await waitFor(async () => {
    const { entry, show } = renderForm(user);
    // The form has begun to read before this does.
    await freeDrafts({ user, formType: 'test' });
    show();
    expect(entry.state()).toEqual(
      state === 'ready' ? { is: state, focus: { place: 'opened' } } : { is: state },
    );
  });
});

test('the first form of a page is ready at once where drafts were read ahead of it, and the next one reads by itself', async () => {
  readAhead(user);
  await freeDrafts({ user, formType: 'test' });
  for (const state of ['ready', 'opening']) {
    const { entry, show } = renderForm(user);
    show();
    expect(entry.state().is).toBe(state);
  }
});

test('the text of a field that this build lacks stays in the draft, also when the form is emptied', async () => {
  await storeEntry(sampleEntry({ user }, { texts: { ...named('x'), Newer: 'y' } }));
  const open = await openForm(user);
  for (const texts of [named('xy'), freshTexts]) {
    open.type(texts);
    await open.save();
    expect(await all()).toMatchObject([{ edit: { texts: { ...texts, Newer: 'y' } } }]);
  }
});

test('a text is written a moment after it was typed, and as the form is left', async () => {
  const open = await openForm(user);
  open.type(named('written'));
  await waitFor(async () => expect(await textsOf()).toEqual(['written']));
  open.type(named('written at once'));
  await open.leave();
  expect(await textsOf()).toEqual(['written at once']);
  expect(nameIn(await openForm(user))).toBe('written at once');
});

test.each([
  ['without Web Locks', () => delete (navigator as { locks?: unknown }).locks],
  ['that stores nothing', () => Object.assign(globalThis, { indexedDB: undefined })],
])('a browser %s says so, and has the text as long as its page is open', async (_what, prevent) => {
  const theirs = await storeEntry(draft('of another tab'));
  const [{ locks }, { indexedDB }] = [navigator, globalThis];
  prevent();
  try {
    const open = await openForm(user);
    expect(open.isKept()).toBe(false);
    open.type(named('here'));
    await open.leave();
    expect(nameIn(await openForm(user))).toBe('here');
  } finally {
    Object.assign(navigator, { locks });
    Object.assign(globalThis, { indexedDB });
  }
  expect(await all()).toEqual([theirs]);
});

test('a text that could not be stored is stored later', async () => {
  const open = await openTyped(user, 'x');
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  open.type(named('xy'));
  await open.save();
  expect(open.isKept()).toBe(false);
  failing.mockRestore();
  await open.save();
  expect([open.isKept(), await textsOf()]).toEqual([true, ['xy']]);
});

test('an entry that was removed at logout in another tab is not written again, and its form says so', async () => {
  const open = await openTyped(user, 'x');
  await inTransaction(({ entries }) => entries.clear());
  open.type(named('xy'));
  await open.submit(fields, answer(refused(500)));
  await open.save();
  expect([open.isKept(), nameIn(open), await all()]).toEqual([false, 'xy', []]);
});

describe('a form that is opened', () => {
  test('shows the draft that its tab had, else the last free one of a new entry, and never a correction', async () => {
    const base = { base: 1, number: 2, changedAt: 9 };
    const corrected = await storeEntry(
      sampleEntry({ user, versions: first, sentAt: 1 }, { texts: named('c'), ...base }),
    );
    await storeEntry(draft('older', { changedAt: 2 }));
    const newer = await storeEntry(draft('newer', { changedAt: 3 }));
    const [one, other] = [await openForm(user), await openInAnotherTab(user)];
    expect([nameIn(one), nameIn(other)]).toEqual(['newer', 'older']);
    expect(nameIn(await openInAnotherTab(user))).toBeUndefined();
    await Promise.all([one.leave(), other.leave()]);
    const listed = await freeDrafts({ user, formType: 'test' });
    expect(listed.map(({ id }) => id)).toEqual([corrected.id, newer.id, expect.anything()]);
    const asked = await openForm(user);
    await asked.openDraft(corrected.id);
    expect([nameIn(asked), asked.was()]).toEqual(['c', first[0]?.fields]);
    await asked.leave();
    expect(nameIn(await openForm(user))).toBe('newer');
  });

  test('is empty after an accepted entry: the draft that was there before stays in the list', async () => {
    const open = await openTyped(user, 'before');
    await open.begin(named('copy'), copy);
    expect([open.state().is, open.shown()]).toEqual(['ready', 'copy']);
    await open.submit(fields, answer({ state: 'accepted' }));
    expect([open.current(), open.shown()]).toEqual([undefined, '']);
    const listed = await freeDrafts({ user, formType: 'test' });
    expect(listed.map(({ edit }) => edit?.texts)).toEqual([named('before')]);
  });
});

describe('a discarded entry', () => {
  test.each([
    ['before it was written', 0],
    ['once it was written', 50],
  ])('comes back by Undo, %s', async (_when, ms) => {
    const open = await openForm(user);
    open.type(named('slip'));
    await new Promise((resolve) => setTimeout(resolve, ms));
    open.discard();
    expect(open.shown()).toBe('');
    await open.undo();
    expect([nameIn(open), open.shown()]).toEqual(['slip', 'slip']);
    await open.leave();
    expect(await textsOf()).toEqual(['slip']);
  });

  test('that may be stored is listed among the sent ones, until that is undone', async () => {
    const open = await openForm(user);
    open.type(named('slip'));
    await open.submit(fields, answer(lost));
    open.discard();
    await waitFor(async () =>
      expect(await all()).toMatchObject([{ versions: [{ number: 1, uncertain: true, fields }] }]),
    );
    await open.undo();
    await open.leave();
    expect(await all()).toMatchObject([
      { versions: [], edit: { mayBeStored: true, number: 1, texts: named('slip') } },
    ]);
  });

  test('of an empty form leaves no trace', async () => {
    const open = await openForm(user);
    open.discard();
    await open.copyAsNew();
    expect([open.state().discarded, open.current(), open.isKept(), await all()]).toEqual([
      ...[undefined, undefined, true, []],
    ]);
  });
});
