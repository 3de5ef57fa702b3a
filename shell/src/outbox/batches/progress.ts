import type { BatchProgress } from '@registers/shared/contract';
import { clockTime } from '../times';
import type { BatchRecord } from './batchRecord';
import { type EndpointState, isDown } from './endpointState';

/** A batch, and how far it has been sent. */
export interface BatchItem extends BatchProgress, Pick<BatchRecord, 'register' | 'title'> {
  /** Nothing of it is sent until its person has signed in again. */
  needsSignIn: boolean;
}

/** What the progress of a batch depends on besides the batch itself. */
export interface Surroundings {
  endpoints: readonly EndpointState[];
  endpointOf: (register: string) => string | undefined;
  /** How many rows may be sent in a minute, by register id. */
  pace: Readonly<Record<string, number>>;
  online: boolean;
}

const minuteMs = 60_000;

/** Why nothing of a batch is sent, although nobody has paused it. */
function reasonOf({ register }: BatchRecord, endpoint: EndpointState | undefined, around: Surroundings) {
  if (around.endpointOf(register) === undefined)
    return `config.json names no endpoint for the register ${register}.`;
  if (!around.online) return 'You are offline. The rows will be sent when you are online again.';
  if (!endpoint || !isDown(endpoint)) return undefined;
  return endpoint.waitsFor === 'signIn'
    ? `${endpoint.reason} The rows will be sent when you have signed in again.`
    : `${endpoint.reason} The next attempt is at ${clockTime(endpoint.dueAt)}.`;
}

/** The batches of a person as they are shown. They are sent in this order, one row at a time. */
export function progressOf(batches: readonly BatchRecord[], around: Surroundings): BatchItem[] {
  const endpointOf = new Map(around.endpoints.map((endpoint) => [endpoint.register, endpoint]));
  let beforeMs = 0;
  return batches.map((batch) => {
    const { id, formType, register, title, submittedAt, sent, waiting, refused, paused } = batch;
    const endpoint = endpointOf.get(register);
    const isRunning = waiting > 0 && !paused;
    const reason = isRunning ? reasonOf(batch, endpoint, around) : undefined;
    const perMinute = around.pace[register];
    const leastMs = perMinute === undefined ? undefined : minuteMs / perMinute;
    const rowMs = Math.max(batch.rowMs ?? leastMs ?? NaN, leastMs ?? 0);
    const remainingMs = isRunning && reason === undefined ? beforeMs + waiting * rowMs : NaN;
    if (!Number.isNaN(remainingMs)) beforeMs = remainingMs;
    return {
      ...{ id, formType, register, title, submittedAt, sent, waiting, refused, paused, reason },
      remainingMs: Number.isNaN(remainingMs) ? undefined : remainingMs,
      needsSignIn: isRunning && around.online && endpoint?.waitsFor === 'signIn',
    };
  });
}

/** How many of the rows of these batches have not been sent. */
export const unsentOf = (items: readonly BatchItem[]): number =>
  items.reduce((sum, { waiting, refused }) => sum + waiting + refused, 0);
