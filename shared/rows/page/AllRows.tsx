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

/** The id of the heading with the counts. */
export const tableHeadingId = 'rows-counts';

interface Props {
  received: CorrectableEntries;
  states: readonly RowState[];
  fields: readonly [string, Field][];
  isRead: boolean;
  /** The line with a setting for all rows (`FoldedLine`) that is open. */
  line: FoldedLine | undefined;
  onClose: () => void;
}

/** The table with the open line beside it, or, on narrow screens, over it: so the table stays where it is. */
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

/** The counts, what can be done with many rows, and the table. */
export function AllRows({ states, fields, received, isRead, line, onClose }: Props) {
  const { openBlock, block } = useRowsScope();
  const title = useRef<HTMLHeadingElement>(null);
  const table = useRef<TableHandle>(null);
  const { shown, filters } = useFilters(states);
  const counts = countsOf(states);
  const back = states
    .filter(({ leftOut, canInclude }) => leftOut !== undefined && canInclude)
    .map(({ row }) => row.id);
  const toNextProblem = () => {
    // The open line may lie over the table.
    onClose();
    table.current?.nextProblem();
  };
  // The focus is lost where the button that had it is gone, as after “Include 3 rows”.
  useEffect(() => {
    const heading = document.getElementById(openedHeadingId) ?? title.current;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [states, line?.name]);
  return (
    <section aria-labelledby={tableHeadingId}>
      <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="2" marginBottom="2">
        {/* A screen reader reads the counts whenever they change, but not how far the reading is. */}
        <div role={isRead ? 'status' : undefined}>
          <Heading as="h3" size="md" id={tableHeadingId} ref={title} tabIndex={-1}>
            {isRead ? countsInWords(counts) : readingInWords(received, block.pasted.rows.length)}
          </Heading>
        </div>
        {counts.problems > 0 && <Button onClick={toNextProblem}>Next problem</Button>}
        {filters}
        {back.length > 0 && (
          <Button
            onClick={() =>
              openBlock.change(`include ${rowsInWords(back.length)}`, setSubmits(block, back, true))
            }
          >
            Include {rowsInWords(back.length)}
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

const readingInWords = ({ entries, count }: CorrectableEntries, rows: number): string =>
  entries
    ? `Reading ${rowsInWords(rows)}…`
    : `Looking for the entries you sent: ${numberInWords(count)} read…`;

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
