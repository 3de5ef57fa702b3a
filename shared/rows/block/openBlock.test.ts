import { fixRows, newBlock } from './block';
import { openBlock } from './openBlock';
import { countRows, readBlock, removeRows } from './storedBlock';

let user: string;
let owner: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
  owner = `${user} inquiry`;
});

const block = newBlock([['1'], ['2']], { header: false, names: ['Number'] });
const [first = ''] = block.pasted.rows.map(({ id }) => id);
const fixed = fixRows(block, [first], { Number: '9' });

test('what was pasted is on the device immediately, and what was typed with the next save', async () => {
  const open = await openBlock(owner);
  open.change(block);
  await open.save();
  open.change(fixed);
  await open.save();
  expect(await readBlock(owner)).toEqual(fixed);
  expect((await openBlock(owner)).current()).toEqual(fixed);
  expect(localStorage).toHaveLength(0);
});

test('saving takes over what is still being typed', async () => {
  const open = await openBlock(owner);
  open.change(block);
  const end = open.onSettle(() => open.change(fixed));
  await open.save();
  expect(await readBlock(owner)).toEqual(fixed);
  end();
  open.change(block);
  await open.save();
  expect(await readBlock(owner)).toEqual(block);
});

test('keeps what was typed in a page that is closed before the database has it', async () => {
  const open = await openBlock(owner);
  open.change(block);
  await open.save();
  open.change(fixed);
  const database = globalThis.indexedDB;
  Object.assign(globalThis, { indexedDB: undefined });
  await open.save();
  expect(open.isKept()).toBe(false);
  Object.assign(globalThis, { indexedDB: database });
  const next = await openBlock(owner);
  expect(next.current()).toEqual(fixed);
  next.change(block);
  await next.save();
  expect(localStorage).toHaveLength(0);
});

test('a copy of rows that are gone changes nothing in the next ones', async () => {
  const open = await openBlock(owner);
  open.change(fixed);
  const database = globalThis.indexedDB;
  Object.assign(globalThis, { indexedDB: undefined });
  await open.save();
  Object.assign(globalThis, { indexedDB: database });
  const other = newBlock([['3']], { header: false, names: ['Number'] });
  const next = await openBlock(owner);
  next.change(other);
  await next.save();
  expect((await openBlock(owner)).current()).toEqual(other);
});

test('once closed it changes nothing: another page may have the rows', async () => {
  const open = await openBlock(owner);
  open.change(block);
  expect(await open.save()).toBe(true);
  await open.close();
  open.change(fixed);
  expect(await open.save()).toBe(false);
  expect(await readBlock(owner)).toEqual(block);
});

test('without a database the rows last as long as the page, and that is said', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const open = await openBlock(owner);
  const changed = jest.fn();
  open.subscribe(changed);
  open.change(block);
  await open.save();
  expect(open.current()).toBe(block);
  expect(open.isKept()).toBe(false);
  expect(changed).toHaveBeenCalled();
  expect(await countRows(user)).toBe(0);
});

test('a person’s rows are counted over all forms, and removed with their copies, those of others not', async () => {
  for (const key of [owner, `${user} job`, 'somebody inquiry']) {
    const open = await openBlock(key);
    open.change(block);
    await open.save();
  }
  localStorage.setItem(`registers:rows:${owner}`, JSON.stringify(fixed.changes));
  expect(await countRows(user)).toBe(4);
  await removeRows(user);
  expect(await countRows(user)).toBe(0);
  expect(localStorage).toHaveLength(0);
  expect(await countRows('somebody')).toBe(2);
});

test('rows that were discarded are off the device', async () => {
  const open = await openBlock(owner);
  open.change(block);
  await open.save();
  open.change(undefined);
  await open.save();
  expect(await countRows(user)).toBe(0);
});
