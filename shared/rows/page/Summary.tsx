import { Button, Flex, Heading, Text } from '@registers/shared/ui';
import { counted, numberInWords, rowsInWords } from '@registers/shared/words';
import { type ReactNode, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { formatLong } from '../../form/rules/dates';
import { assumedDate } from '../read/findReading';
import type { Reading } from '../read/reading';
import { type Counts, countsOf, type RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import type { CorrectableEntries } from '../records/useKnownEntries';
import { unusedInWords } from '../sheet/Columns';
import type { RadioQuestion } from '../sheet/RadioQuestions';
import { Settings } from './Settings';
import { tableHeadingId } from './SubmitRows';

interface Props {
  states: readonly RowState[];
  /** False while the receiver's entries are being read: then the states are those from before. */
  isRead: boolean;
  /** How far the receiver's entries have been read: shown while the rows cannot be read yet. */
  received: CorrectableEntries;
  rows: number;
  questions: readonly RadioQuestion[];
  filter: ReactNode;
}

/** What was read in one line, which rows are shown, and the button for the settings. */
export function Summary({ states, isRead, received, rows, questions, filter }: Props) {
  const { definition, table } = useRowsScope();
  const { reading } = table.sheet();
  const [isOpen, setOpen] = useState(false);
  const includable = states.filter(({ inclusion }) => inclusion === 'leftOut').map(({ row }) => row.id);
  const include = `nclude ${rowsInWords(includable.length)}`;
  return (
    <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      {/* A screen reader reads the counts aloud whenever they change, but not how many entries have been read so far. */}
      <Flex role={isRead ? 'status' : undefined} flexGrow={{ base: '1', md: '0' }}>
        <Heading as="h3" size="md" id={tableHeadingId} tabIndex={-1} outline="none">
          {isRead ? countsInWords(countsOf(states)) : readingInWords(received, rows)}
        </Heading>
      </Flex>
      {reading && <Text _empty={{ display: 'none' }}>{readAs(definition, reading)}</Text>}
      {includable.length > 0 && (
        <Button onClick={() => table.include(`i${include}`, includable, true)}>{`I${include}`}</Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Settings
      </Button>
      {filter}
      {isOpen && <Settings states={states} questions={questions} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

/** What a person should know of how a sheet was read; empty if there is nothing. */
function readAs(definition: RegisterDefinition, reading: Reading): string {
  const date = assumedDate(reading, definition);
  const assumed = date && `${date.text} was read as ${formatLong(date.dayFirst)}`;
  return [unusedInWords(reading), assumed].filter(Boolean).join(' · ');
}

const readingInWords = (received: CorrectableEntries, rows: number): string =>
  received.state === 'reading'
    ? `Looking for the entries you sent: ${numberInWords(received.count)} read…`
    : `Reading ${rowsInWords(rows)}…`;

function countsInWords({ rows, problems, corrections, leftOut, unchanged, alike, sameKey }: Counts): string {
  return [
    rowsInWords(rows),
    corrections > 0 && counted(corrections, 'correction'),
    problems > 0 && (problems === 1 ? '1 with a problem' : `${problems} with problems`),
    unchanged > 0 && `${unchanged} unchanged`,
    leftOut > 0 && `${leftOut} left out`,
    sameKey > 0 && `${sameKey} like another row`,
    alike > 0 && `${alike} submitted before with other values`,
  ]
    .filter(Boolean)
    .join(' · ');
}
