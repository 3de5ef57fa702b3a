import { Button, Flex, Text } from '@registers/shared/ui';
import type { RegisterRecord } from '../../config/registry';
import { CopyButton } from '../../layout/CopyButton';
import type { JournalEntry } from '../journalEntry';
import { referenceOf } from '../reference';
import type { Sent } from '../types';
import { actionsFor } from './actions';
import { asRow } from './export';
import { LinkButton } from './LinkButton';
import { StarButton } from './StarButton';

interface Props {
  entry: JournalEntry;
  sent: Sent;
  registers: readonly RegisterRecord[];
}

/** What can be done with a sent entry. */
export function EntryActions({ entry, sent, registers }: Props) {
  const isOpen = registers.some(({ id }) => id === entry.register);
  return (
    <>
      {isOpen && !sent.takesCorrections(entry.register) && (
        <Text marginTop="3" color="fg.muted" data-print="false">
          This register takes no corrections. Copy as new, and tell whoever keeps the sheet: ref{' '}
          {referenceOf(entry.id)} is wrong.
        </Text>
      )}
      <Flex flexWrap="wrap" gap="2" marginTop="4" data-print="false">
        {actionsFor(entry, registers, sent.takesCorrections).map(({ label, to }) => (
          <LinkButton key={label} to={to}>
            {label}
          </LinkButton>
        ))}
        <StarButton entry={entry} />
        <Button onClick={() => print()}>Print</Button>
        <CopyButton text={() => asRow(entry)}>Copy as row</CopyButton>
      </Flex>
    </>
  );
}
