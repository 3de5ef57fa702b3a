import type { SentLimits } from '@registers/shared/submit';
import type { RegisterRecord } from '@registers/shared/registry';
import { Box, useLocation } from '@registers/shared/ui';
import type { Session } from '../../auth/session';
import { entryIdAt } from '../../config/shellPages';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import type { Outbox } from '../../entries/useOutbox';
import { Loading } from '../../ui/Loading';
import { Unreadable } from '../Unreadable';
import { EntryPage } from './entry/EntryPage';
import { SentList } from './list/SentList';
import { ReceiversLine } from './ReceiversLine';
import { useSent } from './useSent';

interface Props {
  access: SentEntryAccess;
  session: Pick<Session, 'signInAgain'>;
  limits: SentLimits;
  outbox: Outbox;
  registers: readonly RegisterRecord[];
  /** Called after this device has forgotten what the person has sent. */
  onForget: () => void;
}

/** The list of sent entries, or the page of one. Both show only what `useSent` has read for this person. */
export function SentPages({ access, session, limits, outbox, registers, onForget }: Props) {
  const id = entryIdAt(useLocation().pathname);
  const sent = useSent(access, limits, id);
  if (!sent) return <Loading />;
  const { user, offers } = access;
  const receivers = <ReceiversLine sent={sent} signInAgain={session.signInAgain} />;
  return (
    <Box maxWidth="sheet" marginInline="auto">
      <Unreadable user={user} list="sent" />
      {id === undefined ? (
        <SentList user={user} sent={sent} offers={offers} limits={limits} outbox={outbox} onForget={onForget}>
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
