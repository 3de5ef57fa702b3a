import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mustAskForPassword } from './browserUser';
import { reach } from './reach';
import { currentRoute, isProviderAnswer, showRoute } from './route';

/** The route that the person asked for. After an error of the provider, the SDK has it in `appState`. */
function routeOf(error: unknown): string | undefined {
  const state = (error as { appState?: { returnTo?: unknown } } | undefined)?.appState;
  return typeof state?.returnTo === 'string' ? state.returnTo : undefined;
}

/** What the provider is asked for: to sign the person in, and to return to the requested route. */
const requestOfPerson = () => ({
  appState: { returnTo: currentRoute() },
  ...(mustAskForPassword() && { authorizationParams: { prompt: 'login' as const } }),
});

/** If `needed`, redirects a person who is not signed in to the provider once, and again when they ask for it. */
export function useSignIn(domain: string, needed: boolean) {
  const { isLoading, isAuthenticated, error, loginWithRedirect } = useAuth0();
  const [failure, setFailure] = useState<Error>();
  const [retrying, setRetrying] = useState(false);
  const started = useRef(false);

  /** Redirects to the provider, or returns why it cannot. */
  const leave = useCallback(async (): Promise<Error | undefined> => {
    try {
      await reach(domain);
      await loginWithRedirect(requestOfPerson());
      return undefined;
    } catch (cause) {
      return cause instanceof Error ? cause : new Error(String(cause));
    }
  }, [domain, loginWithRedirect]);

  async function retry() {
    setRetrying(true);
    const failed = await leave();
    setFailure(failed);
    setRetrying(failed === undefined);
  }

  useEffect(() => {
    if (!needed) return;
    // Removes the provider's answer from the address. Otherwise a reload would send it to the provider a second time.
    if (error && isProviderAnswer()) showRoute(routeOf(error));
    if (isLoading || (isAuthenticated && !mustAskForPassword()) || started.current) return;
    started.current = true;
    // The SDK does not say whether the provider has refused, or does not answer.
    if (error) void reach(domain).catch(setFailure);
    else void leave().then(setFailure);
  }, [needed, domain, isLoading, isAuthenticated, error, leave]);

  useEffect(() => {
    if (!needed) return;
    // When a person comes back with the Back button, the browser restores this page as it was: still redirecting.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, [needed]);

  return { failure: retrying ? undefined : (failure ?? error), retry: () => void retry() };
}
