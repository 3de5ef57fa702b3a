/** Signing in failed, and the clock of this device is wrong: the SDK then takes every new token for an old one. */
export class WrongClock extends Error {
  override readonly name = 'WrongClock';
}

/** A clock that is wrong by fewer milliseconds is not why signing in fails. */
const toleranceMs = 5 * 60 * 1000;

/**
 * The error of a sign-in that failed, or in its place a `WrongClock`. The SDK has neither type nor code for it, so the
 * clock is compared with that of the site's server, which is in every answer.
 */
export async function explained(error: Error): Promise<Error> {
  // HEAD, which the service worker leaves to the network.
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const;
  const answer = await fetch('/config.json', request).catch(() => undefined);
  const difference = Date.now() - Date.parse(answer?.headers.get('date') ?? '');
  return Math.abs(difference) > toleranceMs ? new WrongClock(error.message, { cause: error }) : error;
}
