import { counted, rowsInWords } from '@registers/shared/words';
import { Alert, Button } from '@registers/shared/ui';
import { useMemo, useState } from 'react';
import { FormFooter } from '../../form/controls/FormFooter';
import { useRead } from '../../form/state/form';
import type { RowsTable } from '../records/rowsTable';
import { type Counts, countsOf, isReady, type RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { rowsSummary } from '../records/summary';
import { ReplaceQuestion } from '../sheet/ReplaceQuestion';
import { tableHeadingId } from './AllRows';
import { UndoButtons } from './UndoButtons';

interface Props {
  states: readonly RowState[];
  isRead: boolean;
  /** Returns whether the rows were submitted: not if a text that was still being typed has changed their number. */
  onSubmit: () => Promise<boolean>;
}

const whyNothing = ({ rows, unchanged }: Counts): string =>
  unchanged === rows
    ? 'You haven’t changed anything.'
    : 'Every row has a problem, is left out or is unchanged.';

/** `12 rows and 30 corrections` */
function readyInWords({ ready, corrections }: Counts): string {
  const rows = ready - corrections;
  if (corrections === 0) return rowsInWords(rows);
  const corrected = counted(corrections, 'correction');
  return rows === 0 ? corrected : `${rowsInWords(rows)} and ${corrected}`;
}

/** Returns `submit`, and the reason (`failure`) why it submitted nothing, until a row changes. */
function useSubmit(onSubmit: Props['onSubmit']) {
  const { table, rows } = useRowsScope();
  const [failure, setFailure] = useState<{ words: string | undefined; of: typeof rows }>();
  const submit = async () => {
    const words = await onSubmit().then(
      (isSubmitted) =>
        isSubmitted ? undefined : 'The number of rows has changed. Check it and submit again.',
      (error: unknown) => {
        console.error('The rows could not be stored for sending:', error);
        return 'The rows couldn’t be saved for sending, so nothing was submitted. They’re still here.';
      },
    );
    setFailure({ words, of: table.rows() });
  };
  return { failure: failure?.of === rows ? failure.words : undefined, submit };
}

/** The bar with Submit and Discard below the table, with the number of rows to be submitted, their sum and months. */
export function SubmitRows({ states, isRead, onSubmit }: Props) {
  const { definition, table, rows } = useRowsScope();
  const counts = countsOf(states);
  const { ready } = counts;
  const { failure, submit } = useSubmit(onSubmit);
  const isSubmitting = useRead(table, table.isSubmitting);
  const summary = useMemo(
    () =>
      rowsSummary(
        definition,
        states.filter(isReady).map(({ read }) => read),
      ),
    [definition, states],
  );
  const discard = () => table.discard(`discard ${rowsInWords(rows.length)}`);
  const canSubmit = isRead && ready > 0 && !isSubmitting;
  return (
    <>
      {failure !== undefined && (
        <Alert.Root status="error" variant="outline" role="alert">
          <Alert.Content>{failure}</Alert.Content>
        </Alert.Root>
      )}
      <FormFooter>
        <Button variant="solid" aria-disabled={!canSubmit} onClick={() => canSubmit && void submit()}>
          {`Submit ${isRead ? readyInWords(counts) : 'rows'}`}
        </Button>
        <Button aria-disabled={isSubmitting} onClick={discard}>
          Discard
        </Button>
        {isRead && <span>{ready > 0 ? summary : whyNothing(counts)}</span>}
        <StorageNotice table={table} />
        <UndoButtons table={table} />
        <ReplaceQuestion
          canReplace={!isSubmitting}
          onReplace={discard}
          onKeep={() => document.getElementById(tableHeadingId)?.focus({ preventScroll: true })}
        />
      </FormFooter>
    </>
  );
}

function StorageNotice({ table }: { table: RowsTable }) {
  const isKept = useRead(table.device, () => table.device.isKept);
  if (isKept) return null;
  return <span role="status">This browser can’t save these rows. Submit before you close this page.</span>;
}
