import { BatchBar } from '@registers/shared/batch';
import { progressInWords, rowsInWords, submittedInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, closeBatch, setPaused } from '@registers/shared/submit';
import { Box, Button, Flex, Heading, LinkButton, Panel, Text } from '@registers/shared/ui';
import { useId, useState } from 'react';

interface Props {
  batch: BatchProgress;
  /** Stops the batch; undefined while another page has the table open, which shows the rows then. */
  onStop: (() => Promise<void>) | undefined;
}

/** How far a batch has been sent, with Pause and Stop; once no row is waiting, how many were sent, with a link to Sent. */
export function BatchStatus({ batch, onStop }: Props) {
  const heading = useId();
  const { id, sent, waiting, held, paused } = batch;
  const all = sent + waiting + held;
  const isDone = waiting === 0;
  const [hasFailed, setFailed] = useState(false);
  const press = (act: () => Promise<void>) => () => {
    setFailed(false);
    act().catch((error: unknown) => {
      console.error('The batch could not be changed:', error);
      setFailed(true);
    });
  };
  return (
    <Panel aria-labelledby={heading} paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
      <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Box flex="1" minWidth="14rem">
          <Heading as="h3" size="md" id={heading}>
            {submittedInWords(all, batch.submittedAt)}
          </Heading>
          {isDone ? (
            <Text role="status">{receiptInWords({ sent, held, all })}</Text>
          ) : (
            <Text>{progressInWords(batch)}</Text>
          )}
        </Box>
        {isDone ? (
          <Receipt batch={id} sent={sent} onClose={held === 0 ? press(() => closeBatch(id)) : undefined} />
        ) : (
          <Flex wrap="wrap" gap="2">
            <Button onClick={press(() => setPaused(id, !paused))}>{paused ? 'Continue' : 'Pause'}</Button>
            {onStop && <Button onClick={press(onStop)}>Stop and return unsent rows</Button>}
          </Flex>
        )}
      </Flex>
      {!isDone && (
        <>
          <BatchBar batch={{ sent, waiting, held }} labelledBy={heading} />
          {batch.reason !== undefined && (
            <Text marginTop="1" role="status">
              {batch.reason}
            </Text>
          )}
          <Text marginTop="1" fontSize="sm" color="fg.muted">
            Rows are sent one by one while you work. If you close this window, sending continues when you open
            the registers again.
            {onStop && <span> Rows that may already have arrived are still sent.</span>}
          </Text>
        </>
      )}
      {hasFailed && (
        <Text role="alert" marginTop="2" color="danger">
          This browser couldn’t save that. Try again.
        </Text>
      )}
    </Panel>
  );
}

function receiptInWords({ sent, held, all }: Record<'sent' | 'held' | 'all', number>): string {
  if (all === 1 && sent === 1) return 'Sent.';
  const refused = held > 0 ? `, ${held} refused. They’re in the table below, each with its reason.` : '';
  return (sent === all ? `All ${rowsInWords(all)} sent.` : `${sent} of ${all} sent`) + refused;
}

interface ReceiptProps {
  batch: string;
  sent: number;
  /** Undefined while refused rows are in the table: they belong to the batch. */
  onClose: (() => void) | undefined;
}

function Receipt({ batch, sent, onClose }: ReceiptProps) {
  const { sentPath } = useRegister();
  return (
    <Flex wrap="wrap" gap="2">
      {sentPath !== undefined && sent > 0 && (
        <LinkButton to={`${sentPath}?batch=${batch}`}>View in Sent</LinkButton>
      )}
      {onClose && <Button onClick={onClose}>Close</Button>}
    </Flex>
  );
}
