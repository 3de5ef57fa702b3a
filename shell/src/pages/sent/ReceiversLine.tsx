import { Button, Flex } from '@registers/shared/ui';
import type { Session } from '../../auth/session';
import type { Answers, Sent } from './useSent';

const texts: Readonly<Record<Answers['is'], string>> = {
  none: '',
  asking: 'Checking for more entries…',
  answered: '',
  unanswered: 'We couldn’t reach the server. Entries from other devices may be missing.',
  signedOut: 'You’ve been signed out. Entries from other devices may be missing.',
};

function textOf({ answers, unasked }: Sent): string {
  return answers.is === 'answered' && unasked.length > 0
    ? `Entries of ${unasked.join(', ')} are from this device only.`
    : texts[answers.is];
}

interface Props {
  sent: Sent;
  signInAgain: Session['signInAgain'];
}

/** Says what may be missing because a receiver was not asked or did not answer, and how to get it. Else it is empty. */
export function ReceiversLine({ sent, signInAgain }: Props) {
  const { answers } = sent;
  return (
    <Flex flexWrap="wrap" alignItems="center" gap="3" fontSize="sm" color="fg.muted" data-print="false">
      <span role="status">{textOf(sent)}</span>
      {answers.is === 'signedOut' && (
        <Button onClick={() => void signInAgain().then(answers.refresh, () => undefined)}>
          Sign in again
        </Button>
      )}
      {answers.is === 'unanswered' && <Button onClick={answers.refresh}>Try again</Button>}
    </Flex>
  );
}
