import { BatchBar } from '@registers/shared/batch';
import { progressInWords, rowsInWords, submittedInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, closeBatch, setPaused } from '@registers/shared/entries';
import { Button, Flex, Heading, Link, Panel, Text } from '@registers/shared/ui';
import { useId } from 'react';

interface Props {
  batch: BatchProgress;
  /** How many of its rows came back into the table because they were refused. */
  returned: number;
  /** Missing while the table is open elsewhere, so that nothing can be taken back into it. */
  onStop: (() => Promise<void>) | undefined;
}

/** How far a batch has been sent, and what can be done with it; once nothing waits, its receipt. */
export function BatchStatus({ batch, returned, onStop }: Props) {
  const heading = useId();
  const { id, sent, waiting, paused } = batch;
  const held = batch.held + returned;
  const all = sent + waiting + held;
  const isDone = waiting === 0;
  return (
    <Panel aria-labelledby={heading} padding={{ base: '4', md: '5' }}>
      <Heading as="h3" size="md" id={heading}>
        {submittedInWords(all, batch.submittedAt)}
      </Heading>
      {isDone ? (
        <Receipt {...{ id, sent, all, held }} />
      ) : (
        <>
          <BatchBar batch={{ sent, waiting, held }} labelledBy={heading} />
          <Text marginTop="2">{progressInWords({ ...batch, held })}</Text>
          {batch.reason !== undefined && (
            <Text marginTop="1" role="status">
              {batch.reason}
            </Text>
          )}
          <Flex wrap="wrap" gap="2" marginTop="3">
            <Button onClick={() => void setPaused(id, !paused)}>{paused ? 'Continue' : 'Pause'}</Button>
            {onStop && <Button onClick={() => void onStop()}>Stop and return unsent rows</Button>}
          </Flex>
          <Text marginTop="2" fontSize="sm" color="fg.muted">
            Rows are sent one by one while you work. If you close this window, sending continues when you open
            the registers again.{onStop && ' Rows that may already have arrived are still sent.'}
          </Text>
        </>
      )}
    </Panel>
  );
}

interface ReceiptProps extends Pick<BatchProgress, 'id' | 'sent' | 'held'> {
  all: number;
}

function Receipt({ id, sent, all, held }: ReceiptProps) {
  const { sentPath } = useRegister();
  const what = sent === all ? `All ${rowsInWords(all)} sent.` : `${sent} of ${all} sent`;
  return (
    <>
      <Text marginTop="2" role="status">
        {all === 1 && sent === 1 ? 'Sent.' : what}
        {held > 0 && `, ${held} refused. They’re in the table below, each with its reason.`}
      </Text>
      <Flex wrap="wrap" gap="2" marginTop="3">
        {sentPath !== undefined && sent > 0 && (
          <Button asChild>
            <Link to={sentPath}>View in Sent</Link>
          </Button>
        )}
        <Button onClick={() => void closeBatch(id)}>Close</Button>
      </Flex>
    </>
  );
}
