import { waitFor } from '@testing-library/react';
import { addTabDraft, passTabDraft, setTabDraft } from './claimDraft';
import { countDrafts, leftOverDrafts, removeDrafts, saveDraft } from './storedDrafts';
import { begunDraft, named, nameIn, openForm, openInAnotherTab, somebody, storedDraft } from './testing/tabs';

let user: string;
let form: string;
beforeEach(() => {
  localStorage.clear();
  ({ id: user, form } = somebody());
});

test('each tab has its own draft, and a new tab opens the one that was closed last', async () => {
  const first = await openForm(form);
  first.type(named('first'));
  const second = await openInAnotherTab(form);
  expect(second.current()).toBeUndefined();
  second.type(named('second'));
  await Promise.all([first.save(), second.save()]);
  expect(await leftOverDrafts(form)).toEqual([]);

  await first.close();
  await waitFor(async () =>
    expect((await leftOverDrafts(form)).map(({ draft }) => draft.values['Name'])).toEqual(['first']),
  );
  await second.close();
  const third = await openInAnotherTab(form);
  expect(nameIn(third)).toBe('second');
  const fourth = await openInAnotherTab(form);
  expect(nameIn(fourth)).toBe('first');
});

test('a reloaded page restores its own draft, even if another one was changed later', async () => {
  const mine = await openForm(form);
  mine.type(named('mine'));
  await mine.save();
  const other = await openInAnotherTab(form);
  other.type(named('other, later'));
  await other.close();
  setTabDraft(form, form);
  await mine.close();
  expect(nameIn(await openForm(form))).toBe('mine');
});

test('a reloaded page waits until its predecessor has released the draft', async () => {
  const before = await openForm(form);
  before.type(named('mine'));
  await before.save();
  const request = jest.spyOn(navigator.locks, 'request');
  const again = openForm(form);
  await waitFor(() => expect(request).toHaveBeenCalled());
  await before.close();
  expect(nameIn(await again)).toBe('mine');
});

test('a duplicated tab gets a draft of its own, although it remembers that of the original', async () => {
  const store = await openForm(form);
  store.type(named('original'));
  await store.save();
  const duplicate = await openForm(form);
  expect(duplicate.current()).toBeUndefined();
  duplicate.type(named('duplicate'));
  await duplicate.save();
  expect(await countDrafts(user)).toBe(2);
  expect(nameIn(store)).toBe('original');
});

test('a tab with an earlier version keeps its draft to itself until it is closed', async () => {
  await saveDraft(form, { values: named('before'), savedAt: 1 });
  let close = (): void => undefined;
  const open = new Promise<void>((resolve) => (close = resolve));
  const closed = navigator.locks.request(`registers draft ${form}`, {}, () => open);
  const beside = await openInAnotherTab(form);
  expect(beside.current()).toBeUndefined();
  beside.type(named('beside'));
  await beside.save();
  close();
  await closed;
  expect(nameIn(await openInAnotherTab(form))).toBe('before');
});

test('the first draft has the key under which earlier versions look for it', async () => {
  const store = await openForm(form);
  store.type(named('first'));
  await store.close();
  expect(await storedDraft(form)).toMatchObject({ values: named('first') });
});

test('second entries that version 1.1 stored are found', async () => {
  await saveDraft(`${form} earlier 1`, { values: named('aside'), entryId: 'id', savedAt: 1 });
  expect((await openForm(form)).sent()?.id).toBe('id');
});

describe('a draft that is put before the one in the form', () => {
  async function begin() {
    const half = await openForm(form);
    half.type(named('half'));
    addTabDraft(form, begunDraft);
    return half;
  }

  test('is opened in its place, and both are on the device', async () => {
    const half = await begin();
    await half.close();
    const begun = await openForm(form);
    expect(nameIn(begun)).toBe('x');
    await begun.close();
    expect(await storedDraft(half.key)).toMatchObject({ values: named('half') });
    expect(await storedDraft(begun.key)).toEqual(begunDraft);
    expect(localStorage).toHaveLength(0);
  });

  test('is opened after a crash in the moment that it was begun, and what stood there is kept', async () => {
    const half = await begin();
    await half.save();
    // Another page of the same tab, while the browser has not yet noticed that the first one is gone.
    const again = openForm(form);
    void half.close();
    expect(nameIn(await again)).toBe('x');
    expect(await countDrafts(user)).toBe(2);
  });

  test('is offered where the tab itself is gone as well', async () => {
    const half = await begin();
    await half.close();
    const other = await openInAnotherTab(form);
    await other.close();
    expect(await countDrafts(user)).toBe(2);
  });

  test('gives way to it when it is done, unless the tab has gone on to another', async () => {
    const half = await begin();
    await half.close();
    const begun = await openForm(form);
    await begun.remove();
    await saveDraft(`${form} later`, { values: named('later'), savedAt: Date.now() + 1 });
    passTabDraft(form, begun.key, half.key);
    passTabDraft(form, begun.key, 'nowhere');
    await begun.close();
    expect(nameIn(await openForm(form))).toBe('half');
  });
});

test('removes all drafts of a person, and of nobody else', async () => {
  const closed = await openForm(form);
  closed.type(named('one'));
  await closed.close();
  const other = await openInAnotherTab(form);
  other.type(named('two'));
  await saveDraft('somebody-else form', { values: named('theirs'), savedAt: 1 });
  void other.close();
  await removeDrafts(user);
  expect(await countDrafts(user)).toBe(0);
  expect(await countDrafts('somebody-else')).toBe(1);
});
