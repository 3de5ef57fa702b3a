import type { RegisterRecord } from '@registers/shared/registry';
import type { SentLimits } from '@registers/shared/submit';
import { Box, Button, Flex, useLocation } from '@registers/shared/ui';
import type { Session } from '../../auth/session';
import type { Proof } from '../../auth/signIn';
import { entryIdAt } from '../../config/shellPages';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import type { Outbox } from '../../entries/useOutbox';
import { Loading } from '../../ui/Loading';
import { Unreadable } from '../Unreadable';
import { EntryPage } from './entry/EntryPage';
import { SentList } from './list/SentList';
import { type Sent, useSent } from './useSent';

interface Props {
  access: SentEntryAccess;
  session: Pick<Session, 'signInAgain'>;
  proof: Proof;
  limits: SentLimits;
  outbox: Outbox;
  registers: readonly RegisterRecord[];
}

/** The list of sent entries, or the page of one. Both show only what `useSent` has read for this person. */
export function SentPages({ access, session, proof, limits, outbox, registers }: Props) {
  const id = entryIdAt(useLocation().pathname);
  const sent = useSent(access, limits, id, proof);
  if (!sent) return <Loading />;
  const { user, offers } = access;
  const receivers = <ReceiversLine sent={sent} signInAgain={session.signInAgain} />;
  return (
    <Box maxWidth="sheet">
      <Unreadable count={sent.device.unreadable} />
      {id === undefined ? (
        <SentList user={user} sent={sent} offers={offers} limits={limits} outbox={outbox} home={registers[0]}>
          {receivers}
        </SentList>
      ) : (
        <EntryPage key={id} id={id} items={sent.items} registers={registers} offers={offers}>
          {receivers}
        </EntryPage>
      )}
    </Box>
  );
}

function receiversInWords({ answer, unasked }: Sent): string {
  if (answer === 'asking') return 'Checking for more entries…';
  if (answer === 'unanswered')
    return 'We couldn’t reach the server. Entries from other devices may be missing.';
  if (answer === 'signedOut') return 'You’ve been signed out. Entries from other devices may be missing.';
  return answer === 'answered' && unasked.length > 0
    ? `Entries of ${unasked.join(', ')} are from this device only.`
    : '';
}

interface LineProps {
  sent: Sent;
  signInAgain: Session['signInAgain'];
}

/** Says what may be missing because a receiver was not asked or did not answer, and how to get it. Else it is empty. */
const ReceiversLine = ({ sent, signInAgain }: LineProps) => (
  <Flex flexWrap="wrap" alignItems="center" gap="3" fontSize="sm" color="fg.muted" data-print="false">
    <span role="status">{receiversInWords(sent)}</span>
    {sent.answer === 'signedOut' && (
      <Button onClick={() => void signInAgain().then(sent.readOn, () => undefined)}>Sign in again</Button>
    )}
    {sent.answer === 'unanswered' && <Button onClick={sent.readOn}>Try again</Button>}
  </Flex>
);
