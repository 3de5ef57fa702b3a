import { waitFor } from '@testing-library/react';
import { accepted, answer, fields, refused } from '../testing/answers';
import { replace } from '../testing/browser';
import { allEntries } from '../testing/samples';
import { named, newPerson, openForm, openTyped } from '../testing/tabs';
import { leftOverDrafts } from './claimDraft';

let user: string;
beforeEach(() => void (user = newPerson()));

const typed = (name: string) => openTyped(user, name);

/** A disk on which the database can write nothing while it is full. */
function fullDisk() {
  const disk = { isFull: false };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    ?.value as IDBObjectStore['put'];
  replace(IDBObjectStore.prototype, 'put', function write(this: IDBObjectStore, ...args: [unknown]) {
    if (disk.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  return disk;
}

test.each([
  ['since before Submit', true],
  ['since Submit', false],
])(
  'an accepted entry on a disk that is full %s comes back as one that may be stored',
  async (_when, before) => {
    const open = await typed('x');
    const disk = fullDisk();
    disk.isFull = before;
    open.type(named('xy'));
    await open.submit(fields, () => {
      disk.isFull = true;
      return Promise.resolve(accepted);
    });
    expect([open.state().is, open.current()]).toEqual(['ready', undefined]);
    await open.leave();
    await waitFor(async () => expect(await leftOverDrafts({ user, formType: 'test' })).toHaveLength(1));
    disk.isFull = false;
    const next = await openForm(user);
    expect(next.current()).toMatchObject({ texts: named('xy'), fields, mayBeStored: true });
    await next.submit(fields, answer(accepted));
    await waitFor(async () => expect(await allEntries(user)).toMatchObject([{ state: 'sent', fields }]));
    expect(localStorage).toHaveLength(0);
  },
);

test.each([
  [accepted, { state: 'sent', fields, mayBeStored: false }],
  [refused(400), { state: 'draft', texts: named('xy'), failure: refused(400) }],
])('an answer is stored although the attempt could not be: %j', async (outcome, expected) => {
  const open = await typed('x');
  const disk = fullDisk();
  disk.isFull = true;
  open.type(named('xy'));
  await open.submit(fields, () => {
    disk.isFull = false;
    return Promise.resolve(outcome);
  });
  await open.leave();
  await waitFor(async () => expect(await allEntries(user)).toMatchObject([expected]));
  expect(localStorage).toHaveLength(0);
});

test('after a 409 on a full disk the other draft replaces the first one once there is space', async () => {
  const open = await typed('x');
  await open.submit(fields, answer(refused(409)));
  const disk = fullDisk();
  disk.isFull = true;
  open.renew({ type: 'sendAsNew', newId: 'another' });
  await open.save();
  expect(open.isKept()).toBe(false);
  disk.isFull = false;
  open.type(named('xy'));
  await open.save();
  expect(await allEntries(user)).toMatchObject([{ id: 'another', state: 'draft', texts: named('xy') }]);
  expect(localStorage).toHaveLength(0);
});

test('an entry that could not be moved to the outbox stays in the form, and is written once there is space', async () => {
  const open = await typed('x');
  const disk = fullDisk();
  disk.isFull = true;
  await open.sendLater(fields, { state: 'offline' });
  expect(open.state().message).toEqual({ state: 'notMoved' });
  disk.isFull = false;
  open.type(named('xy'));
  await open.save();
  expect(open.isKept()).toBe(true);
  expect(await allEntries(user)).toMatchObject([{ state: 'draft', texts: named('xy') }]);
  expect(localStorage).toHaveLength(0);
});

test('a browser that stores nothing has no copy of an accepted entry, either', async () => {
  replace(globalThis, 'indexedDB', undefined);
  const open = await typed('x');
  expect(open.isKept()).toBe(false);
  await open.submit(fields, answer(accepted));
  await open.leave();
  expect(localStorage).toHaveLength(0);
  expect((await openForm(user)).current()).toBeUndefined();
});
