import type { Wait } from '@registers/shared/contract';
import type { Outcome } from './send';
import { alertFor } from './texts';

export type Failure = Exclude<Outcome, { state: 'accepted' }>;

/** Answers below 500 that pass by themselves: too slow, too early, too many. */
const passing = new Set([408, 425, 429]);

/** What an entry waits for. A person has to act where the same entry would be answered in the same way again. */
export function waitAfter(failure: Failure): Wait {
  if (failure.state === 'signedOut') return 'signIn';
  if (failure.state !== 'rejected' || failure.status >= 500 || passing.has(failure.status)) return 'time';
  return failure.status === 401 ? 'signIn' : 'person';
}

/** Why an entry was not accepted, in one sentence. */
export function reasonFor(failure: Failure): string {
  if (waitAfter(failure) === 'signIn') return 'Nobody is signed in.';
  if (failure.state === 'offline') return 'This device was offline.';
  if (failure.state !== 'rejected') return 'No answer came from the receiver.';
  return alertFor(failure).advice ?? `The receiver answered ${failure.status}.`;
}
