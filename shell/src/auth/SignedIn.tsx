import { forgetTabDrafts } from '@registers/shared/submit';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { FullPageError } from '../ui/ErrorPanel';
import { FullPageLoading } from '../ui/FullPageLoading';
import type { Session } from './session';
import type { SignIn } from './SignInGate';

interface Props {
  signIn: SignIn;
  /** `isRemembered`: the provider has not said yet who the person is. */
  children: (session: Session, isRemembered: boolean) => ReactNode;
}

/** Renders `children` only while a person is signed in, else loading, a failure, or the end of the session. */
export function SignedIn({ signIn: now, children }: Props) {
  const hasEnded = now.session !== undefined && now.state.is !== 'signedIn';
  useEffect(() => {
    // Forgets which drafts this tab had open: these are stored under names with the person's id. The drafts stay.
    if (hasEnded) forgetTabDrafts();
  }, [hasEnded]);
  // The page of a signed-in person takes long to render, so it is rendered in short tasks; other states at once.
  const deferred = useDeferredValue(now);
  const { state, session, retry } = now.state.is === 'signedIn' ? deferred : now;
  switch (state.is) {
    case 'signedIn':
      return session && children(session, state.proof === 'awaited');
    case 'asking':
    case 'redirecting':
    case 'cleaningUp':
    case 'leaving':
      return <FullPageLoading />;
    case 'failed':
      return (
        <FullPageError heading="Sign-in failed" details={state.failure.message} onRetry={retry}>
          <p>Try again. If this keeps happening, tell your administrator.</p>
        </FullPageError>
      );
    case 'notLoggedOut':
      return (
        <FullPageError heading="You’re not logged out yet" details={state.failure.message} onRetry={retry}>
          <p>Anyone who opens this site in this browser is still signed in as you. Try again.</p>
        </FullPageError>
      );
    case 'over': {
      const { heading, text, action } = overTexts[state.end];
      return (
        // The button loads the page again; there is no redirect, as another tab may be signing in.
        <FullPageError heading={heading} retry={action} onRetry={() => window.location.reload()}>
          <p>{text}</p>
        </FullPageError>
      );
    }
  }
}

const overTexts = {
  loggedOut: { heading: 'You’re logged out', text: 'You logged out in another tab.', action: 'Sign in' },
  replaced: {
    heading: 'Someone else has signed in',
    text: 'Another person opened this page. Continue as the person who’s signed in now.',
    action: 'Continue',
  },
};
