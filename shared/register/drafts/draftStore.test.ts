import { IDBFactory } from 'fake-indexeddb';
import { createKeeper } from './keeper';
import { loadDraft } from './store';

beforeEach(() => localStorage.clear());

const fresh = { Name: '', Unit: 'Days' };
const open = (onTrouble: (failed: boolean) => void = () => undefined) =>
  createKeeper('user form', fresh, onTrouble);

async function started(...args: Parameters<typeof open>) {
  const keeper = open(...args);
  await keeper.load();
  keeper.ready();
  return keeper;
}

test('what was noted is there after the page is gone, invalid text included', async () => {
  const keeper = await started();
  keeper.note({ Name: '31-02-2026', Unit: 'Days' });
  await keeper.flush();
  expect(await open().load()).toMatchObject({ values: { Name: '31-02-2026', Unit: 'Days' } });
});

test('a form that was only opened leaves nothing, and one that was emptied leaves nothing', async () => {
  const keeper = await started();
  keeper.note(fresh);
  await keeper.flush();
  expect(await loadDraft('user form')).toBeUndefined();
  keeper.note({ ...fresh, Name: 'x' });
  keeper.note(fresh);
  await keeper.flush();
  expect(await loadDraft('user form')).toBeUndefined();
});

test('an id is kept before it is given, lasts through edits and reloads, and goes with the entry', async () => {
  const keeper = await started();
  keeper.note({ ...fresh, Name: 'x' });
  const id = await keeper.take();
  expect(await loadDraft('user form')).toMatchObject({ values: { Name: 'x' }, entryId: id });
  keeper.note({ ...fresh, Name: 'xy' });
  expect(await keeper.take()).toBe(id);
  const reloaded = await started();
  expect(await reloaded.take()).toBe(id);
  await reloaded.forget();
  expect(await loadDraft('user form')).toBeUndefined();
  expect(await reloaded.take()).not.toBe(id);
});

test('an entry that is to stand beside its first version gets another id and keeps its text', async () => {
  const keeper = await started();
  keeper.note({ ...fresh, Name: 'x' });
  const id = await keeper.take();
  keeper.renew();
  expect(await keeper.take()).not.toBe(id);
  expect(await loadDraft('user form')).toMatchObject({ values: { Name: 'x' } });
});

test('a tab that may not load does not overwrite the one that may', async () => {
  const mine = await started();
  mine.note({ ...fresh, Name: 'mine' });
  await mine.flush();
  const other = open();
  other.ready();
  other.note({ ...fresh, Name: 'other' });
  await other.flush();
  await other.take();
  await other.forget();
  expect(await loadDraft('user form')).toMatchObject({ values: { Name: 'mine' } });
});

test('a browser that keeps nothing is reported, and an id is given all the same', async () => {
  const trouble = jest.fn();
  const keeper = await started(trouble);
  Object.assign(globalThis, { indexedDB: undefined });
  keeper.note({ ...fresh, Name: 'x' });
  expect(await keeper.take()).toMatch(/^[0-9a-f-]{36}$/);
  expect(trouble).toHaveBeenLastCalledWith(true);
});

test('a page that goes away between two writes leaves its last words', async () => {
  const keeper = await started();
  keeper.note({ ...fresh, Name: 'wri' });
  await keeper.flush();
  keeper.note({ ...fresh, Name: 'written' });
  keeper.part();
  // The page is gone before the database has it: only what was left at once counts.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  expect(await open().load()).toMatchObject({ values: { Name: 'written' } });
  expect(await open().load()).toMatchObject({ values: { Name: 'written' } });
});

test('a page that was only hidden leaves no copy that could bring an accepted entry back', async () => {
  const keeper = await started();
  keeper.note({ ...fresh, Name: 'accepted' });
  keeper.part();
  await keeper.take();
  await keeper.forget();
  expect(localStorage).toHaveLength(0);
  expect(await open().load()).toBeUndefined();
});

test('nor where the database fails after the page was hidden', async () => {
  const keeper = await started();
  Object.assign(globalThis, { indexedDB: undefined });
  keeper.note({ ...fresh, Name: 'accepted' });
  keeper.part();
  await keeper.forget();
  expect(localStorage).toHaveLength(0);
});
