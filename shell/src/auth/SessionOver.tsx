import { forgetTabDrafts } from '@registers/shared/entries';
import { useEffect } from 'react';
import { FullPageNotice } from '../ui/FullPageNotice';
import { FullPageError } from '../ui/FullPageError';
import { FullPageLoading } from '../ui/FullPageLoading';
import type { SignIn } from './SignInGate';

/** Shown when the session has ended. It does not redirect by itself: another tab may be signing in or out. */
export function SessionOver({ end, failure, retry }: Omit<Extract<SignIn, { is: 'over' }>, 'is'>) {
  // The names of its drafts have the person's subject in them.
  useEffect(() => forgetTabDrafts(), []);
  const reload = () => window.location.reload();
  switch (end) {
    case 'leaving':
      if (!failure) return <FullPageLoading />;
      return (
        <FullPageError heading="You are not logged out yet" onRetry={retry}>
          <p>{failure.message}</p>
          <p>
            Until you are logged out, anyone who opens this site in this browser is signed in as you. Try
            again.
          </p>
        </FullPageError>
      );
    case 'loggedOut':
      return (
        <FullPageNotice heading="You have logged out" action="Sign in" onAction={reload}>
          <p>You logged out in another tab.</p>
        </FullPageNotice>
      );
    case 'replaced':
      return (
        <FullPageNotice heading="Somebody else has signed in" action="Continue" onAction={reload}>
          <p>This page was opened by another person. Continue as the person who is signed in now.</p>
        </FullPageNotice>
      );
  }
}
