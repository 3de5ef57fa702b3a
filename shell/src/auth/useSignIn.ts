import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reach } from './reach';
import { currentRoute, isProviderAnswer, showRoute } from './route';

/** The route that was asked for, which a failed answer of the provider carries in its state. */
function routeOf(error: unknown): string | undefined {
  const state = (error as { appState?: { returnTo?: unknown } } | undefined)?.appState;
  return typeof state?.returnTo === 'string' ? state.returnTo : undefined;
}

/** Where it is `needed`, sends a person who is not signed in to the provider, once; again only when they ask for it. */
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
    // A reload would otherwise present the used-up answer again.
    if (error && isProviderAnswer()) showRoute(routeOf(error));
    if (isLoading || isAuthenticated || error || started.current) return;
    started.current = true;
    void leave();
  }, [needed, isLoading, isAuthenticated, error, leave]);

  useEffect(() => {
    if (!needed) return;
    // Coming back from the provider by the browser's Back finds this page as it was left: waiting to leave.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, [needed]);

  return { failure: retrying ? undefined : (failure ?? error), retry };
}
