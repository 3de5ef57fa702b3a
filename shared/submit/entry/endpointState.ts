import * as v from 'valibot';
import { failureSchema, type Outcome, pauseAfter, waitAfter, withoutError } from './outcome';
import { text, time } from './schemas';

/** Whether the endpoint of a register takes entries at present, as far as a person's attempts have shown. */
export type EndpointState = v.InferOutput<typeof endpointSchema>;
const endpointSchema = v.object({
  user: text,
  register: text,
  /** How many attempts in a row got no answer about the entry itself: no network, no session, a receiver that is down. */
  failures: v.number(),
  /** Until when rows, and single entries that have failed, wait for the endpoint, in milliseconds since 1970. */
  opensAt: time,
  /** Why the last attempt got no answer about the entry; missing if it got an answer. */
  failure: v.optional(failureSchema),
  /** When it last accepted an entry; missing if it has not, as far as this device knows. */
  acceptedAt: v.optional(time),
});

/** Whether a record of the database is the state of an endpoint (`schemas.ts`). */
export const isEndpoint = (value: unknown): value is EndpointState => v.is(endpointSchema, value);

/** After so many failures in a row the endpoint is taken to be down. */
const failuresUntilDown = 3;

/** Whether the endpoint is down: then the rows of batches wait for it. */
export const isDown = ({ failures }: EndpointState): boolean => failures >= failuresUntilDown;

/** Whether the endpoint takes entries after an attempt, and was down before it, or not known. */
export const isBackUp = (before: EndpointState | undefined, after: EndpointState): boolean =>
  after.failures === 0 && (before === undefined || isDown(before));

/** An attempt that has ended. Times are milliseconds since 1970. */
export interface EndedAttempt {
  outcome: Outcome;
  startedAt: number;
  endedAt: number;
  /** The least time from the start of one attempt to the start of the next, in milliseconds. */
  paceMs: number;
}

/**
 * The state of the endpoint after an attempt. From the third failure in a row, rows for it wait: 1 s at first, doubled
 * each time, 300 s at most. If an answer asks for a pause, they wait from the first failure.
 */
export function afterAttempt(before: EndpointState, attempt: EndedAttempt): EndpointState {
  const { outcome, startedAt, endedAt, paceMs } = attempt;
  const { user, register } = before;
  const acceptedAt = outcome.state === 'accepted' ? endedAt : before.acceptedAt;
  const paced = startedAt + paceMs;
  const isAnswer = outcome.state === 'accepted' || waitAfter(outcome) === 'person';
  if (isAnswer) return { user, register, failures: 0, opensAt: paced, acceptedAt };
  const failures = before.failures + 1;
  const pauseMs = pauseAfter(failures - failuresUntilDown + 1, outcome);
  const opensAt = Math.max(paced, endedAt + pauseMs);
  return { user, register, failures, opensAt, failure: withoutError(outcome), acceptedAt };
}
