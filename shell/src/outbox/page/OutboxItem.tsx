import { useOnline } from '@registers/shared/submit';
import { Badge, Button, chakra, Flex, Heading, Panel, Text } from '@registers/shared/ui';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import { CopyButton } from '../../layout/CopyButton';
import { asCsv, asText, summaryOf } from '../copy';
import type { OutboxEntry } from '../outboxEntry';
import { timeOf } from '../times';
import { nextStepOf, storedText } from './texts';

interface Props {
  entry: OutboxEntry;
  onResend: () => void;
  /** Undefined when its register is no longer in `registers.json`. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** One unsent entry: its values, why it was not sent, and buttons for what can be done with it. */
export function OutboxItem({ entry, onResend, onEdit, onDelete }: Props) {
  const headingId = useId();
  const [deleting, setDeleting] = useState(false);
  const online = useOnline();
  const { sending } = entry;
  return (
    <Panel as="article" aria-labelledby={headingId} padding={{ base: '4', md: '5' }}>
      <Flex flexWrap="wrap" alignItems="center" gap="3" rowGap="2">
        <Heading id={headingId} size="md" overflowWrap="anywhere">
          {entry.title}: {entry.corrects === undefined ? '' : 'correction of '}
          {summaryOf(entry)}
        </Heading>
        <Badge colorPalette={entry.mayBeStored ? 'warning' : 'danger'}>{storedText(entry)}</Badge>
      </Flex>
      <Text marginTop="2">{entry.reason}</Text>
      <Text marginTop="1" fontSize="sm" color="fg.muted">
        In the outbox since {timeOf(entry.setAsideAt)}. Last attempt: {timeOf(entry.triedAt)}.{' '}
        {nextStepOf(entry, online)}
      </Text>
      <Details entry={entry} />
      <Flex flexWrap="wrap" gap="2" marginTop="4">
        <Button variant="solid" disabled={sending} onClick={onResend}>
          Send now
        </Button>
        {onEdit && (
          <Button disabled={sending} onClick={onEdit}>
            Edit
          </Button>
        )}
        <CopyButton text={() => asText(entry)}>Copy as text</CopyButton>
        <CopyButton text={() => asCsv(entry)}>Copy as CSV</CopyButton>
        <Button disabled={sending} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </Flex>
      {deleting && (
        <ConfirmDialog
          heading="Delete this entry?"
          confirm="Delete"
          cancel="Keep it"
          onConfirm={onDelete}
          onCancel={() => setDeleting(false)}
        >
          {entry.mayBeStored
            ? 'It may already be stored. If it is not, it will be lost.'
            : 'It is stored nowhere else and will be lost.'}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The whole entry: the summaries of two entries may be the same. */
function Details({ entry }: { entry: OutboxEntry }) {
  return (
    <chakra.details marginTop="2" fontSize="sm">
      <chakra.summary cursor="pointer" width="fit-content">
        Show the entry
      </chakra.summary>
      <chakra.pre marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="body">
        {asText(entry)}
      </chakra.pre>
    </chakra.details>
  );
}
