import { type Entry, type Form, headlineOf, useOnline } from '@registers/shared/submit';
import {
  asEntered,
  Badge,
  Button,
  chakra,
  Flex,
  Heading,
  Panel,
  TechnicalDetails,
  Text,
} from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useId } from 'react';
import { CopyButton } from '../../ui/CopyButton';
import { AskingButton } from '../AskingButton';
import { labelsOf } from '../formsOfEntries';
import { entryAsText, nextStepOf, reasonNotSent } from './texts';

interface Props {
  entry: Entry;
  /** The form of the entry; undefined where this device does not know it. */
  form: Form | undefined;
  hasEndpoint: boolean;
  onResend: () => void;
  /** Undefined when the register of the entry is no longer in `registers.json`. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** One unsent entry: its values, why it was not sent, and buttons for what can be done with it. */
export function OutboxItem({ entry, form, hasEndpoint, onResend, onEdit, onDelete }: Props) {
  const headingId = useId();
  const online = useOnline();
  const { attempt, fields = [], triedAt } = entry;
  const title = form?.title ?? entry.register;
  const text = () => entryAsText(entry, title, labelsOf(form));
  const sending = attempt !== undefined;
  const mayBeStored = sending || entry.mayBeStored;
  return (
    <Panel as="article" aria-labelledby={headingId} padding={{ base: '4', md: '5' }}>
      <Flex flexWrap="wrap" alignItems="center" gap="3" rowGap="2">
        <Heading id={headingId} size="md" overflowWrap="anywhere">
          <span>{`${title}: ${entry.corrects === undefined ? '' : 'correction of '}`}</span>
          <span {...asEntered}>{headlineOf(fields, form)}</span>
        </Heading>
        <Badge colorPalette={mayBeStored ? 'warning' : 'danger'}>
          {mayBeStored ? 'May have arrived' : 'Not sent'}
        </Badge>
      </Flex>
      <Text marginTop="2">
        {`${reasonNotSent(entry, hasEndpoint)} ${nextStepOf(entry, { hasEndpoint, online })}`}
      </Text>
      <Text marginTop="1" fontSize="sm" color="fg.muted">
        {`Waiting since ${dayAndClockOf(entry.changedAt)}${triedAt === undefined ? '' : ` · Last tried ${dayAndClockOf(triedAt)}`}`}
      </Text>
      {!hasEndpoint && <TechnicalDetails text={`config.json has no endpoints.${entry.register}`} />}
      <Details text={text()} />
      <Flex flexWrap="wrap" gap="2" marginTop="4">
        <Button variant="solid" disabled={sending} onClick={onResend}>
          Send now
        </Button>
        {onEdit && (
          <Button disabled={sending} onClick={onEdit}>
            Edit
          </Button>
        )}
        <CopyButton text={text}>Copy as text</CopyButton>
        <AskingButton
          label="Delete"
          disabled={sending}
          heading="Delete this entry?"
          confirm="Delete"
          onConfirm={onDelete}
        >
          {mayBeStored
            ? 'It may have arrived, and will be listed in Sent.'
            : 'It isn’t saved anywhere else and will be lost.'}
        </AskingButton>
      </Flex>
    </Panel>
  );
}

/** All fields of the entry, because two entries can have the same headline. */
const Details = ({ text }: { text: string }) => (
  <chakra.details marginTop="2" fontSize="sm">
    <chakra.summary cursor="pointer" width="fit-content">
      Show entry
    </chakra.summary>
    <chakra.pre marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="body" {...asEntered}>
      {text}
    </chakra.pre>
  </chakra.details>
);
