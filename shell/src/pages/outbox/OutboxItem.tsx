import { type Form, formatHeadline, isOvertaken, useOnline } from '@registers/shared/submit';
import {
  asEntered,
  Badge,
  Button,
  chakra,
  Flex,
  Heading,
  LinkButton,
  Panel,
  TechnicalDetails,
  Text,
} from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useId } from 'react';
import { entryPath } from '../../config/shellPages';
import { CopyButton } from '../../ui/CopyButton';
import { AskingButton } from '../AskingButton';
import { labelsOf } from '../formsOfEntries';
import { entryAsText, needsEdit, nextStepInWords, reasonNotSent, type Unsent } from './texts';

interface Props {
  entry: Unsent;
  /** The form of the entry; undefined where this device does not know it. */
  form: Form | undefined;
  hasEndpoint: boolean;
  onResend: () => void;
  /** Undefined when the register of the entry is no longer in `registers.json`. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

function statusInWords({ edit: { state, failure, attempt, mayBeStored } }: Unsent): string {
  if (state === 'held' && failure?.state === 'rejected') return 'Not accepted';
  return attempt !== undefined || mayBeStored ? 'Not confirmed' : 'Not sent';
}

/** What is lost when an entry is deleted. */
function lossInWords({ edit, versions }: Unsent, mayBeStored: boolean): string {
  if (mayBeStored) return 'It may have arrived. It will be listed in Sent.';
  return edit.base > 0 && versions.length > 0
    ? 'The entry stays as it was. Your correction will be lost.'
    : 'It isn’t saved anywhere else and will be lost.';
}

/** One unsent entry: its values, why it was not sent, and buttons for what can be done with it. */
export function OutboxItem({ entry, form, hasEndpoint, onResend, onEdit, onDelete }: Props) {
  const headingId = useId();
  const online = useOnline();
  const { attempt, fields = [], triedAt, base, failure } = entry.edit;
  const title = form?.title ?? entry.register;
  const text = () => entryAsText(entry, title, labelsOf(form));
  const sending = attempt !== undefined;
  const mayBeStored = sending || entry.edit.mayBeStored;
  const status = statusInWords(entry);
  const isFinal = needsEdit(entry);
  return (
    <Panel as="article" aria-labelledby={headingId} padding={{ base: '4', md: '5' }}>
      <Flex flexWrap="wrap" alignItems="center" gap="3" rowGap="2">
        <Heading id={headingId} size="md" overflowWrap="anywhere">
          <span>{`${title}: ${base > 0 ? 'correction of ' : ''}`}</span>
          <span {...asEntered}>{formatHeadline(fields, form)}</span>
        </Heading>
        <Badge colorPalette={status === 'Not confirmed' ? 'warning' : 'danger'}>{status}</Badge>
      </Flex>
      <Text marginTop="2">
        {`${reasonNotSent(entry, hasEndpoint)} ${nextStepInWords(entry, { hasEndpoint, online })}`}
      </Text>
      <Text marginTop="1" fontSize="sm" color="fg.muted">
        {`Waiting since ${dayAndClockOf(entry.edit.changedAt)}${triedAt === undefined ? '' : ` · Last tried ${dayAndClockOf(triedAt)}`}`}
      </Text>
      {!hasEndpoint && <TechnicalDetails text={`config.json has no endpoints.${entry.register}`} />}
      <Details text={text()} />
      <Flex flexWrap="wrap" gap="2" marginTop="4">
        {!isFinal && (
          <Button variant="solid" disabled={sending} onClick={onResend}>
            Send now
          </Button>
        )}
        {onEdit && (
          <Button variant={isFinal ? 'solid' : 'outline'} disabled={sending} onClick={onEdit}>
            {isOvertaken(failure) ? 'Show what changed' : 'Edit'}
          </Button>
        )}
        {entry.versions.length > 0 && <LinkButton to={entryPath(entry.id)}>Open entry</LinkButton>}
        <CopyButton text={text}>Copy as text</CopyButton>
        <AskingButton
          label="Delete"
          disabled={sending}
          heading={base > 0 ? 'Delete this correction?' : 'Delete this entry?'}
          confirm="Delete"
          onConfirm={onDelete}
        >
          {lossInWords(entry, mayBeStored)}
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
