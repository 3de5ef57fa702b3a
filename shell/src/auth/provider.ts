import { oneAtATime } from '@registers/shared/browser';
import { SessionEnded } from '@registers/shared/submit';
import { currentRoute } from './route';
import { mustAskForPassword } from './stored';

/** Thrown when the provider does not answer. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * Checks that the provider answers, before the browser is sent to it: the browser's error page has no way back.
 * @throws ProviderUnreachable with the provider's host, when it does not answer within ten seconds.
 */
export async function reach(domain: string): Promise<void> {
  const url = new URL(
    '/.well-known/openid-configuration',
    domain.includes('://') ? domain : `https://${domain}`,
  );
  try {
    // `no-cors`: the provider need not let this origin read the answer, and nobody reads it.
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new ProviderUnreachable(`The sign-in service at ${url.host} can’t be reached.`);
  }
}

/** What the provider is asked for: to sign the person in, and to return to the requested route. */
export const signInRequest = () => ({
  appState: { returnTo: currentRoute() },
  ...(mustAskForPassword() && { authorizationParams: { prompt: 'login' as const } }),
});

/** Opens a page of the provider, if the provider answers. */
export async function goToProvider(domain: string, open: () => Promise<void>): Promise<void> {
  await reach(domain);
  // With the Back button, browsers restore this page as it was, still on its way to the provider: it is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  await open();
}

/** The pause before the provider is asked again, in milliseconds: some browsers never send the event `online`. */
const askAgainMs = 30_000;

/**
 * Asks for the token of a remembered person, now and until the provider has answered: entries that wait need it. Returns
 * a function that stops it.
 */
export function askForToken(getAccessToken: () => Promise<unknown>, onRefused: () => void): () => void {
  // A token that comes is not used here: with it the SDK names the person.
  // The network can come back while a request is still failing: then it is asked once more.
  const ask = oneAtATime(() =>
    getAccessToken().then(
      () => undefined,
      (error: unknown) => (error instanceof SessionEnded ? onRefused() : undefined),
    ),
  );
  ask();
  addEventListener('online', ask);
  const timer = setInterval(ask, askAgainMs);
  return () => {
    removeEventListener('online', ask);
    clearInterval(timer);
  };
}

/** The time limit for revoking a token, in milliseconds. After it, the logout goes on without an answer. */
const revokeLimitMs = 3_000;

/** Revokes the refresh token of this tab: each tab has its own. Access tokens cannot be revoked. */
export const revokeToken = (revoke: () => Promise<void>): Promise<unknown> =>
  Promise.race([
    revoke().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
  ]);

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
