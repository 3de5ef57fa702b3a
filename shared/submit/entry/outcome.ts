/** How an attempt to send an entry failed. */
export type Failure =
  /** The receiver answered that it does not store the entry. `retryAfterMs` is the pause that the answer asks for. */
  | { state: 'rejected'; status: number; retryAfterMs?: number | undefined }
  /** No answer came, or the page was closed before it did: the entry may have been stored, or not. */
  | { state: 'unconfirmed' }
  /** The browser had no network; nothing was sent. */
  | { state: 'offline' }
  /** The provider gave no token, but did not say that the session has ended; nothing was sent. */
  | { state: 'noToken' }
  /** The session has ended; nothing was sent. */
  | { state: 'signedOut' }
  /** The register was closed, with this message of its operator; nothing was sent. */
  | { state: 'closed'; message: string };

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
  if (failure.state !== 'rejected' || failure.status >= 500 || passing.has(failure.status)) return 'time';
  return failure.status === 401 ? 'signIn' : 'person';
}

/** Whether the receiver's last answer (409) was that something else is stored under the entry's id. */
export const isStoredOtherwise = ({ failure }: { failure?: Failure | undefined }): boolean =>
  failure?.state === 'rejected' && failure.status === 409;

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
