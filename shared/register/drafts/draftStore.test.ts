import { IDBFactory } from 'fake-indexeddb';
import { loadDraft, saveDraft } from './database';
import { createDraftStore } from './draftStore';

let key: string;
beforeEach(() => {
  localStorage.clear();
  key = `${crypto.randomUUID()} form`;
});

const fresh = { Name: '', Unit: 'Days' };
const open = (onWritten: (written: boolean) => void = () => undefined) =>
  createDraftStore(key, fresh, onWritten);

async function loaded(...args: Parameters<typeof open>) {
  const store = open(...args);
  await store.load(true);
  return store;
}

test('what was typed is there after the page is gone, invalid text included', async () => {
  const store = await loaded();
  store.update({ Name: '31-02-2026', Unit: 'Days' });
  await store.flush();
  expect(await open().load(true)).toMatchObject({ values: { Name: '31-02-2026', Unit: 'Days' } });
});

test('a form that was only opened leaves nothing, and one that was emptied leaves nothing', async () => {
  const store = await loaded();
  store.update(fresh);
  await store.flush();
  expect(await loadDraft(key)).toBeUndefined();
  store.update({ ...fresh, Name: 'x' });
  store.update(fresh);
  await store.flush();
  expect(await loadDraft(key)).toBeUndefined();
});

test('an id is on the device before it is given, lasts through edits and reloads, and goes with the entry', async () => {
  const store = await loaded();
  store.update({ ...fresh, Name: 'x' });
  const id = await store.take();
  expect(await loadDraft(key)).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  store.update({ ...fresh, Name: 'xy' });
  expect(await store.take()).toBe(id);
  const reloaded = await loaded();
  expect(await reloaded.take()).toBe(id);
  await reloaded.forget();
  expect(await loadDraft(key)).toBeUndefined();
  expect(await reloaded.take()).not.toBe(id);
});

test('an answer says that the entry is not stored, unless an earlier attempt had none', async () => {
  const store = await loaded();
  store.update({ ...fresh, Name: 'x' });
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
  const store = await loaded();
  store.update({ ...fresh, Name: 'x' });
  const id = await store.take();
  store.renew();
  expect(await store.take()).not.toBe(id);
  expect(await loadDraft(key)).toMatchObject({ values: { Name: 'x' } });
});

test('a tab that may not use what is on the device does not overwrite it, and keeps its own for this page', async () => {
  const mine = await loaded();
  mine.update({ ...fresh, Name: 'mine' });
  await mine.flush();
  const other = open();
  expect(await other.load(false)).toBeUndefined();
  other.update({ ...fresh, Name: 'other' });
  await other.flush();
  expect(await loadDraft(key)).toMatchObject({ values: { Name: 'mine' } });

  const again = open();
  expect(await again.load(false)).toMatchObject({ values: { Name: 'other' } });
  await again.forget();
  expect(await loadDraft(key)).toMatchObject({ values: { Name: 'mine' } });
  expect(await open().load(false)).toBeUndefined();
});

test('what a browser does not keep is reported, has an id, and lasts as long as the page', async () => {
  const onWritten = jest.fn();
  const store = await loaded(onWritten);
  Object.assign(globalThis, { indexedDB: undefined });
  store.update({ ...fresh, Name: 'x' });
  const id = await store.take();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(onWritten).toHaveBeenLastCalledWith(false);
  const again = await loaded(onWritten);
  expect(again.current()).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  await again.forget();
  expect(await open().load(true)).toBeUndefined();
});

test('a page that goes away between two writes leaves its last words', async () => {
  const store = await loaded();
  store.update({ ...fresh, Name: 'wri' });
  await store.flush();
  store.update({ ...fresh, Name: 'written' });
  store.saveBeforeUnload();
  // The page is gone before the database has it: only what was left right then counts.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  expect(await open().load(true)).toMatchObject({ values: { Name: 'written' } });
  expect(await open().load(true)).toMatchObject({ values: { Name: 'written' } });
});

test('a page that was only hidden leaves no copy that could bring an accepted entry back', async () => {
  const store = await loaded();
  store.update({ ...fresh, Name: 'accepted' });
  store.saveBeforeUnload();
  await store.take();
  await store.forget();
  expect(localStorage).toHaveLength(0);
  expect(await open().load(true)).toBeUndefined();
});

test('nor where the database fails after the page was hidden', async () => {
  const store = await loaded();
  Object.assign(globalThis, { indexedDB: undefined });
  store.update({ ...fresh, Name: 'accepted' });
  store.saveBeforeUnload();
  await store.forget();
  expect(localStorage).toHaveLength(0);
});

test('second entries that an earlier version put aside come back one after the other, the oldest first', async () => {
  const aside = (savedAt: number) =>
    saveDraft(`${key} earlier ${savedAt}`, { values: { Name: `aside ${savedAt}` }, entryId: 'id', savedAt });
  await Promise.all([aside(2), aside(1), saveDraft(key, { values: { Name: 'current' }, savedAt: 3 })]);
  const names: (string | undefined)[] = [];
  for (let time = 0; time < 4; time += 1) {
    const store = await loaded();
    names.push(store.current()?.values['Name']);
    await store.forget();
  }
  expect(names).toEqual(['current', 'aside 1', 'aside 2', undefined]);
});
