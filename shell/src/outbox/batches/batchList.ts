import type { Batches, BatchProgress } from '@registers/shared/contract';
import { isOnline } from '@registers/shared/submit';
import { oneAtATime } from '../../announcements';
import { listSent } from '../../sent/journalList';
import { listEntries } from '../store';
import { newBatch } from './batchRecord';
import { onBatchChange } from './database';
import { type BatchItem, progressOf, type Surroundings } from './progress';
import { addBatch, closeBatch, listBatches, removeRows, setPaused, unsentRows } from './store';

/** The batches of a person. It is no state of a component: only what shows a number of it renders when a row was sent. */
export interface BatchList {
  /** Calls back after each change. Returns a function that stops it. */
  subscribe: (call: () => void) => () => void;
  /** Oldest first; the same array until something changes. */
  get: () => readonly BatchItem[];
}

type Options = Pick<Surroundings, 'endpointOf' | 'pace'> & { user: string };

/** Reads while somebody subscribes. */
export function createBatchList({ user, endpointOf, pace }: Options): BatchList {
  let stored: Awaited<ReturnType<typeof listBatches>> = { batches: [], endpoints: [] };
  let items: readonly BatchItem[] = [];
  const calls = new Set<() => void>();
  let stop = (): void => undefined;

  function show(): void {
    const { batches, endpoints } = stored;
    items = progressOf(batches, { endpoints, endpointOf, pace, online: isOnline() });
    for (const call of calls) call();
  }
  const read = oneAtATime(async () => {
    try {
      stored = await listBatches(user);
      show();
    } catch {
      // A browser that blocks storage has no batches.
    }
  });
  function start(): () => void {
    const end = onBatchChange(read);
    addEventListener('online', show);
    addEventListener('offline', show);
    read();
    return () => {
      end();
      removeEventListener('online', show);
      removeEventListener('offline', show);
    };
  }
  return {
    subscribe: (call) => {
      if (calls.size === 0) stop = start();
      calls.add(call);
      return () => {
        calls.delete(call);
        if (calls.size === 0) stop();
      };
    },
    get: () => items,
  };
}

/** What a person has sent from a register, or is about to send, as far as this device knows. */
async function knownOf(user: string, register: string) {
  const [sent, entries, { batches }] = await Promise.all([
    listSent(user),
    listEntries(user),
    listBatches(user),
  ]);
  const rows = await Promise.all(
    batches.filter((batch) => batch.register === register).map(({ id }) => unsentRows(id)),
  );
  return [
    ...[...sent, ...entries].filter((entry) => entry.register === register),
    ...rows.flat().filter(({ refused }) => refused === undefined),
  ].map(({ id, fields }) => ({ id, fields }));
}

/** The batches of one register, as its page gets them. */
export function batchesOf(list: BatchList, user: string, from: { register: string; title: string }): Batches {
  let all: readonly BatchItem[] | undefined;
  let own: readonly BatchProgress[] = [];
  return {
    subscribe: list.subscribe,
    list: () => {
      const items = list.get();
      if (items !== all) own = items.filter(({ register }) => register === from.register);
      all = items;
      return own;
    },
    add: (submitted) => {
      const { batch, rows } = newBatch(submitted, { user, ...from }, Date.now());
      return addBatch(batch, rows);
    },
    pause: setPaused,
    unsent: unsentRows,
    remove: removeRows,
    close: closeBatch,
    known: () => knownOf(user, from.register),
  };
}
