import { Button, Flex, Heading, Text } from '@registers/shared/ui';
import { counted, numberInWords, rowsInWords } from '@registers/shared/words';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../form/definition/fields';
import { type Counts, countsOf, type RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import type { CorrectableEntries } from '../records/useCorrectableEntries';
import { columnsInWords } from '../sheet/Columns';
import { isUnanswered, RadioQuestions } from '../sheet/RadioQuestions';
import { RowCards } from '../table/RowCards';
import { RowTable } from '../table/RowTable';
import { useNarrow } from '../table/useNarrow';
import { useCorrectionQuestions } from './Corrections';
import { Settings } from './Settings';
import { useFilters } from './useFilters';
import { ValuesToMatch } from './ValuesToMatch';

export const tableHeadingId = 'rows-counts';

interface Props {
  /** How far the receiver's entries have been read: shown while the rows cannot be read yet. */
  received: CorrectableEntries;
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** False while the receiver's entries are being read: then the states are those from before. */
  isRead: boolean;
}

/** What was read in one line, what a person does first, and the table; on a phone a card for each row. */
export function AllRows(props: Props) {
  const { states, fields } = props;
  const { shown, filter } = useFilters(states);
  const first = useRef<HTMLDivElement>(null);
  const Table = useNarrow() ? RowCards : RowTable;
  const questions = useCorrectionQuestions(states).filter(isUnanswered);
  // If the control with the focus has gone, as after “Match 3 rows”, the next one gets it, or it would be lost.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = first.current?.querySelector<HTMLElement>('input, select, textarea');
    (next ?? document.getElementById(tableHeadingId))?.focus({ preventScroll: true });
  }, [states]);
  return (
    <section aria-labelledby={tableHeadingId}>
      <SummaryLine {...props} />
      <Flex ref={first} direction="column" gap="3">
        {questions.length > 0 && <RadioQuestions questions={questions} />}
        <ValuesToMatch states={states} />
      </Flex>
      {shown.length > 0 && <Table states={shown} fields={fields} filter={filter} />}
    </section>
  );
}

/** What was read, and the button for the settings. */
function SummaryLine({ states, received, isRead }: Props) {
  const { table, rows } = useRowsScope();
  const reading = table.sheet().reading;
  const [isOpen, setOpen] = useState(false);
  const includable = states.filter(({ inclusion }) => inclusion === 'leftOut').map(({ row }) => row.id);
  const include = `nclude ${rowsInWords(includable.length)}`;
  return (
    <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="1" marginBottom="3">
      {/* A screen reader reads the counts aloud whenever they change, but not how many entries have been read so far. */}
      <div role={isRead ? 'status' : undefined}>
        <Heading as="h3" size="md" id={tableHeadingId} tabIndex={-1}>
          {isRead ? countsInWords(countsOf(states)) : readingInWords(received, rows.length)}
        </Heading>
      </div>
      {includable.length > 0 && (
        <Button onClick={() => table.include(`i${include}`, includable, true)}>{`I${include}`}</Button>
      )}
      <Text flex="1" minWidth="0" color="fg.muted" truncate mdDown={{ visibility: 'hidden' }}>
        {reading && columnsInWords(reading)}
      </Text>
      <Button aria-haspopup="dialog" marginInlineStart="auto" onClick={() => setOpen(true)}>
        Settings
      </Button>
      {isOpen && <Settings states={states} onClose={() => setOpen(false)} />}
    </Flex>
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
