import { waitFor } from '@testing-library/react';
import { loadDraft, saveDraft } from './database';
import { countDrafts, leftOvers, removeKept } from './kept';
import { setOwnDraft } from './ownDraft';
import { inAnotherTab, named, nameIn, openedIn } from './testTabs';

let user: string;
let form: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
  form = `${user} form`;
});
const opened = () => openedIn(form);

test('each tab has a draft of its own, and what it leaves is opened by the next, the last one first', async () => {
  const first = await opened();
  first.update(named('first'));
  const second = await inAnotherTab(form);
  expect(second.current()).toBeUndefined();
  second.update(named('second'));
  await Promise.all([first.save(), second.save()]);
  expect(await leftOvers(form)).toEqual([]);

  await first.close();
  await waitFor(async () =>
    expect((await leftOvers(form)).map(({ draft }) => draft.values['Name'])).toEqual(['first']),
  );
  await second.close();
  const third = await inAnotherTab(form);
  expect(nameIn(third)).toBe('second');
  const fourth = await inAnotherTab(form);
  expect(nameIn(fourth)).toBe('first');
});

test('a page that is loaded again goes on with its own draft, though another one was changed later', async () => {
  const mine = await opened();
  mine.update(named('mine'));
  await mine.save();
  const other = await inAnotherTab(form);
  other.update(named('other, later'));
  await other.close();
  setOwnDraft(form, form);
  await mine.close();
  expect(nameIn(await opened())).toBe('mine');
});

test('a page that is loaded again waits for the one before to let go of its draft', async () => {
  const before = await opened();
  before.update(named('mine'));
  void before.save();
  const again = opened();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await before.close();
  expect(nameIn(await again)).toBe('mine');
});

test('a duplicate of a tab, which takes its draft for its own, gets another one', async () => {
  const store = await opened();
  store.update(named('original'));
  await store.save();
  const duplicate = await opened();
  expect(duplicate.current()).toBeUndefined();
  duplicate.update(named('duplicate'));
  await duplicate.save();
  expect(await countDrafts(user)).toBe(2);
  expect(nameIn(store)).toBe('original');
});

test('an earlier version that has the form open keeps its draft, and it is found afterwards', async () => {
  await saveDraft(form, { values: named('before'), savedAt: 1 });
  let close = (): void => undefined;
  const open = new Promise<void>((resolve) => (close = resolve));
  const closed = navigator.locks.request(`registers draft ${form}`, {}, () => open);
  const beside = await inAnotherTab(form);
  expect(beside.current()).toBeUndefined();
  beside.update(named('beside'));
  await beside.save();
  close();
  await closed;
  expect(nameIn(await inAnotherTab(form))).toBe('before');
});

test('the first draft is where earlier versions look for it', async () => {
  const store = await opened();
  store.update(named('first'));
  await store.close();
  expect(await loadDraft(form)).toMatchObject({ values: named('first') });
});

test('second entries that version 1.1 put aside are found', async () => {
  await saveDraft(`${form} earlier 1`, { values: named('aside'), entryId: 'id', savedAt: 1 });
  expect((await opened()).sent()?.id).toBe('id');
});

test('everything of a person goes, and nothing of anybody else', async () => {
  const closed = await opened();
  closed.update(named('one'));
  await closed.close();
  const other = await inAnotherTab(form);
  other.update(named('two'));
  await saveDraft('somebody-else form', { values: named('theirs'), savedAt: 1 });
  void other.close();
  await removeKept(user);
  expect(await countDrafts(user)).toBe(0);
  expect(await countDrafts('somebody-else')).toBe(1);
});
