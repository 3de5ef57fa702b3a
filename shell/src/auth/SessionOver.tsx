import { forgetTabDrafts } from '@registers/shared/entries';
import { Button, chakra, Heading, Panel, Text } from '@registers/shared/ui';
import { useEffect } from 'react';
import { FullPageError } from '../ui/FullPageError';
import { FullPageLoading } from '../ui/FullPageLoading';
import type { SignInState } from './signIn';

interface Props {
  state: Extract<SignInState, { is: 'cleaningUp' | 'leaving' | 'notLoggedOut' | 'over' }>;
  retry: () => void;
}

/** Shown during a logout, and once the person is logged out or replaced. No redirect: another tab may be signing in. */
export function SessionOver({ state, retry }: Props) {
  // Forgets which drafts this tab had open: these are stored under names with the person's id. The drafts stay.
  useEffect(() => forgetTabDrafts(), []);
  if (state.is === 'cleaningUp' || state.is === 'leaving') return <FullPageLoading />;
  if (state.is === 'notLoggedOut')
    return (
      <FullPageError heading="You’re not logged out yet" details={state.failure.message} onRetry={retry}>
        <p>Anyone who opens this site in this browser is still signed in as you. Try again.</p>
      </FullPageError>
    );
  return state.end === 'loggedOut' ? (
    <Over heading="You’re logged out" text="You logged out in another tab." action="Sign in" />
  ) : (
    <Over
      heading="Someone else has signed in"
      text="Another person opened this page. Continue as the person who’s signed in now."
      action="Continue"
    />
  );
}

/** A message in place of the page, with a button that loads it again. */
const Over = ({ heading, text, action }: Record<'heading' | 'text' | 'action', string>) => (
  <chakra.main display="grid" alignContent="center" minHeight="100dvh" padding="4">
    <Panel role="alert" padding={{ base: '5', md: '8' }} maxWidth="34rem" width="100%" marginInline="auto">
      <Heading as="h1" size="lg">
        {heading}
      </Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        {text}
      </Text>
      <Button variant="solid" onClick={() => window.location.reload()}>
        {action}
      </Button>
    </Panel>
  </chakra.main>
);
