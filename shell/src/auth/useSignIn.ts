import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reach } from './reach';
import { currentRoute, isProviderAnswer, showRoute } from './route';

/** The requested route, from the state of the provider's error. */
function routeOf(error: unknown): string | undefined {
  const state = (error as { appState?: { returnTo?: unknown } } | undefined)?.appState;
  return typeof state?.returnTo === 'string' ? state.returnTo : undefined;
}

/** If `needed`, redirects a person who is not signed in to the provider once, and again when they ask for it. */
export function useSignIn(domain: string, needed: boolean) {
  const { isLoading, isAuthenticated, error, loginWithRedirect } = useAuth0();
  const [failure, setFailure] = useState<Error>();
  const [retrying, setRetrying] = useState(false);
  const started = useRef(false);

  const leave = useCallback(async () => {
    try {
      await reach(domain);
      await loginWithRedirect({ appState: { returnTo: currentRoute() } });
    } catch (cause) {
      setFailure(cause instanceof Error ? cause : new Error(String(cause)));
      setRetrying(false);
    }
  }, [domain, loginWithRedirect]);

  function retry() {
    setRetrying(true);
    void leave();
  }

  useEffect(() => {
    if (!needed) return;
    // Removes the provider's answer from the address. Otherwise a reload would send it to the provider a second time.
    if (error && isProviderAnswer()) showRoute(routeOf(error));
    if (isLoading || isAuthenticated || error || started.current) return;
    started.current = true;
    void leave();
  }, [needed, isLoading, isAuthenticated, error, leave]);

  useEffect(() => {
    if (!needed) return;
    // When a person comes back with the Back button, the browser restores this page as it was: still redirecting.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, [needed]);

  return { failure: retrying ? undefined : (failure ?? error), retry };
}
