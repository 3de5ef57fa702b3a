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
  /** For how many days the last person may go on without an answer of the provider; undefined: not at all. */
  offlineDays?: number | undefined;
  children: (signIn: SignIn) => ReactNode;
}

/** The state at the start. A page from a copy has no network: it begins with the last person, without waiting. */
function firstState(offlineDays: number | undefined): SignInState {
  const person = copyTime() === undefined ? undefined : rememberedPerson(offlineDays);
  return person === undefined ? { is: 'asking' } : { is: 'signedIn', person, proof: 'awaited' };
}

/** Finds out who is signed in. `nextSignIn` decides; hooks do what a state asks for, and dispatch events. */
export function SignInGate({ auth, offlineDays, children }: Props) {
  const [state, dispatch] = useReducer(nextSignIn, offlineDays, firstState);
  useSignIn(auth.domain, offlineDays, state, dispatch);
  useBrowserUser(state.person, dispatch);
  const session = useSession(auth, state, dispatch);
  useLogout(auth.domain, state, dispatch);
  return children({ state, session, retry: () => dispatch({ type: 'redirect' }) });
}

/** Tells the other tabs, by storage, whose page this is, and dispatches what they tell. */
function useBrowserUser(person: string | undefined, dispatch: Dispatch<SignInEvent>): void {
  // A layout effect: it runs before the effects of the page, which read the stored id of the person.
  useLayoutEffect(() => {
    if (person !== undefined) setBrowserUser(person);
  }, [person]);
  useEffect(() => {
    if (person === undefined) return;
    return onBrowserUser(() => dispatch({ type: 'browserUser', person: browserUser() }));
  }, [person, dispatch]);
}
