import { sampleEntry, storeEntry } from '../testing/samples';
import { saveBackup } from './draftBackup';
import { countDrafts } from './claimDraft';

let user: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
});

test('drafts of all forms count, whether the database has them, a copy, or both', async () => {
  await storeEntry({ user });
  saveBackup(await storeEntry({ user, formType: 'other' }));
  saveBackup(sampleEntry({ user }));
  await storeEntry({ user: 'somebody else' });
  saveBackup(sampleEntry({ user: 'somebody else' }));
  expect(await countDrafts(user)).toBe(3);
});

test('the copy of an entry that was submitted is no draft any more', async () => {
  saveBackup(await storeEntry({ user, state: 'waiting' }));
  expect(await countDrafts(user)).toBe(0);
});

test('without a database the copies count', async () => {
  saveBackup(await storeEntry({ user, state: 'waiting' }));
  const { indexedDB: working } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  const counted = await countDrafts(user);
  Object.assign(globalThis, { indexedDB: working });
  expect(counted).toBe(1);
});
