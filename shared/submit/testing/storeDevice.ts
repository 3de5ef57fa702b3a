import type { Entry } from '../entry/entry';
import type { EntryEvent } from '../entry/events';
import { claimNextEntry, endTurn } from '../outbox/turns';
import { changeTable, stopBatch, submitRows } from '../store/tables';
import { inDatabase } from '../store/database';
import { changeEntry, moveToNew, storeReceived } from '../store/entries';
import type { Device } from './device';
import { allEntries } from './samples';

/** A time at which everything that waits is due. */
const lateMs = 10 ** 15;

/** Applies an event as the app does. */
async function change(entry: Entry, event: EntryEvent, fresh = false): Promise<void> {
  const { id, user, register, formType, form } = entry;
  const origin = { user, register, formType, form };
  if (event.type === 'received') {
    await storeReceived([{ ...origin, id, versions: event.versions }], event.askedAt, { all: fresh });
    return;
  }
  if (event.type === 'marked' && entry.edit) {
    const edit = { ...entry.edit, texts: event.texts, ...event.marks };
    return changeTable([user, formType], [{ entry: { ...entry, edit }, isNew: false }]);
  }
  // A row, or a withdrawal, as the only one of its batch.
  const batch = { ...origin, id: `batch ${crypto.randomUUID()}`, submittedAt: 1, paused: false };
  if (event.type === 'toDraft' && entry.edit?.batch) await stopBatch({ user, id: entry.edit.batch });
  else if (event.type === 'submitRow')
    await submitRows(batch, [{ entry, edit: { ...event, base: entry.edit?.base ?? 0 }, row: entry }]);
  else if (event.type === 'begin' && event.edit.state === 'waiting')
    await submitRows({ ...batch, withdraws: event.edit.withdraws }, [{ entry, edit: event.edit }]);
  else await changeEntry(entry, event, fresh ? entry : undefined);
}

/** Everything on the device that a change of an entry could touch. */
const everything = () =>
  inDatabase((db) => {
    const names = ['entries', 'batches', 'endpoints', 'sheets'] as const;
    return Promise.all(names.flatMap((name) => [db.getAllKeys(name), db.getAll(name)]));
  });

/** Refuses the write with this number; with 2.5 aborts the transaction after the second. Returns what ends this. */
function failAt(number: number): () => void {
  let writes = 0;
  const spies = (['put', 'add', 'delete'] as const).map((name) => {
    const write = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name)?.value as (
      ...args: unknown[]
    ) => IDBRequest;
    return jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(function fail(
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      writes += 1;
      if (writes === number) return Promise.reject(new DOMException('The disk is full')) as never;
      const request = write.apply(this, args) as IDBRequest<IDBValidKey>;
      if (writes === number - 0.5) request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}

/** A change that failed, and has left the device as it was. */
export class ChangeFailed extends Error {}

/**
 * A device with the database of this test. `failure` says which write of the next change fails: 0 none; 2 the second is
 * refused; 2.5 the transaction is aborted after the second. A change that fails must leave everything as it was.
 */
export function storeDevice(failure: () => number): Device {
  async function attempt<T>(run: () => Promise<T>): Promise<T> {
    const before = await everything();
    const stop = failAt(failure());
    try {
      return await run();
    } catch {
      stop();
      expect(await everything()).toEqual(before);
      throw new ChangeFailed();
    } finally {
      stop();
    }
  }
  return {
    change: (...what) => attempt(() => change(...what)),
    moveToNew: (...what) => attempt(() => moveToNew(...what)),
    claimNextEntry: (user) =>
      attempt(async () => {
        const turn = await claimNextEntry(user, lateMs, () => true);
        return 'entry' in turn ? turn : undefined;
      }),
    endTurn: (entry, id, outcome) =>
      attempt(async () => {
        const ended = { outcome, startedAt: 1, endedAt: Date.now(), paceMs: 0 };
        if (entry.edit) await endTurn({ entry: { ...entry, edit: entry.edit }, attempt: id }, ended, true);
      }),
    all: () => allEntries(),
  };
}
