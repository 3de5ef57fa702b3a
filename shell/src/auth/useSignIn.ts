import { useAuth0 } from '@auth0/auth0-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentRoute, isProviderAnswer, showRoute } from './route';

/** A redirect to a dead server ends on the browser's own error page, which has no way back. */
async function reach(domain: string): Promise<void> {
  const url = new URL(
    '/.well-known/openid-configuration',
    domain.includes('://') ? domain : `https://${domain}`,
  );
  try {
    // Whether it answers is the question, not what: the provider may not let other origins read this.
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`The sign-in service at ${url.host} cannot be reached.`);
  }
}

/** The route that was asked for, which a failed answer of the provider carries in its state. */
function routeOf(error: unknown): string | undefined {
  const state = (error as { appState?: { returnTo?: unknown } } | undefined)?.appState;
  return typeof state?.returnTo === 'string' ? state.returnTo : undefined;
}

/** Sends a person who is not signed in to the provider, once; again only when they ask for it. */
export function useSignIn(domain: string) {
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
    // A reload would otherwise present the used-up answer again.
    if (error && isProviderAnswer()) showRoute(routeOf(error));
    if (isLoading || isAuthenticated || error || started.current) return;
    started.current = true;
    void leave();
  }, [isLoading, isAuthenticated, error, leave]);

  useEffect(() => {
    // Coming back from the provider by the browser's Back finds this page as it was left: waiting to leave.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  return { failure: retrying ? undefined : (failure ?? error), retry };
}
