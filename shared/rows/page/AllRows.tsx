import { Button, chakra, Flex, Heading, Text } from '@registers/shared/ui';
import { counted, numberInWords, rowsInWords } from '@registers/shared/words';
import { useEffect, useRef } from 'react';
import type { Field } from '../../form/definition/fields';
import { setSubmits } from '../block/block';
import { type Counts, countsOf, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import type { CorrectableEntries } from '../block/useCorrectableEntries';
import { RowTable, type TableHandle } from '../table/RowTable';
import { type FoldedLine, OpenedLine, openedHeadingId } from './FoldedLines';
import { useFilters } from './useFilters';

export const tableHeadingId = 'rows-counts';

interface Props {
  /** How far the receiver's entries have been read: shown while the rows cannot be read yet. */
  received: CorrectableEntries;
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** False while the receiver's entries are being read: then the states are those from before. */
  isRead: boolean;
  /** The folded line that is open; undefined if none is. */
  line: FoldedLine | undefined;
  onClose: () => void;
}

/** The table, beside it the folded line that is open. On narrow screens, this line covers the table instead. */
const TableAndLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > *': { gridArea: { xlDown: '1 / 1' } },
    '&[data-open]': { gap: '4', gridTemplateColumns: { xl: 'minmax(0, 1fr) 26rem' } },
    '&[data-open] > :first-child': {
      visibility: { xlDown: 'hidden' },
      position: { xl: 'sticky' },
      top: 'calc({sizes.header} + 1rem)',
    },
  },
});

/** The counts of pasted rows, buttons and a filter for many rows, the table, and the folded line that is open. */
export function AllRows({ states, fields, received, isRead, line, onClose }: Props) {
  const { openBlock, block } = useRowsScope();
  const title = useRef<HTMLHeadingElement>(null);
  const table = useRef<TableHandle>(null);
  const { shown, filter } = useFilters(states);
  const counts = countsOf(states);
  const includable = states.filter(({ inclusion }) => inclusion === 'leftOut').map(({ row }) => row.id);
  const toNextProblem = () => {
    // On narrow screens, a folded line that is open covers the table.
    onClose();
    table.current?.nextProblem();
  };
  // If the button with the focus has gone, as after “Include 3 rows”, a heading gets the focus, or it would be lost.
  useEffect(() => {
    const heading = document.getElementById(openedHeadingId) ?? title.current;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [states, line?.name]);
  return (
    <section aria-labelledby={tableHeadingId}>
      <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="2" marginBottom="2">
        {/* A screen reader reads the counts aloud whenever they change, but not how many entries have been read so far. */}
        <div role={isRead ? 'status' : undefined}>
          <Heading as="h3" size="md" id={tableHeadingId} ref={title} tabIndex={-1}>
            {isRead ? countsInWords(counts) : readingInWords(received, block.pasted.rows.length)}
          </Heading>
        </div>
        {counts.problems > 0 && <Button onClick={toNextProblem}>Next problem</Button>}
        {filter}
        {includable.length > 0 && (
          <Button
            onClick={() =>
              openBlock.edit(`include ${rowsInWords(includable.length)}`, (now) =>
                setSubmits(now, includable, true),
              )
            }
          >
            {`Include ${rowsInWords(includable.length)}`}
          </Button>
        )}
      </Flex>
      <TableAndLine data-open={line ? true : undefined}>
        <div>
          {shown.length > 0 && (
            <>
              <RowTable ref={table} states={shown} fields={fields} />
              <Text fontSize="sm" color="fg.muted" marginTop="2">
                Enter or click to edit a cell, Esc to cancel. Untick a row to leave it out.
              </Text>
            </>
          )}
        </div>
        {line && <OpenedLine key={line.name} line={line} onClose={onClose} />}
      </TableAndLine>
    </section>
  );
}

const readingInWords = (received: CorrectableEntries, rows: number): string =>
  received.state === 'reading'
    ? `Looking for the entries you sent: ${numberInWords(received.count)} read…`
    : `Reading ${rowsInWords(rows)}…`;

function countsInWords({ rows, problems, corrections, leftOut, unchanged, alike }: Counts): string {
  return [
    rowsInWords(rows),
    corrections > 0 && counted(corrections, 'correction'),
    problems > 0 && (problems === 1 ? '1 with a problem' : `${problems} with problems`),
    unchanged > 0 && `${unchanged} unchanged`,
    leftOut > 0 && `${leftOut} left out`,
    alike > 0 && `${alike} submitted before with other values`,
  ]
    .filter(Boolean)
    .join(' · ');
}
