import { months } from '@registers/shared/enum';
import { counted, rowsInWords } from '@registers/shared/words';
import { Alert, Button, chakra, Form, shortcutOf } from '@registers/shared/ui';
import { useId, useRef, useState } from 'react';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { isMonthField } from '../read/choiceNamed';
import type { ReadRow } from '../records/readRow';
import type { Row } from '../records/row';
import { type Counts, countsOf, isReady, type RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { ReplaceQuestion } from '../sheet/ReplaceQuestion';
import { usePageKeys } from '../table/usePageKeys';
import { UndoButtons } from './UndoButtons';

export const tableHeadingId = 'rows-counts';
/** The id of what is asked of a person before the table. */
export const firstId = 'rows-first';

/** Moves the focus to what is asked first, else to the counts. */
export function focusFirst(): void {
  const first = document.querySelector<HTMLElement>(`#${firstId} :is(input, select, textarea)`);
  (first ?? document.getElementById(tableHeadingId))?.focus({ preventScroll: true });
}

interface Props {
  states: readonly RowState[];
  isRead: boolean;
  /** Whether a question has to be answered first, which decides what rows become. */
  isAsked: boolean;
  onSubmit: () => Promise<void>;
}

/** `12 rows and 30 corrections` */
function readyInWords({ ready, corrections }: Counts): string {
  if (ready === 0) return 'rows';
  const rows = ready - corrections;
  if (corrections === 0) return rowsInWords(rows);
  const corrected = counted(corrections, 'correction');
  return rows === 0 ? corrected : `${rowsInWords(rows)} and ${corrected}`;
}

/** `3 rows`, `3 rows, 1 of them refused`, or `1 refused row`: what a person would discard. */
function discardedInWords(rows: readonly Row[]): string {
  const refused = rows.filter(({ entry }) => entry.edit.state === 'held').length;
  if (refused === rows.length) return counted(refused, 'refused row');
  return `${rowsInWords(rows.length)}${refused > 0 ? `, ${refused} of them refused` : ''}`;
}

/**
 * `Month: October (2), November (44)`: how many rows have each month in the field for a month; empty if there is no such
 * field. By them a person sees that they have pasted last month's sheet.
 */
export function rowsSummary(
  definition: RegisterDefinition,
  rows: readonly { read: Pick<ReadRow, 'value'> }[],
): string {
  const name = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  if (name === undefined) return '';
  const values = rows.map(({ read }) => read.value(name));
  const counts = months.map((month) => [month, values.filter((value) => value === month).length] as const);
  const words = counts.flatMap(([month, count]) => (count > 0 ? [`${month} (${count})`] : [])).join(', ');
  return words && `${fullLabelOf(definition, name)}: ${words}`;
}

/** What is beside Submit: what to do first, the months of the rows to be submitted, or why there are none. */
function noteBeside(definition: RegisterDefinition, states: readonly RowState[], isAsked: boolean): string {
  const { ready, rows, unchanged } = countsOf(states);
  if (isAsked) return 'Answer the question above first.';
  if (ready > 0) return rowsSummary(definition, states.filter(isReady));
  return unchanged === rows
    ? 'You haven’t changed anything.'
    : 'Every row has a problem, is left out or is unchanged.';
}

/** On a phone in the next line. Where it says that no row is ready, not in narrow windows: the line above the table says why. */
const note = {
  flex: { base: '1 1 100%', sm: '1 1 9rem' },
  order: { base: '1', sm: '0' },
  _empty: { display: 'none' },
};

/**
 * The bar with Submit and Discard below the table, with the number of rows to be submitted, and their months. Ctrl+Enter goes to
 * Submit: many rows take one Enter more than a form.
 */
export function SubmitRows({ states, isRead, isAsked, onSubmit }: Props) {
  const { definition, table } = useRowsScope();
  const [button, words] = [useRef<HTMLButtonElement>(null), useId()];
  const counts = countsOf(states);
  const rows = useRead(table, table.rows);
  // The rows that could not be stored for sending. As soon as one has changed, that is said no more.
  const [failed, setFailed] = useState<readonly Row[]>();
  const isSubmitting = useRead(table, table.isLocked);
  const isKept = useRead(table.device, () => table.device.isKept);
  const submit = () =>
    onSubmit().catch((error: unknown) => {
      console.error('The rows could not be stored for sending:', error);
      setFailed(table.rows());
    });
  usePageKeys((event) => shortcutOf(event) === 'submit' && button.current?.focus());
  const discarded = discardedInWords(rows);
  const discard = () => table.discard(`discard ${discarded}`);
  const canSubmit = isRead && counts.ready > 0 && !isSubmitting && !isAsked;
  return (
    <>
      {failed === rows && (
        <Alert.Root status="error" variant="outline" role="alert">
          <Alert.Content>
            The rows couldn’t be saved for sending, so nothing was submitted. They’re still here.
          </Alert.Content>
        </Alert.Root>
      )}
      <Form.Footer>
        <Button
          ref={button}
          variant={canSubmit ? 'solid' : 'outline'}
          aria-disabled={!canSubmit}
          aria-describedby={words}
          onClick={() => (canSubmit ? void submit() : isAsked && focusFirst())}
        >
          {`Submit ${isRead ? readyInWords(counts) : 'rows'}`}
        </Button>
        <Button aria-disabled={isSubmitting} onClick={discard}>
          Discard
        </Button>
        <chakra.span id={words} css={note} hideBelow={counts.ready === 0 && !isAsked ? 'lg' : undefined}>
          {isRead && noteBeside(definition, states, isAsked)}
        </chakra.span>
        {!isKept && (
          <span role="status">This browser can’t save these rows. Submit before you close this page.</span>
        )}
        <UndoButtons table={table} />
        <ReplaceQuestion
          rows={discarded}
          canReplace={!isSubmitting}
          onReplace={discard}
          onKeep={focusFirst}
        />
      </Form.Footer>
    </>
  );
}
