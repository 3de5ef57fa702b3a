import { oneAtATime } from '@registers/shared/browser';
import { isOnline, onOnlineChange } from '../send/online';
import { listBatches } from '../store/batches';
import { onChange } from '../store/database';
import { type BatchProgress, toProgress, type SendingConditions } from './progress';

/** The batches of a person. The list is outside React: when a row was sent, only components that show batches render. */
export interface BatchList {
  /** Calls back after each change. Returns a function that stops it. */
  subscribe: (call: () => void) => () => void;
  /** The batches, oldest first; the same array until something changes. */
  get: () => readonly BatchProgress[];
}

/** Makes the list of a person's batches. The device is read only while the list has a subscriber. */
export function createBatchList(user: string, addresses: SendingConditions['addresses']): BatchList {
  let stored: Awaited<ReturnType<typeof listBatches>> = { batches: [], endpoints: [] };
  let items: readonly BatchProgress[] = [];
  const calls = new Set<() => void>();
  let stop = (): void => undefined;

  function show(): void {
    const { batches, endpoints } = stored;
    const next = toProgress(batches, { endpoints, addresses, online: isOnline() });
    // Most people have no batches: then nobody is called, although `show` runs after each change of the outbox.
    if (next.length === 0 && items.length === 0) return;
    items = next;
    for (const call of calls) call();
  }
  const read = oneAtATime(async () => {
    try {
      stored = await listBatches(user);
      show();
    } catch {
      // The browser blocks storage, so there are no batches.
    }
  });
  function start(): () => void {
    // Also when the outbox changes: an attempt to send a single entry shows whether its endpoint is down.
    const stops = [onChange(['outbox', 'batches'], read), onOnlineChange(show)];
    read();
    return () => stops.forEach((each) => each());
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
