import { Button, Flex } from '@registers/shared/ui';
import type { Session } from '../../auth/session';
import type { Answers, Sent } from './useSent';

const texts: Readonly<Record<Answers['is'], string>> = {
  none: '',
  asking: 'Checking for more entries…',
  answered: 'Everything you’ve sent, from this and other devices',
  unanswered: 'We couldn’t reach the server. Entries from other devices may be missing.',
  signedOut: 'You’ve been signed out. Entries from other devices may be missing.',
};

function textOf({ answers, missingBefore, unasked }: Sent): string {
  if (answers.is !== 'answered') return texts[answers.is];
  const text =
    missingBefore > 0 ? 'The latest entries you’ve sent, from this and other devices' : texts.answered;
  return unasked.length === 0 ? text : `${text}. Entries of ${unasked.join(', ')} are from this device only.`;
}

/** The line above the sent entries: whether they are all that was sent, and the buttons to read more. */
export function ReceiversLine({ sent, signInAgain }: { sent: Sent; signInAgain: Session['signInAgain'] }) {
  const { items, answers } = sent;
  if (answers.is === 'none') return null;
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
      {answers.is === 'signedOut' && (
        <Button onClick={() => void signInAgain().then(answers.refresh, () => undefined)}>
          Sign in again
        </Button>
      )}
      {(answers.is === 'answered' || answers.is === 'unanswered') && (
        <Button onClick={answers.refresh}>Refresh</Button>
      )}
      {answers.is !== 'asking' && answers.loadOlder && (
        <Button onClick={() => answers.loadOlder?.(items)}>Load older entries</Button>
      )}
    </Flex>
  );
}
