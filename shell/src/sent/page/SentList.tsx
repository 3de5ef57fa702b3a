import { Box, Button, ChakraLink, Flex, Link, Panel, Text } from '@registers/shared/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { outboxPath } from '../../outbox/page/path';
import { type Unsent, useUnsent } from '../../outbox/useOutbox';
import type { JournalEntry } from '../journalEntry';
import type { Sent } from '../types';
import { DayList } from './DayList';
import { ExportButtons } from './ExportButtons';
import { FilterForm } from './FilterForm';
import { indexOf, matching, noFilter, searchOf } from './filter';
import { ForgetButton } from './ForgetButton';
import { Templates } from './Templates';
import { useFilter } from './useFilter';

interface Props {
  /** All of the person, newest first. */
  entries: readonly JournalEntry[];
  /** From when on no entry is missing, in milliseconds since 1970; undefined where none is. */
  completeSince: number | undefined;
  /** Whether the browser stores entries. */
  stored: boolean;
  sent: Sent;
  outbox: Unsent;
}

/** The entries that this person has sent from this device. */
export function SentList({ entries, completeSince, stored, sent, outbox }: Props) {
  const { filter, change } = useFilter();
  const index = useMemo(() => indexOf(entries), [entries]);
  // Typing goes on while the list is rendered.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => matching(index, applied), [index, applied]);
  return (
    <Flex direction="column" gap="5">
      <WaitingEntries outbox={outbox} />
      {entries.length === 0 ? (
        <Nothing remembers={stored && sent.limits.days > 0 && sent.limits.entries > 0} />
      ) : (
        <>
          <Box data-print="false">
            <FilterForm filter={filter} change={change} entries={entries} />
            <Text role="status" marginTop="2" fontSize="sm" color="fg.muted" _empty={{ marginTop: '0' }}>
              {searchOf(applied) === '' ? '' : `${found.length} of ${entries.length} entries`}
            </Text>
          </Box>
          <FoundEntries
            entries={found}
            completeSince={completeSince}
            onForget={sent.forget}
            count={entries.length}
          />
          {found.length === 0 && (
            <Button alignSelf="start" onClick={() => change(noFilter, { push: true })}>
              Show all entries
            </Button>
          )}
          <Text fontSize="sm" color="fg.muted" data-print="false">
            This device remembers what you sent from it for {sent.limits.days} days, {sent.limits.entries}{' '}
            entries at most. Older ones are on the server.
          </Text>
        </>
      )}
    </Flex>
  );
}

interface FoundProps extends Pick<Props, 'entries' | 'completeSince'> {
  /** How many there are in all. */
  count: number;
  onForget: () => Promise<void>;
}

/** Not rendered again for a keystroke that changes nothing in it. */
const FoundEntries = memo(function FoundEntries({ entries, completeSince, count, onForget }: FoundProps) {
  return (
    <>
      <Templates entries={entries.filter(({ starred }) => starred)} />
      <DayList entries={entries} completeSince={completeSince} />
      <Flex flexWrap="wrap" gap="2" data-print="false">
        <ExportButtons entries={entries} />
        <Button onClick={() => print()}>Print</Button>
        <ForgetButton count={count} onForget={onForget} />
      </Flex>
    </>
  );
});

function WaitingEntries({ outbox }: Pick<Props, 'outbox'>) {
  const count = useUnsent(outbox);
  if (count === 0) return null;
  return (
    <p data-print="false">
      {count === 1 ? '1 entry waits' : `${count} entries wait`} in the{' '}
      <ChakraLink asChild>
        <Link to={outboxPath}>Outbox</Link>
      </ChakraLink>
      .
    </p>
  );
}

function Nothing({ remembers }: { remembers: boolean }) {
  return (
    <Panel padding={{ base: '5', md: '8' }}>
      <p>
        {remembers
          ? 'What you send from this device is listed here.'
          : 'This browser keeps no list of sent entries.'}
      </p>
    </Panel>
  );
}
