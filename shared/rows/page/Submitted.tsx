import { BatchBar } from '@registers/shared/batch';
import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, closeBatch, createBatchList, setPaused } from '@registers/shared/submit';
import { Box, Button, Flex, Heading, LinkButton, Panel, Text, tick } from '@registers/shared/ui';
import { progressInWords, rowsInWords, submittedInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { takeBack } from '../records/batches';
import type { RowsTable } from '../records/rowsTable';
import { tableHeadingId } from './SubmitRows';

interface Props {
  definition: RegisterDefinition;
  /** Undefined while another page has the table open: only that one can take rows back. */
  table: RowsTable | undefined;
  /** Whether rows were submitted a moment ago, by a button that is gone: their batch gets the focus as soon as it is shown. */
  takesFocus: boolean;
  onFocus: () => void;
}

/** The submitted batches of this form, above the place for new rows: how far each has been sent. */
export function Submitted({ definition, table, takesFocus, onFocus }: Props) {
  const batches = useBatches(definition.formType);
  const group = useRef<HTMLDivElement>(null);
  const isShown = batches.length > 0;
  useEffect(() => {
    if (takesFocus && isShown) group.current?.focus();
  }, [takesFocus, isShown]);
  const stop = async (rows: RowsTable, batch: string) => {
    await takeBack(rows, batch);
    (document.getElementById(tableHeadingId) ?? group.current)?.focus();
  };
  if (!isShown) return null;
  return (
    <Flex
      ref={group}
      tabIndex={-1}
      onFocus={onFocus}
      direction="column"
      gap="3"
      role="group"
      aria-label="Submitted rows"
    >
      {batches.map((batch) => (
        <Submission key={batch.id} batch={batch} onStop={table && (() => stop(table, batch.id))} />
      ))}
    </Flex>
  );
}

function useBatches(formType: string): readonly BatchProgress[] {
  const { id, user, settings } = useRegister();
  const [list] = useState(() => createBatchList(user.id, settings.endpoints));
  const all = useSyncExternalStore(list.subscribe, list.get);
  return useMemo(
    () => all.filter((batch) => batch.register === id && batch.formType === formType && !batch.withdraws),
    [all, id, formType],
  );
}

/** How far a batch has been sent, with Pause and Stop; once no row is waiting, a receipt with a link to Sent. */
function Submission({ batch, onStop }: { batch: BatchProgress; onStop: (() => Promise<void>) | undefined }) {
  const heading = useId();
  const { sentPath } = useRegister();
  const { id, rows, sent, waiting, held, paused, reason } = batch;
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
            {submittedInWords(rows, batch.submittedAt)}
          </Heading>
          {waiting > 0 ? (
            <Text>{progressInWords(batch)}</Text>
          ) : (
            <Flex role="status" alignItems="center" gap="2" css={sent === rows ? { _before: tick } : {}}>
              {receiptInWords(batch)}
            </Flex>
          )}
        </Box>
        <Flex wrap="wrap" gap="2">
          {waiting > 0 && (
            <Button onClick={press(() => setPaused(id, !paused))}>{paused ? 'Continue' : 'Pause'}</Button>
          )}
          {waiting > 0 && onStop && <Button onClick={press(onStop)}>Stop and return unsent rows</Button>}
          {waiting === 0 && sentPath !== undefined && sent > 0 && (
            <LinkButton to={`${sentPath}?batch=${id}`}>View in Sent</LinkButton>
          )}
          {/* Refused rows are in the table, and belong to the batch. */}
          {waiting + held === 0 && <Button onClick={press(() => closeBatch(id))}>Close</Button>}
        </Flex>
      </Flex>
      {waiting > 0 && (
        <>
          <BatchBar batch={batch} labelledBy={heading} />
          {reason !== undefined && (
            <Text marginTop="1" role="status">
              {reason}
            </Text>
          )}
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

function receiptInWords({ rows, sent, held }: BatchProgress): string {
  if (held === 0 && sent === rows) return rows === 1 ? 'Sent.' : `All ${rowsInWords(rows)} sent.`;
  if (held === 0) return `${sent} of ${rows} sent.`;
  return `${sent} of ${rows} sent, ${held} refused. The table below says why.`;
}
