import { type Dispatch, useEffect, useLayoutEffect } from 'react';
import type { SignInEvent } from './signIn';
import { browserUser, onBrowserUser, setBrowserUser } from './stored';

/** Tells the other tabs whose page this is, and passes on what they store. */
export function useBrowserUser(person: string | undefined, dispatch: Dispatch<SignInEvent>): void {
  // A layout effect, because the effects of the page already read the stored id of the person.
  useLayoutEffect(() => {
    if (person !== undefined) setBrowserUser(person);
  }, [person]);
  useEffect(() => {
    if (person === undefined) return;
    return onBrowserUser(() => dispatch({ type: 'browserUser', person: browserUser() }));
  }, [person, dispatch]);
}
