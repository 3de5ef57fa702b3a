import { waitFor } from '@testing-library/react';
import { removeEverything } from '../removal';
import { allEntries, storeEntry } from '../testing/samples';
import { correction, named, nameIn, openForm, openInAnotherTab } from '../testing/tabs';
import { leftOverDrafts, setTabDraft } from './claimDraft';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const leftOver = async () =>
  (await leftOverDrafts({ user, formType: 'test' })).map(({ texts }) => texts['Name']);
const names = async () => (await allEntries(user)).map(({ texts }) => texts['Name']).sort();

test('each tab has its own draft, and a new tab opens the one that was closed last', async () => {
  const first = await openForm(user);
  first.update(named('first'));
  const second = await openInAnotherTab(user);
  expect(second.current()).toBeUndefined();
  second.update(named('second'));
  await Promise.all([first.save(), second.save()]);
  expect(await leftOver()).toEqual([]);

  await first.leave();
  await waitFor(async () => expect(await leftOver()).toEqual(['first']));
  await second.leave();
  expect(nameIn(await openInAnotherTab(user))).toBe('second');
  expect(nameIn(await openInAnotherTab(user))).toBe('first');
});

test('a reloaded page restores its own draft, even if another one was changed later', async () => {
  const mine = await openForm(user);
  mine.update(named('mine'));
  await mine.save();
  const { id = '' } = mine.current() ?? {};
  const other = await openInAnotherTab(user);
  other.update(named('other, later'));
  await other.leave();
  setTabDraft({ user, formType: 'test' }, id);
  await mine.leave();
  expect(nameIn(await openForm(user))).toBe('mine');
});

test('a reloaded page waits until its predecessor has released the draft', async () => {
  const before = await openForm(user);
  before.update(named('mine'));
  await before.save();
  const request = jest.spyOn(navigator.locks, 'request');
  const again = openForm(user);
  await waitFor(() => expect(request).toHaveBeenCalled());
  await before.leave();
  expect(nameIn(await again)).toBe('mine');
});

test('a duplicated tab gets a draft of its own, although it remembers that of the original', async () => {
  const original = await openForm(user);
  original.update(named('original'));
  await original.save();
  const duplicate = await openForm(user);
  expect(duplicate.current()).toBeUndefined();
  duplicate.update(named('duplicate'));
  await duplicate.save();
  expect(await names()).toEqual(['duplicate', 'original']);
  expect(nameIn(original)).toBe('original');
});

test('an entry that was sent or moved to the outbox opens in no form', async () => {
  await storeEntry({ user, state: 'waiting', texts: named('waiting') });
  await storeEntry({ user, state: 'held', texts: named('held') });
  const { id } = await storeEntry({ user, state: 'sent', texts: named('sent') });
  setTabDraft({ user, formType: 'test' }, id);
  expect((await openForm(user)).current()).toBeUndefined();
});

describe('an entry that is begun beside the one in the form', () => {
  async function begin() {
    const half = await openForm(user);
    half.update(named('half'));
    await half.begin(named('x'), { begun: correction });
    return half;
  }

  test('is opened in its place, and both are on the device', async () => {
    const half = await begin();
    await half.leave();
    const begun = await openForm(user);
    expect(begun.current()).toMatchObject({ texts: named('x'), begun: correction, corrects: 'sent-1' });
    expect(begun.current()?.aside).toBe(half.current()?.id);
    await begun.leave();
    expect(await names()).toEqual(['half', 'x']);
    expect(localStorage).toHaveLength(0);
  });

  test('is opened after a crash in the moment that it was begun, and what stood there is kept', async () => {
    const half = await openForm(user);
    half.update(named('half'));
    await half.save();
    void half.begin(named('x'), { begun: correction });
    // Another page of the same tab, while the browser has not yet noticed that the first one is gone.
    const again = openForm(user);
    void half.leave();
    expect(nameIn(await again)).toBe('x');
    await waitFor(async () => expect(await names()).toEqual(['half', 'x']));
  });

  test('is offered where the tab itself is gone as well', async () => {
    const half = await begin();
    await half.leave();
    await (await openInAnotherTab(user)).leave();
    expect(await names()).toEqual(['half', 'x']);
  });
});

test('everything of a person is removed, also what a page that is closing still writes, and nothing of others', async () => {
  const closed = await openForm(user);
  closed.update(named('one'));
  await closed.leave();
  await storeEntry({ user, state: 'sent' });
  await storeEntry({ user, state: 'held', batch: 'batch' });
  const other = await openInAnotherTab(user);
  other.update(named('two'));
  const theirs = await storeEntry({ user: `${user}2` });
  void other.leave();
  await removeEverything(user);
  expect(await allEntries()).toEqual([theirs]);
  expect(localStorage).toHaveLength(0);
});
