import { type Dispatch, type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react';
import { copyTime } from '../config/copyTime';
import type { Auth } from '../config/siteConfig';
import type { Session } from './session';
import { nextSignIn, type SignInEvent, type SignInState } from './signIn';
import { browserUser, onBrowserUser, rememberedPerson, setBrowserUser } from './stored';
import { useLogout } from './useLogout';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

/** Whose page this is, their session once there is one, and what *Try again* does after a failure. */
export interface SignIn {
  state: SignInState;
  session: Session | undefined;
  retry: () => void;
}

interface Props {
  auth: Auth;
  /** For how many days a person is remembered whom the provider cannot name. */
  offlineDays?: number | undefined;
  children: (signIn: SignIn) => ReactNode;
}

/** A page that was opened from a copy, because there is no network, does not wait for the provider. */
function firstState(offlineDays: number | undefined): SignInState {
  const person = copyTime() === undefined ? undefined : rememberedPerson(offlineDays);
  return person === undefined ? { is: 'asking' } : { is: 'signedIn', person, proof: 'awaited' };
}

/** Finds out who is signed in. `nextSignIn` decides; the hooks run what a state asks for, and pass on what happens. */
export function SignInGate({ auth, offlineDays, children }: Props) {
  const [state, dispatch] = useReducer(nextSignIn, offlineDays, firstState);
  useSignIn(auth.domain, offlineDays, state, dispatch);
  useBrowserUser(state.person, dispatch);
  const session = useSession(auth, state, dispatch);
  useLogout(auth.domain, state, dispatch);
  return children({ state, session, retry: () => dispatch({ type: 'redirect' }) });
}

/** Tells the other tabs whose page this is, and passes on what they store. */
function useBrowserUser(person: string | undefined, dispatch: Dispatch<SignInEvent>): void {
  // A layout effect, because the effects of the page already read the stored id of the person.
  useLayoutEffect(() => {
    if (person !== undefined) setBrowserUser(person);
  }, [person]);
  useEffect(() => {
    if (person === undefined) return;
    return onBrowserUser(() => dispatch({ type: 'browserUser', person: browserUser() }));
  }, [person, dispatch]);
}
