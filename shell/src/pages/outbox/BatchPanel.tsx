import { BatchBar } from '@registers/shared/batch';
import { type BatchProgress, discardBatch, setPaused } from '@registers/shared/submit';
import { Button, Heading, LinkButton, Text, TextLink } from '@registers/shared/ui';
import {
  counted,
  dayAndClockOf,
  progressInWords,
  rowsInWords,
  submittedInWords,
  wordFor,
} from '@registers/shared/words';
import { useId } from 'react';
import { sentPath } from '../../config/shellPages';
import { AskingButton } from '../AskingButton';
import { ItemPanel } from './ItemPanel';

/** Waits for a change that a button has started, and shows an error if it could not be stored. */
export type RunChange = (change: Promise<unknown>) => void;

interface Props {
  batch: BatchProgress;
  /** The address of the page for rows; undefined when the register is no longer in `registers.json`. */
  rowsPath: string | undefined;
  run: RunChange;
}

/** A batch as one item: how far its rows have been sent, and what can be done with them. */
export function BatchPanel({ batch, rowsPath, run }: Props) {
  const headingId = useId();
  const { id, title, rows, submittedAt, waiting, held, paused, withdraws, reason } = batch;
  const what = withdraws
    ? `withdrawal of ${counted(rows, 'entry', 'entries')}, ${dayAndClockOf(submittedAt)}`
    : submittedInWords(rows, submittedAt);
  const discard = () => run(discardBatch(id));
  return (
    <ItemPanel aria-labelledby={headingId}>
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
          <span>{`${counted(held, 'withdrawal')} ${wordFor(held, 'wasn’t', 'weren’t')} accepted.`}</span>{' '}
          <TextLink to={`${sentPath}?batch=${id}`}>Check these entries</TextLink>
        </Text>
      )}
      <div>
        {waiting > 0 && (
          <Button onClick={() => run(setPaused(id, !paused))}>{paused ? 'Continue' : 'Pause'}</Button>
        )}
        {rowsPath !== undefined && !withdraws && <LinkButton to={rowsPath}>Open rows</LinkButton>}
        {withdraws ? (
          <Button onClick={discard}>Stop withdrawing</Button>
        ) : (
          <AskingButton
            label="Delete"
            heading={`Delete ${rowsInWords(waiting + held)}?`}
            confirm="Delete"
            onConfirm={discard}
          >
            Rows that may have been saved will be listed in Sent. The others aren’t saved anywhere else and
            will be lost.
          </AskingButton>
        )}
      </div>
    </ItemPanel>
  );
}
