import { Button, Flex } from '@registers/shared/ui';
import type { Session } from '../../../auth/session';
import type { Sent } from '../useSent';
import type { Received } from './useReceivedEntries';

const texts: Readonly<Record<Received['state'], string>> = {
  none: '',
  reading: 'Checking for more entries…',
  read: 'Everything you’ve sent, from this and other devices',
  unanswered: 'We couldn’t reach the server. Entries from other devices may be missing.',
  signedOut: 'You’ve been signed out. Entries from other devices may be missing.',
};
const newest = 'The latest entries you’ve sent, from this and other devices';

function textOf({ received: { state }, missingBefore, unasked }: Sent): string {
  if (state !== 'read') return texts[state];
  const text = missingBefore > 0 ? newest : texts.read;
  return unasked.length === 0 ? text : `${text}. Entries of ${unasked.join(', ')} are from this device only.`;
}

/** The line above the sent entries: whether they are all that was sent, and the buttons to read more. */
export function ReceivedStatus({ sent, signInAgain }: { sent: Sent; signInAgain: Session['signInAgain'] }) {
  const { items, received } = sent;
  const { state, refresh, loadOlder } = received;
  if (state === 'none') return null;
  const signIn = () => void signInAgain().then(refresh, () => undefined);
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      // Keeps the height, so that the list below does not move when the answer comes.
      minHeight="control"
      marginBottom="4"
      fontSize="sm"
      color="fg.muted"
      data-print="false"
    >
      <span role="status">{textOf(sent)}</span>
      {state === 'signedOut' && <Button onClick={signIn}>Sign in again</Button>}
      {(state === 'read' || state === 'unanswered') && <Button onClick={refresh}>Refresh</Button>}
      {loadOlder && <Button onClick={() => loadOlder(items)}>Load older entries</Button>}
    </Flex>
  );
}
