import { useAuth0 } from '@auth0/auth0-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer } from 'react';
import { copyTime } from '../config/copyTime';
import type { Auth } from '../config/siteConfig';
import { during } from './during';
import { ProviderUnreachable, reach } from './reach';
import { isProviderAnswer, showRoute } from './route';
import { createSession, type Session } from './session';
import { nextSignIn, type SignInEvent, type SignInState } from './signIn';
import { mustAskForPassword, noteSignIn, rememberedPerson } from './stored';

/** Whose page this is, their session once there is one, and what *Try again* does after a failure. */
export interface SignIn {
  state: SignInState;
  session: Session | undefined;
  retry: () => void;
}

interface Props {
  auth: Auth;
  /** For how many days the last person may go on without an answer of the provider; undefined: not at all. */
  offlineDays?: number | undefined;
  children: (signIn: SignIn) => ReactNode;
}

/** The state at the start. A page from a copy has no network: it begins with the last person, without waiting. */
function firstState(offlineDays: number | undefined): SignInState {
  const person = copyTime() === undefined ? undefined : rememberedPerson(offlineDays);
  return person === undefined ? { is: 'asking' } : { is: 'signedIn', person, proof: 'awaited' };
}

/**
 * For App: finds out who is signed in, over Auth0's SDK. What the SDK says becomes an event, `nextSignIn` decides, and
 * `during` does what the state asks for.
 */
export function SignInGate({ auth, offlineDays, children }: Props) {
  const [state, dispatch] = useReducer(nextSignIn, offlineDays, firstState);
  const sdk = useAuth0();
  const { isLoading, error, getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = sdk;
  const { domain } = auth;
  const { person } = state;
  const session = useMemo(() => {
    const tools = { getAccessTokenSilently, getIdTokenClaims, loginWithPopup };
    return person === undefined ? undefined : createSession(person, auth, tools, dispatch);
  }, [person, auth, getAccessTokenSilently, getIdTokenClaims, loginWithPopup]);

  function fail(failure: Error): void {
    const remembered = failure instanceof ProviderUnreachable ? rememberedPerson(offlineDays) : undefined;
    dispatch({ type: 'failed', failure, remembered });
  }
  const named = sdk.isAuthenticated ? sdk.user?.sub : undefined;
  const onAnswer = useEffectEvent(() => {
    if (named !== undefined && !mustAskForPassword()) {
      const event: SignInEvent = { type: 'named', person: named };
      // Not noted where this answer ends somebody else's page, or the page has ended.
      if (nextSignIn(state, event).is === 'signedIn') noteSignIn(named);
      return dispatch(event);
    }
    if (isLoading || state.is !== 'asking') return;
    if (!error) return dispatch({ type: 'nobody' });
    // Takes the provider's answer out of the address: a reload would send it to the provider a second time.
    if (isProviderAnswer()) showRoute();
    // The SDK does not say whether the provider refused or did not answer: `reach` finds out.
    void reach(domain).then(() => fail(error), fail);
  });
  // A layout effect: nothing of an earlier state is painted, and it runs before the effects of the person's page, for
  // which their id must be stored.
  useLayoutEffect(() => onAnswer(), [named, isLoading, error]);

  const start = useEffectEvent((now: SignInState) => during(now, { sdk, domain, session, dispatch, fail }));
  // An effect, which runs after the page and its forms have been unmounted: only then may a logout clean up.
  useEffect(() => start(state), [state]);

  return children({ state, session, retry: () => dispatch({ type: 'retry' }) });
}
