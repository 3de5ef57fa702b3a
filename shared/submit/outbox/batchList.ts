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

/** What decides whether rows are sent, besides their batch: the network, and the states and addresses of endpoints. */
export interface SendingConditions {
  endpoints: readonly EndpointState[];
  /** The address of each register's endpoint, by register id. */
  addresses: Readonly<Record<string, string>>;
  online: boolean;
}

/** Why no row of a batch is sent, although nobody has paused it; undefined if rows are sent. */
function whyNotSent(
  register: string,
  endpoint: EndpointState | undefined,
  { addresses, online }: SendingConditions,
) {
  if (addresses[register] === undefined) return cannotSendYet;
  if (!online) return 'You’re offline. The rows will be sent when you’re online again.';
  if (!endpoint?.failure || !isDown(endpoint)) return undefined;
  const reason = reasonFor(endpoint.failure);
  return waitAfter(endpoint.failure) === 'signIn'
    ? `${reason} The rows will be sent when you’ve signed in again.`
    : `${reason} Next try at ${clockOf(endpoint.opensAt)}.`;
}

/** A person's batches as pages show them, in the order in which they are sent. */
export function toProgress(batches: readonly CountedBatch[], around: SendingConditions): BatchProgress[] {
  const endpointOf = new Map(around.endpoints.map((endpoint) => [endpoint.register, endpoint]));
  return batches.map((batch) => {
    const { register, waiting, paused } = batch;
    const endpoint = endpointOf.get(register);
    const failure = endpoint?.failure;
    const isRunning = waiting > 0 && !paused;
    return {
      ...batch,
      reason: isRunning ? whyNotSent(register, endpoint, around) : undefined,
      needsSignIn: isRunning && around.online && failure !== undefined && waitAfter(failure) === 'signIn',
    };
  });
}

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
