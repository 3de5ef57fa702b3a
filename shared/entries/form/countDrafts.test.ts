import { sampleEntry, storeEntry } from '../testing/samples';
import { saveCopy } from './copies';
import { countDrafts } from './countDrafts';

let user: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
});

test('drafts of all forms count, whether the database has them, a copy, or both', async () => {
  await storeEntry({ user });
  saveCopy(await storeEntry({ user, formType: 'other' }));
  saveCopy(sampleEntry({ user }));
  await storeEntry({ user: 'somebody else' });
  saveCopy(sampleEntry({ user: 'somebody else' }));
  expect(await countDrafts(user)).toBe(3);
});

test('the copy of an entry that was submitted is no draft any more', async () => {
  saveCopy(await storeEntry({ user, state: 'waiting' }));
  expect(await countDrafts(user)).toBe(0);
});

test('without a database the copies count', async () => {
  saveCopy(await storeEntry({ user, state: 'waiting' }));
  const { indexedDB: working } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  const counted = await countDrafts(user);
  Object.assign(globalThis, { indexedDB: working });
  expect(counted).toBe(1);
});
