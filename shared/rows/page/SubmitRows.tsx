import { counted, rowsInWords } from '@registers/shared/words';
import { nearlyFullText } from '@registers/shared/entries';
import { Alert, Button } from '@registers/shared/ui';
import { useRegister } from '@registers/shared/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { FormFooter } from '../../form/controls/FormFooter';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import type { OpenBlock } from '../block/openBlock';
import { type Counts, countsOf, isReady, type RowState } from '../block/rowStates';
import { summaryOf } from '../block/summary';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock;
  states: readonly RowState[];
  isRead: boolean;
  /** Answers whether the rows were submitted: not where a cell that was just edited has changed their number. */
  onSubmit: () => Promise<boolean>;
  onDiscard: () => void;
  notices: ReactNode;
}

/** Why nothing can be submitted, in words. */
function reasonOf({ rows, problems, leftOut, unchanged, outdated }: Counts): string {
  const asBefore = unchanged + outdated;
  if (asBefore === rows) return 'You haven’t changed anything.';
  if (problems === 0)
    return asBefore === 0 ? 'Every row is left out.' : 'Every row is left out or unchanged.';
  return leftOut + asBefore === 0 ? 'Every row has a problem.' : 'Every row has a problem or is left out.';
}

/** `12 rows and 30 corrections` */
function readyInWords({ ready, corrections }: Counts): string {
  const rows = ready - corrections;
  if (corrections === 0) return rowsInWords(rows);
  const corrected = counted(corrections, 'correction');
  return rows === 0 ? corrected : `${rowsInWords(rows)} and ${corrected}`;
}

/** Submit, which says how many rows it submits, and what a person wants to know before pressing it. */
export function SubmitRows({ definition, open, states, isRead, onSubmit, onDiscard, notices }: Props) {
  const counts = countsOf(states);
  const { ready } = counts;
  const isKept = useRead(open, open.isKept);
  const isNearlyFull = useRead(open, open.isNearlyFull);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { settings } = useRegister();
  const summary = useMemo(
    () =>
      summaryOf(
        definition,
        states.filter(isReady).map(({ read }) => read),
        settings,
      ),
    [definition, states, settings],
  );
  const canSubmit = isRead && ready > 0 && !isBusy;

  const submit = async () => {
    setBusy(true);
    const text = await onSubmit().then(
      (isSubmitted) =>
        isSubmitted ? undefined : 'The number of rows has changed. Check it and submit again.',
      (error: unknown) => {
        console.error('The rows could not be stored for sending:', error);
        return 'The rows couldn’t be saved for sending, so nothing was submitted. They’re still here.';
      },
    );
    setFailure(text);
    setBusy(false);
  };
  return (
    <>
      {failure !== undefined && (
        <Alert.Root status="error" variant="outline" role="alert">
          <Alert.Content>{failure}</Alert.Content>
        </Alert.Root>
      )}
      <FormFooter>
        <Button variant="solid" aria-disabled={!canSubmit} onClick={() => canSubmit && void submit()}>
          Submit {readyInWords(counts)}
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
        {isRead && ready > 0 && (
          <span>
            {[readyInWords(counts), summary].filter(Boolean).join(' · ')}
            <br />
            Submitted rows stay in the spreadsheet.
          </span>
        )}
        {isRead && ready === 0 && <span>{reasonOf(counts)}</span>}
        {!isKept && (
          <span role="status">This browser can’t save these rows. Submit before you close this page.</span>
        )}
        {isKept && isNearlyFull && <span role="status">{nearlyFullText}</span>}
        {notices}
      </FormFooter>
    </>
  );
}
