import type { Entry } from '../entry/entry';
import { type EntryEvent, type NextEntries, nextEntries } from '../entry/nextEntries';
import { endTurn, claimNextEntry } from '../outbox/turns';
import { submitRows, takeRowsBack } from '../store/blocks';
import { inDatabase } from '../store/database';
import { changeEntry, getEntry, replaceDraft } from '../store/entries';
import type { Device } from './device';
import { allEntries } from './samples';

/** A time at which everything that waits is due. */
const lateMs = 10 ** 15;

/** Submits a row as the only one of its batch, and of its table. */
async function addRow(row: Entry): Promise<void> {
  const { user, register, formType, form, withdraws } = row;
  const origin = { user, register, formType, form };
  const batch = { ...origin, id: `batch of ${row.id}`, submittedAt: 1, rows: 1, paused: false, withdraws };
  await submitRows([row.user, row.id], batch, [{ ...row, batch: batch.id }], {});
}

async function takeRowBack({ id, user, batch, state }: Entry): Promise<undefined> {
  await takeRowsBack([user, id], batch, state === 'held' ? state : 'waiting');
}

const putDraft = (entry: Entry) => replaceDraft(undefined, { entry }).then(() => undefined);

/** Applies an event as the app does: a form replaces its draft, others change the record. */
async function change(
  entry: Pick<Entry, 'id' | 'user'>,
  event: EntryEvent,
): Promise<NextEntries | undefined> {
  const before = await getEntry(entry);
  if (!before) return undefined;
  if (event.type === 'takeBack' && before.batch) return takeRowBack(before);
  if (before.state !== 'draft') return changeEntry(entry, event);
  const after = nextEntries(before, event, Date.now()) ?? { entry: before };
  await replaceDraft(before, after);
  return after;
}

/** Everything on the device that a change of an entry could touch. */
const everything = () =>
  inDatabase((db) => {
    const names = ['entries', 'batches', 'endpoints', 'blocks'] as const;
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
    add: (entry) => attempt(() => (entry.batch ? addRow(entry) : putDraft(entry))),
    change: (entry, event) => attempt(() => change(entry, event)),
    claimNextEntry: (user) =>
      attempt(async () => {
        const turn = await claimNextEntry(user, lateMs, () => true);
        return 'entry' in turn ? turn : undefined;
      }),
    endTurn: (entry, id, outcome) =>
      attempt(async () => {
        const ended = { outcome, startedAt: 1, endedAt: Date.now(), paceMs: 0 };
        await endTurn({ entry, attempt: id }, ended);
      }),
    restore: (discarded) => attempt(() => putDraft(discarded)),
    all: () => allEntries(),
  };
}
