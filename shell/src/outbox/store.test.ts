import { entryToSend } from '../testing/outboxEntries';
import { newOutboxEntry } from './outboxEntry';
import { changeEntry, listEntries, makeDue, onChange, putEntry, removeEntries, removeEntry } from './store';

const put = (id: string, user = 'asha', setAsideAt = 1) =>
  putEntry(newOutboxEntry(entryToSend(id), { user, register: 'job', title: 'Job Register' }, setAsideAt));
const ids = async (user = 'asha') => (await listEntries(user)).map(({ id }) => id);

test('a person’s own entries are listed, the oldest first', async () => {
  await put('a', 'asha', 2);
  await put('b', 'asha', 3);
  await put('c', 'asha', 1);
  await put('theirs', 'bilal');
  expect(await ids()).toEqual(['c', 'a', 'b']);
});

test('a new entry is written with strict durability', async () => {
  await put('a');
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await put('b');
  expect(transaction.mock.calls).toEqual([['entries', 'readwrite', { durability: 'strict' }]]);
  transaction.mockRestore();
});

test('all entries of one person are removed, and no other person’s', async () => {
  await put('a');
  await put('b');
  await put('theirs', 'bilal');
  await removeEntries('asha');
  expect(await ids()).toEqual([]);
  expect(await ids('bilal')).toEqual(['theirs']);
});

test('an entry that was sent or deleted meanwhile does not return when it is changed', async () => {
  await put('a');
  await removeEntry('a');
  await changeEntry('a', (entry) => ({ ...entry, reason: 'changed' }));
  expect(await ids()).toEqual([]);
});

test('entries that match are due immediately, the others as before', async () => {
  await put('a', 'asha', 1);
  await put('b', 'asha', 2);
  await makeDue('asha', ({ id }) => id === 'b');
  expect((await listEntries('asha')).map(({ dueAt }) => dueAt)).toEqual([1_001, 0]);
});

test('a listener that was removed is not called', async () => {
  const called = jest.fn();
  onChange(called)();
  // Notified of the same change, after the one that was removed.
  const notified = new Promise<void>((resolve) => {
    const stop = onChange(() => {
      stop();
      resolve();
    });
  });
  await put('a');
  await notified;
  expect(called).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['is put', () => put('b')],
  ['is changed', () => changeEntry('a', (entry) => entry)],
  ['is removed', () => removeEntry('a')],
  ['is removed with all others', () => removeEntries('asha')],
])('every tab is notified when an entry %s', async (_case, act) => {
  await put('a');
  await new Promise<void>((resolve) => {
    const stop = onChange(() => {
      stop();
      resolve();
    });
    void act();
  });
});
