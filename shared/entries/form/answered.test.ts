import { IDBFactory } from 'fake-indexeddb';
import { inTransaction } from '../store/database';
import { accepted, answer, fields, refused } from '../testing/answers';
import { allEntries } from '../testing/samples';
import { correction, named, nameIn, openForm } from '../testing/tabs';
import { onAccepted } from './accepted';
import { backupsOf } from './draftBackup';
import { lockDraft } from './locks';

/* What becomes of an entry when its answer comes, and what changes it then. */

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

async function typed(name: string) {
  const open = await openForm(user);
  open.update(named(name));
  await open.save();
  return open;
}
const clearDevice = () => Object.assign(globalThis, { indexedDB: new IDBFactory() });
const removeEntries = () => inTransaction(({ entries }) => entries.clear());

test('only an accepted entry is told to those who wait for one, and whether it is on the device', async () => {
  const told = jest.fn();
  const end = onAccepted(told);
  const open = await typed('x');
  await open.submit(fields, answer(refused(500)));
  expect(told).not.toHaveBeenCalled();
  await open.submit(fields, answer(accepted));
  expect(told.mock.calls).toMatchObject([[{ entry: { state: 'sent', fields }, isStored: true }]]);
  const next = await typed('y');
  await next.submit(fields, async () => {
    await removeEntries();
    return accepted;
  });
  expect(told.mock.calls[1]).toMatchObject([{ entry: { state: 'sent' }, isStored: false }]);
  end();
});

test('an entry that the browser removed while its form was shown is written again with the answer', async () => {
  const open = await typed('x');
  await open.submit(fields, () => {
    clearDevice();
    return Promise.resolve(refused(500));
  });
  await open.save();
  expect(await allEntries(user)).toMatchObject([{ state: 'draft', texts: named('x') }]);
});

test('one that was removed after its form was left comes back by nothing', async () => {
  const open = await typed('x');
  await open.submit(fields, async () => {
    void open.leave();
    await removeEntries();
    return refused(500);
  });
  expect(open.current()).toBeUndefined();
  expect(await allEntries(user)).toEqual([]);
  expect(backupsOf(user)).toEqual([]);
});

test('one that was refused is on the device as it is, so a page that is closed leaves no copy', async () => {
  const open = await typed('x');
  await open.submit(fields, answer(refused(400)));
  await open.leave();
  expect(backupsOf(user)).toEqual([]);
});

test('texts that have not changed, and those that come while it is being sent, change nothing', async () => {
  const open = await typed('x');
  const before = open.current();
  open.update(named('x'));
  expect(open.current()).toBe(before);
  await open.submit(fields, () => {
    const sending = open.current();
    open.update(named('xy'));
    expect(open.current()).toBe(sending);
    return Promise.resolve(refused(500));
  });
  expect(nameIn(open)).toBe('x');
});

test('who listens is told of what is typed', async () => {
  const open = await openForm(user);
  const told = jest.fn();
  const end = open.subscribe(told);
  open.update(named('x'));
  await open.save();
  expect(told).toHaveBeenCalled();
  end();
});

describe('an entry under whose id something else is stored', () => {
  test('is sent as a new one, with a lock of its own', async () => {
    const open = await typed('x');
    await open.submit(fields, answer(refused(409)));
    const before = open.current();
    const after = open.renew({ type: 'sendAsNew', newId: 'another' });
    await open.save();
    expect(before?.id).not.toBe('another');
    expect(after?.id).toBe('another');
    expect(await lockDraft(after!)).toBeUndefined();
    expect(nameIn(open)).toBe('x');
  });

  test('is nothing where the form has none', async () => {
    const open = await openForm(user);
    expect(open.renew({ type: 'sendAsNew', newId: 'another' })).toBeUndefined();
    expect(await allEntries(user)).toEqual([]);
  });
});

test('an entry that is not on this device any more cannot be sent later, and stays in the form', async () => {
  const open = await typed('x');
  const moved = open.sendLater(fields, { state: 'offline' });
  await removeEntries();
  await expect(moved).rejects.toThrow();
  expect(nameIn(open)).toBe('x');
  expect(open.isKept()).toBe(false);
});

test('what is begun beside an entry leaves no copy behind', async () => {
  const open = await typed('x');
  await open.begin(named('y'), correction);
  expect(backupsOf(user)).toEqual([]);
  expect(await allEntries(user)).toHaveLength(2);
});

test('an empty form is discarded without a trace', async () => {
  const open = await openForm(user);
  expect(open.discard()).toBeUndefined();
  expect(await allEntries(user)).toEqual([]);
  await open.save();
  expect(open.isKept()).toBe(true);
});
