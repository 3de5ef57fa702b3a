import { counted, rowsInWords } from '@registers/shared/words';
import { nearlyFullText } from '@registers/shared/entries';
import { Alert, Button } from '@registers/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { FormFooter } from '../../form/controls/FormFooter';
import { useRead } from '../../form/state/form';
import type { OpenBlock } from '../block/openBlock';
import { type Counts, countsOf, isReady, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { rowsSummary } from '../block/summary';
import type { useSubmit } from './useSubmit';

interface Props {
  states: readonly RowState[];
  isRead: boolean;
  /** What `useSubmit` returns. */
  submitting: ReturnType<typeof useSubmit>;
  onDiscard: () => void;
  notices: ReactNode;
}

function whyNothing({ rows, problems, unchanged }: Counts): string {
  if (unchanged === rows) return 'You haven’t changed anything.';
  if (problems === 0)
    return unchanged === 0 ? 'Every row is left out.' : 'Every row is left out or unchanged.';
  return problems === rows ? 'Every row has a problem.' : 'Every row has a problem or is left out.';
}

/** `12 rows and 30 corrections` */
function readyInWords({ ready, corrections }: Counts): string {
  const rows = ready - corrections;
  if (corrections === 0) return rowsInWords(rows);
  const corrected = counted(corrections, 'correction');
  return rows === 0 ? corrected : `${rowsInWords(rows)} and ${corrected}`;
}

/** The bar with Submit and Discard below the table, with the number of rows to be submitted, their sum and months. */
export function SubmitRows({ states, isRead, submitting, onDiscard, notices }: Props) {
  const { definition, openBlock } = useRowsScope();
  const counts = countsOf(states);
  const { ready } = counts;
  const { isSubmitting, failure, submit } = submitting;
  const summary = useMemo(
    () =>
      rowsSummary(
        definition,
        states.filter(isReady).map(({ read }) => read),
      ),
    [definition, states],
  );
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
          Submit {isRead ? readyInWords(counts) : 'rows'}
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
        {isRead && ready > 0 && (
          <span>
            {[readyInWords(counts), summary].filter(Boolean).join(' · ')}
            <br />
            Submitted rows stay in the spreadsheet.
          </span>
        )}
        {isRead && ready === 0 && <span>{whyNothing(counts)}</span>}
        <StorageNotice openBlock={openBlock} />
        {notices}
      </FormFooter>
    </>
  );
}

/** Says if this browser does not store the rows, or may soon store nothing more. */
function StorageNotice({ openBlock }: { openBlock: OpenBlock }) {
  const isKept = useRead(openBlock, openBlock.isKept);
  const isNearlyFull = useRead(openBlock, openBlock.isNearlyFull);
  if (!isKept)
    return <span role="status">This browser can’t save these rows. Submit before you close this page.</span>;
  return isNearlyFull ? <span role="status">{nearlyFullText}</span> : null;
}
