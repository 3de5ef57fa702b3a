import type { Batches, BatchProgress } from '@registers/shared/contract';
import { isOnline } from '@registers/shared/submit';
import { oneAtATime } from '../../announcements';
import type { From } from '../../sent/types';
import type { BatchActions, batchActions } from './batchActions';
import { onBatchChange } from './database';
import { type BatchItem, progressOf, type Surroundings } from './progress';
import { listBatches } from './store';

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

/** Loads what changes batches. Never rejects, see `later`. */
export type LoadActions = () => Promise<{ batchActions: typeof batchActions } | Error>;

/** The batches of one register, as its page gets them. Changing them rejects where the script for it is missing. */
export function batchesOf(list: BatchList, load: LoadActions, user: string, from: From): Batches {
  let all: readonly BatchItem[] | undefined;
  let own: readonly BatchProgress[] = [];
  async function actions(): Promise<BatchActions> {
    const loaded = await load();
    if (loaded instanceof Error) throw loaded;
    return loaded.batchActions(user, from);
  }
  return {
    subscribe: list.subscribe,
    list: () => {
      const items = list.get();
      if (items !== all) own = items.filter(({ register }) => register === from.register);
      all = items;
      return own;
    },
    add: async (batch) => (await actions()).add(batch),
    pause: async (id, paused) => (await actions()).pause(id, paused),
    unsent: async (id) => (await actions()).unsent(id),
    remove: async (id, rows) => (await actions()).remove(id, rows),
    close: async (id) => (await actions()).close(id),
    known: async () => (await actions()).known(),
  };
}
