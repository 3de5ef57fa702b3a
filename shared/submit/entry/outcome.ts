import * as v from 'valibot';
import { text } from './schemas';

/** How an attempt to send an entry failed. */
export type Failure = v.InferOutput<typeof failureSchema>;
export const failureSchema = v.variant('state', [
  /** The receiver answered that it does not store the entry. `retryAfterMs` is the pause that the answer asks for. */
  v.object({ state: v.literal('rejected'), status: v.number(), retryAfterMs: v.optional(v.number()) }),
  /** No answer came, or the page was closed before it did: the entry may have been stored, or not. */
  v.object({ state: v.literal('unconfirmed') }),
  /** The browser had no network; nothing was sent. */
  v.object({ state: v.literal('offline') }),
  /** The provider gave no token, but did not say that the session has ended; nothing was sent. */
  v.object({ state: v.literal('noToken') }),
  /** The session has ended; nothing was sent. */
  v.object({ state: v.literal('signedOut') }),
  /** The register was closed, with this message of its operator; nothing was sent. */
  v.object({ state: v.literal('closed'), message: text }),
  /** The receiver no longer takes corrections or withdrawals, by `config.json`; nothing was sent. */
  v.object({ state: v.literal('notOffered') }),
]);

/** What became of one attempt to send an entry. After a failure, `error` is its cause, for the console. */
export type Outcome = { state: 'accepted' } | (Failure & { error?: unknown });

/** The failure as it is stored, without its cause: `error` can be anything, also what no database stores. */
export function withoutError(outcome: Failure & { error?: unknown }): Failure {
  const failure = { ...outcome };
  delete failure.error;
  return failure;
}

/** HTTP statuses below 500 after which the same entry can be accepted later: too slow, too early, too many requests. */
const passing = new Set([408, 425, 429]);

/** What an entry waits for after a failure: time, a sign-in, or a person if the same answer would come again. */
export function waitAfter(failure: Failure): 'time' | 'signIn' | 'person' {
  if (failure.state === 'signedOut') return 'signIn';
  if (failure.state === 'notOffered') return 'person';
  if (failure.state !== 'rejected' || failure.status >= 500 || passing.has(failure.status)) return 'time';
  return failure.status === 401 ? 'signIn' : 'person';
}

/** Whether a request went out. Where none did, nothing can be stored. */
export const wasSent = ({ state }: Outcome): boolean =>
  state === 'accepted' || state === 'rejected' || state === 'unconfirmed';

/** Whether the receiver refused a version because it has another one that its writer had not seen (412). */
export const isOvertaken = (failure: Failure | undefined): boolean =>
  failure?.state === 'rejected' && failure.status === 412;

const firstPauseMs = 1_000;
/** The longest that an entry or an endpoint waits after a failure. */
export const longestPauseMs = 300_000;

/**
 * The pause in milliseconds after this number of failures in a row: after 0 none, after 1 one second, then doubled each
 * time. If the last answer asks for a longer pause, that pause. At most 300 s.
 */
export function pauseAfter(failures: number, last: Failure): number {
  const asked = last.state === 'rejected' ? (last.retryAfterMs ?? 0) : 0;
  const own = failures < 1 ? 0 : firstPauseMs * 2 ** (failures - 1);
  return Math.min(longestPauseMs, Math.max(own, asked));
}
