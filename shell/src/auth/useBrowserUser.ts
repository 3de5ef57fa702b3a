import { useAuth0 } from '@auth0/auth0-react';
import { type Dispatch, useEffect, useLayoutEffect } from 'react';
import type { SignInEvent } from './signIn';
import { browserUser, noteSignIn, onBrowserUser, setBrowserUser } from './stored';

/** Stores whose page this is and when the provider last said so, and passes on what other tabs store. */
export function useBrowserUser(person: string | undefined, dispatch: Dispatch<SignInEvent>): void {
  const { isAuthenticated, user } = useAuth0();
  const isNamed = person !== undefined && isAuthenticated && user?.sub === person;
  // Layout effects, because the effects of the page already read the stored id of the person.
  useLayoutEffect(() => {
    if (person !== undefined) setBrowserUser(person);
  }, [person]);
  useLayoutEffect(() => {
    if (isNamed) noteSignIn();
  }, [isNamed]);
  useEffect(() => {
    if (person === undefined) return;
    return onBrowserUser(() => dispatch({ type: 'browserUser', user: browserUser() }));
  }, [person, dispatch]);
}
