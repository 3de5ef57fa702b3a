import { FullPageNotice } from '../layout/FullPageNotice';
import { FullPageLoading } from '../layout/Loading';
import type { SessionEnd } from './session';

/** The page of somebody who is no longer signed in here. It goes nowhere by itself: another tab may be on its way. */
export function SessionOver({ end }: { end: SessionEnd }) {
  const reload = () => window.location.reload();
  switch (end) {
    case 'leaving':
      return <FullPageLoading />;
    case 'loggedOut':
      return (
        <FullPageNotice heading="You have logged out" action="Sign in" onAction={reload}>
          <p>You logged out in another tab.</p>
        </FullPageNotice>
      );
    case 'replaced':
      return (
        <FullPageNotice heading="Somebody else has signed in" action="Continue" onAction={reload}>
          <p>This page was open for another person. Continue to work as the person who is signed in now.</p>
        </FullPageNotice>
      );
  }
}
