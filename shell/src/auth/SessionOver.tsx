import { forgetTabDrafts } from '@registers/shared/entries';
import { useEffect } from 'react';
import { FullPageNotice } from '../ui/FullPageNotice';
import { FullPageError } from '../ui/FullPageError';
import { FullPageLoading } from '../ui/FullPageLoading';
import type { SignInState } from './signIn';

interface Props {
  state: Extract<SignInState, { is: 'loggingOut' | 'over' }>;
  retry: () => void;
}

/** Shown when the session has ended. It does not redirect by itself: another tab may be signing in or out. */
export function SessionOver({ state, retry }: Props) {
  // The keys under which this tab stores its drafts contain the id of the person.
  useEffect(() => forgetTabDrafts(), []);
  const reload = () => window.location.reload();
  if (state.is === 'loggingOut') {
    if (!state.failure) return <FullPageLoading />;
    return (
      <FullPageError heading="You’re not logged out yet" details={state.failure.message} onRetry={retry}>
        <p>Anyone who opens this site in this browser is still signed in as you. Try again.</p>
      </FullPageError>
    );
  }
  return state.end === 'loggedOut' ? (
    <FullPageNotice heading="You’re logged out" action="Sign in" onAction={reload}>
      <p>You logged out in another tab.</p>
    </FullPageNotice>
  ) : (
    <FullPageNotice heading="Someone else has signed in" action="Continue" onAction={reload}>
      <p>Another person opened this page. Continue as the person who’s signed in now.</p>
    </FullPageNotice>
  );
}
