import { IDBFactory } from 'fake-indexeddb';
import { loadDraft, saveDraft } from './database';
import type { DraftStore } from './draftStore';
import { countDrafts, removeKept } from './kept';
import { fresh, inAnotherTab, named, nameIn, openedIn } from './testTabs';

let user: string;
let form: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
  form = `${user} form`;
});

const opened = () => openedIn(form);

test('what was typed is there after the page is gone, invalid text included', async () => {
  const store = await opened();
  store.update(named('31-02-2026'));
  await store.close();
  expect((await opened()).current()).toMatchObject({ values: { Name: '31-02-2026', Unit: 'Days' } });
});

test('a form that was only opened leaves nothing, and one that was emptied leaves nothing', async () => {
  const store = await opened();
  store.update(fresh);
  await store.save();
  expect(await countDrafts(user)).toBe(0);
  store.update(named('x'));
  store.update(fresh);
  await store.save();
  expect(await countDrafts(user)).toBe(0);
});

test('an id is on the device before it is given, lasts through edits and reloads, and goes with the entry', async () => {
  const store = await opened();
  store.update(named('x'));
  const id = await store.take();
  expect(await loadDraft(form)).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  store.update(named('xy'));
  expect(await store.take()).toBe(id);
  await store.close();
  const reloaded = await opened();
  expect(await reloaded.take()).toBe(id);
  await reloaded.forget();
  expect(await countDrafts(user)).toBe(0);
  expect(await reloaded.take()).not.toBe(id);
});

test('an answer says that the entry is not stored, unless an earlier attempt had none', async () => {
  const store = await opened();
  store.update(named('x'));
  await store.take();
  store.returned(true);
  expect(store.sent()?.mayBeStored).toBe(false);
  await store.take();
  store.returned(false);
  await store.take();
  store.returned(true);
  expect(store.sent()?.mayBeStored).toBe(true);
});

test('an entry that is sent as a new one gets another id and keeps its text', async () => {
  const store = await opened();
  store.update(named('x'));
  const id = await store.take();
  store.renew();
  expect(await store.take()).not.toBe(id);
  expect(await loadDraft(form)).toMatchObject({ values: { Name: 'x' } });
});

test('what a browser does not keep is said, has an id, and lasts as long as the page', async () => {
  const store = await opened();
  expect(store.status().keeps).toBe(true);
  Object.assign(globalThis, { indexedDB: undefined });
  store.update(named('x'));
  const id = await store.take();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(store.status().keeps).toBe(false);
  await store.close();
  const again = await opened();
  expect(again.status().keeps).toBe(false);
  expect(again.current()).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  await again.forget();
  await again.close();
  expect((await opened()).current()).toBeUndefined();
});

test('a browser that cannot keep two tabs apart keeps nothing, and says so', async () => {
  await saveDraft(form, { values: named('of another tab'), savedAt: 1 });
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  try {
    const store = await opened();
    expect(store.status().keeps).toBe(false);
    store.update(named('here'));
    await store.save();
  } finally {
    Object.assign(navigator, { locks });
  }
  expect(await loadDraft(form)).toMatchObject({ values: named('of another tab') });
});

test('it is known when the last change was written', async () => {
  const store = await opened();
  expect(store.status().savedAt).toBeUndefined();
  const told = jest.fn();
  store.subscribe(told);
  store.update(named('x'));
  expect(store.status().savedAt).toBeUndefined();
  await store.save();
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.status().savedAt).toBe(store.current()?.savedAt);
  await store.forget();
  expect(store.status().savedAt).toBeUndefined();
});

test('a page that goes away between two writes leaves its last words', async () => {
  const store = await opened();
  store.update(named('wri'));
  await store.save();
  store.update(named('written'));
  void store.close();
  // The page is gone before the database has it: only what was left right then counts.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const next = await opened();
  expect(nameIn(next)).toBe('written');
  await next.close();
  localStorage.clear();
  expect(nameIn(await opened())).toBe('written');
});

test('a page that was only hidden leaves no copy that could bring an accepted entry back', async () => {
  const store = await opened();
  store.update(named('accepted'));
  void store.save();
  await store.take();
  await store.forget();
  expect(localStorage).toHaveLength(0);
  expect(await countDrafts(user)).toBe(0);
});

test('nor where the database fails after the page was hidden', async () => {
  const store = await opened();
  Object.assign(globalThis, { indexedDB: undefined });
  store.update(named('accepted'));
  void store.save();
  await store.forget();
  expect(localStorage).toHaveLength(0);
});

describe('an answer that comes when the form is closed', () => {
  let store: DraftStore;
  beforeEach(async () => {
    store = await opened();
    store.update(named('sent'));
    await store.take();
    await store.close();
  });

  test('leaves the text of an entry that was not accepted on the device', async () => {
    store.returned(true);
    await store.save();
    expect(await loadDraft(form)).toMatchObject({ values: named('sent'), mayBeStored: true });
  });

  test('brings nothing back that was removed at logout', async () => {
    await removeKept(user);
    store.returned(true);
    await store.save();
    expect(await countDrafts(user)).toBe(0);
  });

  test('takes an accepted entry from the device', async () => {
    store.renew();
    await store.forget();
    expect(await countDrafts(user)).toBe(0);
  });

  test('takes nothing that another tab has typed in its place', async () => {
    const other = await inAnotherTab(form);
    await other.forget();
    other.update(named('the next entry'));
    await other.save();
    await store.forget();
    expect(await loadDraft(form)).toMatchObject({ values: named('the next entry') });
  });
});
