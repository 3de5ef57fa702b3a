import { clockOf } from '@registers/shared/words';
import { type EndpointState, isDown } from '../entry/endpointState';
import { waitAfter } from '../entry/outcome';
import { cannotSendYet, reasonFor } from '../send/texts';
import type { CountedBatch } from '../store/batches';

/** A batch, and how far it has been sent. */
export interface BatchProgress extends CountedBatch {
  /** How many of its rows were sent. */
  sent: number;
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
    const { register, rows, waiting, held, paused } = batch;
    const endpoint = endpointOf.get(register);
    const failure = endpoint?.failure;
    const isRunning = waiting > 0 && !paused;
    return {
      ...batch,
      sent: rows - waiting - held,
      reason: isRunning ? whyNotSent(register, endpoint, around) : undefined,
      needsSignIn: isRunning && around.online && failure !== undefined && waitAfter(failure) === 'signIn',
    };
  });
}
