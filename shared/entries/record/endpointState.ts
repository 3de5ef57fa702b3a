import { type Failure, type Outcome, pauseAfter, waitAfter, withoutError } from './outcome';

/** Whether the endpoint of a register takes entries at present, as far as a person's attempts have shown. */
export interface EndpointState {
  user: string;
  register: string;
  /** Attempts in a row that got no answer about the entry itself: no network, no session, a receiver that is down. */
  failures: number;
  /** When the next row of a batch may be sent to it, in milliseconds since 1970. */
  dueAt: number;
  /** What became of the last attempt; missing where it was answered. */
  failure?: Failure | undefined;
}

/** So many failures in a row are the endpoint's and not the entry's. */
const failuresUntilDown = 3;

/** Whether rows wait for the endpoint itself. */
export const isDown = ({ failures }: EndpointState): boolean => failures >= failuresUntilDown;

/** An attempt that has ended. */
export interface EndedAttempt {
  outcome: Outcome;
  startedAt: number;
  endedAt: number;
  /** The least time between two rows, in milliseconds. */
  paceMs: number;
}

/**
 * The endpoint after an attempt. From the third failure in a row it waits, 1 s at first, doubled each time, 300 s at most;
 * as long as an answer asks for from the first.
 */
export function afterAttempt(before: EndpointState, attempt: EndedAttempt): EndpointState {
  const { outcome, startedAt, endedAt, paceMs } = attempt;
  const { user, register } = before;
  const paced = startedAt + paceMs;
  if (outcome.state === 'accepted' || waitAfter(outcome) === 'person')
    return { user, register, failures: 0, dueAt: paced };
  const failures = before.failures + 1;
  const pauseMs = pauseAfter(failures - failuresUntilDown + 1, outcome);
  return {
    user,
    register,
    failures,
    dueAt: Math.max(paced, endedAt + pauseMs),
    failure: withoutError(outcome),
  };
}
