import { Box, useLocation } from '@registers/shared/ui';
import type { RegisterRecord } from '../../config/registry';
import { Loading } from '../../layout/Loading';
import { entryIdAt } from '../path';
import type { Sent } from '../useSent';
import { EntryPage } from './EntryPage';
import { SentList } from './SentList';
import { useSentEntries } from './useSentEntries';

interface Props {
  sent: Sent;
  registers: readonly RegisterRecord[];
  /** The number of entries in the outbox. */
  unsent: number;
}

/** The list, or the page of one entry. Both know the person's own entries and no others. */
export function Pages({ sent, registers, unsent }: Props) {
  const id = entryIdAt(useLocation().pathname);
  const read = useSentEntries(sent.user);
  if (!read) return <Loading />;
  const { entries, stored } = read;
  return (
    <Box maxWidth="sheet" marginInline="auto">
      {id === undefined ? (
        <SentList sent={sent} unsent={unsent} entries={entries} stored={stored} />
      ) : (
        <EntryPage key={id} sent={sent} registers={registers} id={id} entries={entries} />
      )}
    </Box>
  );
}
