import { oneAtATime } from '@registers/shared/browser';
import { clockOf } from '@registers/shared/words';
import { type EndpointState, isDown } from '../entry/endpointState';
import { waitAfter } from '../entry/outcome';
import { isOnline, onOnlineChange } from '../send/online';
import { cannotSendYet, reasonFor } from '../send/texts';
import { type CountedBatch, listBatches } from '../store/batches';
import { onChange } from '../store/database';

/** A batch, and how far it has been sent. */
export interface BatchProgress extends CountedBatch {
  /** Why none of its waiting rows is sent, in words; undefined if rows are sent, none waits, or a person paused it. */
  reason?: string | undefined;
  /** Whether its rows wait until the person has signed in again. */
  needsSignIn: boolean;
}

/** Whether a batch can be sent, as far as that is not its own doing. */
export interface SendingConditions {
  /** What is known of its endpoint; undefined if nothing was sent there yet. */
  endpoint: EndpointState | undefined;
  /** Whether `config.json` says where its rows are sent. */
  hasAddress: boolean;
  online: boolean;
}

/** A batch as pages show it. */
export function toProgress(
  batch: CountedBatch,
  { endpoint, hasAddress, online }: SendingConditions,
): BatchProgress {
  const { failure } = endpoint ?? {};
  const because = (reason: string | undefined, needsSignIn = false) => ({ ...batch, reason, needsSignIn });
  if (batch.waiting === 0 || batch.paused) return because(undefined);
  if (!hasAddress) return because(cannotSendYet);
  if (!online) return because('You’re offline. The rows will be sent when you’re online again.');
  if (!endpoint || !failure) return because(undefined);
  const needsSignIn = waitAfter(failure) === 'signIn';
  const next = needsSignIn
    ? 'The rows will be sent when you’ve signed in again.'
    : `Next try at ${clockOf(endpoint.opensAt)}.`;
  return because(isDown(endpoint) ? `${reasonFor(failure)} ${next}` : undefined, needsSignIn);
}

/** The batches of a person. The list is outside React: when a row was sent, only components that show batches render. */
export interface BatchList {
  /** Calls back after each change. Returns a function that stops it. */
  subscribe: (call: () => void) => () => void;
  /** The batches, oldest first; the same array until something changes. */
  get: () => readonly BatchProgress[];
}

/**
 * Makes the list of a person's batches, in the order in which they are sent. `addresses`: where each register's entries go,
 * by register id. The device is read only while the list has a subscriber.
 */
export function createBatchList(user: string, addresses: Readonly<Record<string, string>>): BatchList {
  let stored: Awaited<ReturnType<typeof listBatches>> = { batches: [], endpoints: [] };
  let items: readonly BatchProgress[] = [];
  const calls = new Set<() => void>();
  let stop = (): void => undefined;

  function show(): void {
    const online = isOnline();
    const next = stored.batches.map((batch) => {
      const endpoint = stored.endpoints.find(({ register }) => register === batch.register);
      return toProgress(batch, { endpoint, hasAddress: addresses[batch.register] !== undefined, online });
    });
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
