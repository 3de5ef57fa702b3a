import { useAuth0 } from '@auth0/auth0-react';
import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { ProviderUnreachable, reach } from './reach';
import { currentRoute, isProviderAnswer, showRoute } from './route';
import type { SignInEvent, SignInState } from './signIn';
import { mustAskForPassword, noteSignIn, rememberedPerson } from './stored';

/** What the provider is asked for: to sign the person in, and to return to the requested route. */
const requestOfPerson = () => ({
  appState: { returnTo: currentRoute() },
  ...(mustAskForPassword() && { authorizationParams: { prompt: 'login' as const } }),
});

/** Dispatches whom the provider names, or a failure. In state `redirecting`, opens the provider's page. */
export function useSignIn(
  domain: string,
  offlineDays: number | undefined,
  state: SignInState,
  dispatch: Dispatch<SignInEvent>,
): void {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect } = useAuth0();
  const named = isAuthenticated ? user?.sub : undefined;

  function fail(failure: Error): void {
    const remembered = failure instanceof ProviderUnreachable ? rememberedPerson(offlineDays) : undefined;
    dispatch({ type: 'failed', failure, remembered });
  }
  const passOn = useEffectEvent(() => {
    if (named !== undefined && !mustAskForPassword()) return dispatch({ type: 'named', person: named });
    if (state.is !== 'asking' || isLoading) return;
    if (!error) return dispatch({ type: 'redirect' });
    // Takes the provider's answer out of the address: a reload would send it to the provider a second time.
    if (isProviderAnswer()) showRoute();
    fail(error);
    // The SDK does not say whether the provider refused or did not answer: `reach` finds out.
    void reach(domain).catch(fail);
  });
  // A layout effect, so that nothing of an earlier state is painted.
  useLayoutEffect(() => passOn(), [named, isLoading, error]);
  const isNamed = named !== undefined && named === state.person;
  useEffect(() => {
    if (isNamed) noteSignIn();
  }, [isNamed]);

  const redirect = useEffectEvent(() => {
    if (state.is !== 'redirecting') return;
    void reach(domain)
      .then(() => loginWithRedirect(requestOfPerson()))
      .catch(fail);
  });
  useEffect(() => redirect(), [state.is]);

  const isLeaving = state.person === undefined || state.is === 'loggingOut';
  useEffect(() => {
    if (!isLeaving) return;
    // With the Back button, browsers restore this page as it was, still on its way to the provider: it is
    // reloaded.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, [isLeaving]);
}
