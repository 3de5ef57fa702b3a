import type { Wait } from '@registers/shared/contract';
import type { Outcome } from './send';
import { alertFor } from './texts';

export type Failure = Exclude<Outcome, { state: 'accepted' }>;

/** Answers below 500 after which the same entry may be accepted later: too slow, too early, too many. */
const passing = new Set([408, 425, 429]);

/** What an entry waits for. A person has to act where the same entry would get the same answer again. */
export function waitAfter(failure: Failure): Wait {
  if (failure.state === 'signedOut') return 'signIn';
  if (failure.state !== 'rejected' || failure.status >= 500 || passing.has(failure.status)) return 'time';
  return failure.status === 401 ? 'signIn' : 'person';
}

/** Why an entry was not accepted, in one sentence. */
export function reasonFor(failure: Failure): string {
  if (waitAfter(failure) === 'signIn') return 'You were signed out.';
  if (failure.state === 'offline') return 'This device was offline.';
  if (failure.state === 'closed') return 'The register was closed.';
  if (failure.state !== 'rejected') return 'The server did not answer.';
  return alertFor(failure).advice ?? `The server answered with status ${failure.status}.`;
}
