import { BatchBar } from '@registers/shared/batch';
import { type BatchProgress, closeBatch, discardBatch, setPaused } from '@registers/shared/submit';
import {
  Button,
  Flex,
  Heading,
  LinkButton,
  Panel,
  TechnicalDetails,
  Text,
  TextLink,
} from '@registers/shared/ui';
import {
  counted,
  dayAndClockOf,
  progressInWords,
  rowsInWords,
  submittedInWords,
} from '@registers/shared/words';
import { useId } from 'react';
import { sentPath } from '../../config/shellPages';
import { AskingButton } from '../AskingButton';

/** Waits for a change that a button has started, and shows an error if it could not be stored. */
export type RunChange = (change: Promise<unknown>) => void;

interface Props {
  batch: BatchProgress;
  /** The address of the page for rows; undefined when the register is no longer in `registers.json`. */
  rowsPath: string | undefined;
  hasEndpoint: boolean;
  run: RunChange;
}

/** A batch as one item: how far its rows have been sent, and what can be done with them. */
export function BatchPanel({ batch, rowsPath, hasEndpoint, run }: Props) {
  const headingId = useId();
  const { id, title, submittedAt, sent, waiting, held, paused, withdraws, reason } = batch;
  const rows = sent + waiting + held;
  const what = withdraws
    ? `withdrawal of ${counted(rows, 'entry', 'entries')}, ${dayAndClockOf(submittedAt)}`
    : submittedInWords(rows, submittedAt);
  return (
    <Panel as="article" aria-labelledby={headingId} padding={{ base: '4', md: '5' }}>
      <Heading id={headingId} size="md" overflowWrap="anywhere">
        {`${title}: ${what}`}
      </Heading>
      <BatchBar batch={batch} labelledBy={headingId} />
      <Text marginTop="2">{progressInWords(batch)}</Text>
      {reason === undefined ? null : (
        <Text marginTop="1" fontSize="sm" color="fg.muted">
          {reason}
        </Text>
      )}
      {withdraws && held > 0 && (
        <Text marginTop="1">
          Entries whose withdrawal was refused are still listed as sent. Check them in{' '}
          <TextLink to={sentPath}>Sent</TextLink>.
        </Text>
      )}
      {!hasEndpoint && <TechnicalDetails text={`config.json has no endpoints.${batch.register}`} />}
      <Flex flexWrap="wrap" gap="2" marginTop="4">
        {waiting > 0 && (
          <Button variant="solid" onClick={() => run(setPaused(id, !paused))}>
            {paused ? 'Continue' : 'Pause'}
          </Button>
        )}
        {rowsPath !== undefined && !withdraws && <LinkButton to={rowsPath}>Open rows</LinkButton>}
        {sent > 0 && !withdraws && <LinkButton to={`${sentPath}?batch=${id}`}>View in Sent</LinkButton>}
        <RemoveButton batch={batch} run={run} />
      </Flex>
    </Panel>
  );
}

/** Takes the batch off the list. It asks before unsent rows are lost; with withdrawals nothing is lost. */
function RemoveButton({ batch, run }: Pick<Props, 'batch' | 'run'>) {
  const { id, waiting, held, withdraws } = batch;
  const text = waiting > 0 ? 'Stop withdrawing' : 'Remove from this list';
  if (withdraws) return <Button onClick={() => run(discardBatch(id))}>{text}</Button>;
  if (waiting + held === 0) return <Button onClick={() => run(closeBatch(id))}>{text}</Button>;
  return (
    <AskingButton
      label="Delete"
      heading={`Delete ${rowsInWords(waiting + held)}?`}
      confirm="Delete"
      onConfirm={() => run(discardBatch(id))}
    >
      Rows that may have arrived will be listed in Sent. The others aren’t saved anywhere else and will be
      lost.
    </AskingButton>
  );
}
