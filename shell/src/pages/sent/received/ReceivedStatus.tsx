import { Button, Flex } from '@registers/shared/ui';
import type { Session } from '../../../auth/session';
import type { Received } from './useReceived';

const texts: Readonly<Record<Received['state'], string>> = {
  none: '',
  reading: 'Asking the server what you have sent…',
  read: 'This list has what you sent from this device and from others.',
  unanswered: 'The server could not be asked just now. This is what this device remembers.',
  signedOut: 'Your session has ended. This is what this device remembers.',
};

const newest = 'This list has the newest of what you sent from this device and from others.';

/** Whether the list has what was sent from other devices, and what can be done about it. */
export function ReceivedStatus({
  received: { state, look, more },
  signInAgain,
}: {
  received: Received;
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
      <span role="status">{state === 'read' && more ? newest : texts[state]}</span>
      {state === 'signedOut' && <Button onClick={signIn}>Sign in again</Button>}
      {(state === 'read' || state === 'unanswered') && <Button onClick={look}>Look again</Button>}
      {more && <Button onClick={more}>Load older entries</Button>}
    </Flex>
  );
}
