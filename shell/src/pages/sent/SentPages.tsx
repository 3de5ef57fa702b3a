import type { SentLimits } from '@registers/shared/entries';
import { Box, useLocation } from '@registers/shared/ui';
import { useMemo } from 'react';
import type { Session } from '../../auth/session';
import type { RegisterRecord } from '../../config/registry';
import { entryIdAt } from '../../entries/paths';
import type { Sources } from '../../entries/sources';
import type { Outbox } from '../../entries/useOutbox';
import { Loading } from '../../ui/Loading';
import { Unreadable } from '../Unreadable';
import { EntryPage } from './entry/EntryPage';
import { rememberedSince } from './list/days';
import { SentList } from './list/SentList';
import { merge } from './received/merge';
import { ReceivedStatus } from './received/ReceivedStatus';
import { useReceived } from './received/useReceived';
import type { SentItem } from './sentItem';
import { useSentItems } from './useSentItems';

interface Props {
  sources: Sources;
  session: Pick<Session, 'signInAgain'>;
  limits: SentLimits;
  outbox: Outbox;
  registers: readonly RegisterRecord[];
  /** Called after this device has forgotten what the person has sent. */
  onForget: () => void;
}

const none: readonly SentItem[] = [];

/** The list, or the page of one entry. Both know the person's own entries and no others. */
export function SentPages({ sources, session, limits, outbox, registers, onForget }: Props) {
  const id = entryIdAt(useLocation().pathname);
  const read = useSentItems(sources.user);
  const isKnown = read?.items.some((item) => item.id === id && item.fields && !item.mayBeStored);
  const received = useReceived(sources, read?.items ?? none, read?.areAll && !isKnown ? id : undefined);
  const items = useMemo(() => read && merge(read.items, received.items), [read, received.items]);
  // The page of one entry may be about one of the oldest.
  if (!read || !items || (id !== undefined && !read.areAll)) return <Loading />;
  const remembered = rememberedSince(read, limits);
  // Of what was sent since the receivers were asked, this device may have forgotten some already.
  const hasGap = remembered !== undefined && remembered > received.askedAt;
  const completeSince =
    received.items.length > 0 && read.areAll && !hasGap ? received.completeSince : remembered;
  return (
    <Box maxWidth="sheet" marginInline="auto">
      <Unreadable user={sources.user} list="sent" />
      <ReceivedStatus received={received} hasGap={hasGap} signInAgain={session.signInAgain} />
      {id === undefined ? (
        <SentList
          {...{ items, completeSince, limits, outbox, onForget }}
          user={sources.user}
          areAll={read.areAll}
          stored={read.stored}
        />
      ) : (
        <EntryPage key={id} id={id} items={items} registers={registers} offers={sources.offers} />
      )}
    </Box>
  );
}
