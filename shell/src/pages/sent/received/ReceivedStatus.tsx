import { Button, Flex } from '@registers/shared/ui';
import type { Session } from '../../../auth/session';
import type { Received } from './useReceived';

const texts: Readonly<Record<Received['state'], string>> = {
  none: '',
  reading: 'Checking for more entries…',
  read: 'Everything you’ve sent, from this and other devices',
  unanswered: 'We couldn’t reach the server. This list shows entries from this device only.',
  signedOut: 'You’ve been signed out. This list shows entries from this device only.',
};

const newest = 'The latest entries you’ve sent, from this and other devices';

/** Whether the list has what was sent from other devices, and what can be done about it. */
export function ReceivedStatus({
  received: { state, look, more },
  hasGap,
  signInAgain,
}: {
  received: Received;
  /** Whether entries may be missing between what was read and what this device remembers. */
  hasGap: boolean;
  signInAgain: Session['signInAgain'];
}) {
  if (state === 'none') return null;
  const signIn = () => void signInAgain().then(look, () => undefined);
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      // The list below it does not move when the answer comes.
      minHeight="control"
      marginBottom="4"
      fontSize="sm"
      color="fg.muted"
      data-print="false"
    >
      <span role="status">{state === 'read' && (more || hasGap) ? newest : texts[state]}</span>
      {state === 'signedOut' && <Button onClick={signIn}>Sign in again</Button>}
      {(state === 'read' || state === 'unanswered') && <Button onClick={look}>Refresh</Button>}
      {more && <Button onClick={more}>Load older entries</Button>}
    </Flex>
  );
}
