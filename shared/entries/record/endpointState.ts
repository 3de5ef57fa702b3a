import { type Failure, type Outcome, pauseAfter, waitAfter, withoutError } from './outcome';

/** Whether the endpoint of a register takes entries at present, as far as a person's attempts have shown. */
export interface EndpointState {
  user: string;
  register: string;
  /** Attempts in a row that got no answer about the entry itself: no network, no session, a receiver that is down. */
  failures: number;
  /** When the next row of a batch may be sent to it, in milliseconds since 1970. */
  dueAt: number;
  /** Why the last attempt got no answer about the entry; missing where it got one. */
  failure?: Failure | undefined;
}

/** After so many failures in a row the endpoint is taken to be down, and not the entry to be wrong. */
const failuresUntilDown = 3;

/** Whether the endpoint is down: then the rows of batches wait for it. */
export const isDown = ({ failures }: EndpointState): boolean => failures >= failuresUntilDown;

/** An attempt that has ended. Times are milliseconds since 1970. */
export interface EndedAttempt {
  outcome: Outcome;
  startedAt: number;
  endedAt: number;
  /** The least time from the beginning of one attempt to that of the next, in milliseconds. */
  paceMs: number;
}

/**
 * The state of the endpoint after an attempt. From the third failure in a row it waits: 1 s at first, doubled each
 * time, 300 s at most. A pause that an answer asks for counts from the first failure.
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
