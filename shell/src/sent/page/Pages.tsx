import { Box, useLocation } from '@registers/shared/ui';
import { useMemo } from 'react';
import type { RegisterRecord } from '../../config/registry';
import { Loading } from '../../layout/Loading';
import type { Unsent } from '../../outbox/useOutbox';
import { entryIdAt } from '../path';
import type { Sent } from '../types';
import { EntryPage } from './EntryPage';
import { rememberedSince } from './days';
import { merge } from './merge';
import { ReceivedStatus } from './ReceivedStatus';
import { SentList } from './SentList';
import { useReceived } from './useReceived';
import { useSentEntries } from './useSentEntries';

interface Props {
  sent: Sent;
  registers: readonly RegisterRecord[];
  outbox: Unsent;
}

/** The list, or the page of one entry. Both know the person's own entries and no others. */
export function Pages({ sent, registers, outbox }: Props) {
  const id = entryIdAt(useLocation().pathname);
  const read = useSentEntries(sent.user);
  const isMissing = read && !read.entries.some((entry) => entry.id === id);
  const received = useReceived(sent, isMissing ? id : undefined);
  const entries = useMemo(() => read && merge(read.entries, received.entries), [read, received.entries]);
  if (!read || !entries) return <Loading />;
  const completeSince =
    received.entries.length > 0 ? received.completeSince : rememberedSince(read.entries, sent.limits);
  return (
    <Box maxWidth="sheet" marginInline="auto">
      <ReceivedStatus received={received} signInAgain={sent.signInAgain} />
      {id === undefined ? (
        <SentList {...{ sent, outbox, entries, completeSince }} stored={read.stored} />
      ) : (
        <EntryPage key={id} sent={sent} registers={registers} id={id} entries={entries} />
      )}
    </Box>
  );
}
