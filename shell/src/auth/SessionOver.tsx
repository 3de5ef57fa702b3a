import { FullPageNotice } from '../layout/FullPageNotice';
import { FullPageProblem } from '../layout/FullPageProblem';
import { FullPageLoading } from '../layout/FullPageLoading';
import type { SignIn } from './SignInGate';

/** The page of somebody who is no longer signed in here. It goes nowhere by itself: another tab may be on its way. */
export function SessionOver({ end, failure, retry }: Extract<SignIn, { is: 'over' }>) {
  const reload = () => window.location.reload();
  switch (end) {
    case 'leaving':
      if (!failure) return <FullPageLoading />;
      return (
        <FullPageProblem heading="You are not logged out yet" onRetry={retry}>
          <p>{failure.message}</p>
          <p>Until it can, whoever opens this site in this browser is signed in as you. Try again.</p>
        </FullPageProblem>
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
          <p>This page was open for another person. Continue to work as the person who is signed in now.</p>
        </FullPageNotice>
      );
  }
}
