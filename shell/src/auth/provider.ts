import { oneAtATime } from '@registers/shared/browser';
import { SessionEnded } from '@registers/shared/submit';
import { reach } from './reach';
import { currentRoute } from './route';
import type { Session } from './session';
import { mustAskForPassword } from './stored';

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
export function askForToken({ getAccessToken }: Session, onRefused: () => void): () => void {
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
