import { forgetTabDrafts } from '@registers/shared/submit';
import { clockOf, longDateOf } from '@registers/shared/words';
import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { FullPageError } from '../ui/ErrorPanel';
import { FullPageLoading } from '../ui/FullPageLoading';
import { WrongClock } from './provider';
import type { Session } from './session';
import type { Proof } from './signIn';
import type { Screen } from './SignInGate';

interface Props {
  screen: Screen;
  /** Whether `children` can be rendered already. */
  isLoaded: boolean;
  children: (session: Session, proof: Proof) => ReactNode;
}

/**
 * Shows `children` only while a person is signed in, else loading, a failure, or the end of the session. While the provider
 * is asked, they are rendered for the person who was here last, hidden and without effects, to be there with its answer.
 */
export function SignedIn({ screen, isLoaded, children }: Props) {
  const isPage = screen.is === 'page';
  const wasPage = useRef(isPage);
  useEffect(() => {
    // Forgets which drafts this tab had open: these are stored under names with the person's id. The drafts stay.
    if (wasPage.current && !isPage) forgetTabDrafts();
    wasPage.current = isPage;
  }, [isPage]);
  const expected = screen.is === 'loading' && isLoaded ? screen.expected : undefined;
  const session = screen.is === 'page' ? screen.session : expected;
  return (
    <>
      {session && (
        <Activity key={session.user.id} mode={expected ? 'hidden' : 'visible'}>
          {children(session, screen.is === 'page' ? screen.proof : 'given')}
        </Activity>
      )}
      {screen.is !== 'page' && <NoPage screen={screen} />}
    </>
  );
}

function NoPage({ screen }: { screen: Exclude<Screen, { is: 'page' }> }) {
  switch (screen.is) {
    case 'loading':
      return <FullPageLoading />;
    case 'failed': {
      const { heading, text } = failedTexts[screen.isLoggingOut ? 'out' : 'in'];
      return (
        <FullPageError heading={heading} details={screen.failure.message} onRetry={screen.retry}>
          <p>{screen.failure instanceof WrongClock ? clockText() : text}</p>
        </FullPageError>
      );
    }
    case 'over': {
      const { heading, text, action } = overTexts[screen.end];
      return (
        // The button loads the page again; there is no redirect, as another tab may be signing in.
        <FullPageError heading={heading} retry={action} onRetry={() => window.location.reload()}>
          <p>{text}</p>
        </FullPageError>
      );
    }
  }
}

const clockText = (now = Date.now()) =>
  `This computer’s clock says ${longDateOf(now)}, ${clockOf(now)}. Set it right, then try again.`;

const failedTexts = {
  in: {
    heading: 'Sign-in failed',
    text: 'Try again. If this keeps happening, tell your administrator.',
  },
  out: {
    heading: 'You’re not logged out yet',
    text: 'Anyone who opens this site in this browser is still signed in as you. Try again.',
  },
};

const overTexts = {
  loggedOut: { heading: 'You’re logged out', text: 'You logged out in another tab.', action: 'Sign in' },
  replaced: {
    heading: 'Someone else has signed in',
    text: 'Another person opened this page. Continue as the person who’s signed in now.',
    action: 'Continue',
  },
};
