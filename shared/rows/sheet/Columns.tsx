import { chakra, Flex, Text } from '@registers/shared/ui';
import { counted, rowsInWords, wordFor } from '@registers/shared/words';
import { useRef } from 'react';
import { fieldsOf, fullLabelOf } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong } from '../../form/rules/dates';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { decimalComma } from '../read/amountCell';
import { toldBy, withAnswer, withField, withHeader } from '../read/findReading';
import { ambiguousDate } from '../read/dateCell';
import { headerLines } from '../read/header';
import { missingColumns, unusedColumns, widerRows } from '../read/openQuestions';
import { cellsIn, type Column, type ReadBy, type Reading } from '../read/reading';
import { LabelledSelect } from './LabelledSelect';
import { type RadioQuestion, RadioQuestions } from './RadioQuestions';

interface Props {
  by: ReadBy;
  reading: Reading;
  /** Called with what the table is read as after an answer, and the answer in words: `use Buyer for Client`. */
  onChange: (reading: Reading, what: string) => void;
}

/** Controls in as many columns as fit. */
const ControlGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  },
});

/** One of the columns that are not used may be the one that is missing. */
const marked = { '& select:has(> [value=""]:checked)': { borderColor: 'warning' } };

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** `Client, Country, Item and 8 more` */
const firstOf = (labels: readonly string[]): string =>
  labels.slice(0, 3).join(', ') + (labels.length > 3 ? ` and ${labels.length - 3} more` : '');

function columnLabel({ header }: Reading, column: number): string {
  const label = trimEnds(header?.cells[column] ?? '');
  return label === '' ? `Column ${column + 1}` : label;
}

/** `1 column not used: Notes`; empty if all are used. */
export function unusedInWords(reading: Reading): string {
  const unused = unusedColumns(reading).map((column) => columnLabel(reading, column));
  return unused.length > 0 ? `${counted(unused.length, 'column')} not used: ${unused.join(', ')}` : '';
}

/** Whether the day or the month is first in dates, and what the comma is for in amounts: where cells leave that open. */
function columnQuestions({ by: { definition }, reading, onChange }: Props): RadioQuestion[] {
  return reading.columns.flatMap((column, index) => {
    if (column.name === undefined) return [];
    const cells = cellsIn(reading, index);
    const told = toldBy(definition, cells, column.name);
    const label = fullLabelOf(definition, column.name);
    const answer = (change: Partial<Column>, what: string, sample: string) => ({
      words: sample,
      isChosen: Object.entries(change).every(([key, value]) => column[key as keyof Column] === value),
      onChoose: () => onChange(withAnswer(reading, index, change), `read ${label} with ${what}`),
    });
    if (told.dates) {
      const example = ambiguousDate(cells.find(ambiguousDate) ?? '');
      const first = (dates: 'day' | 'month', day?: Day) =>
        answer({ dates }, `the ${dates} first`, `the ${dates}${day ? ` (${formatLong(day)})` : ''}`);
      const words = `${label}: what comes first in ${example?.text ?? 'these dates'}?`;
      return [{ words, answers: [first('day', example?.dayFirst), first('month', example?.monthFirst)] }];
    }
    if (told.comma !== 'undecided') return [];
    const behind = (comma: 'decimals' | 'thousands', sample: string) =>
      answer({ comma }, `${comma} behind the comma`, `${comma} (${sample})`);
    const words = `${label}: what is behind the comma in ${decimalComma(cells) ?? 'these amounts'}?`;
    return [{ words, answers: [behind('decimals', '1.234,50'), behind('thousands', '1,234.50')] }];
  });
}

/** Asks which line has the names of the columns, which field each column is for, and how dates and commas are read. */
export function Columns(props: Props) {
  const { by, reading } = props;
  const wider = widerRows(reading);
  const missing = missingColumns(by, reading).map((name) => fullLabelOf(by.definition, name));
  const questions = columnQuestions(props);
  return (
    <Flex direction="column" gap="3">
      {wider.length > 0 && (
        <Text>
          {`${rowsInWords(wider.length)} ${wordFor(wider.length, 'has', 'have')} more cells than there are column names: for example row ${wider[0]}. Check that each value is in its own column.`}
        </Text>
      )}
      {missing.length > 0 && unusedColumns(reading).length > 0 && (
        <Text color="warning">{`No column for ${firstOf(missing)}. Choose one, or enter the values later.`}</Text>
      )}
      {questions.length > 0 && <RadioQuestions questions={questions} />}
      <HeaderChoice {...props} />
      <ControlGrid css={missing.length > 0 ? marked : {}}>
        {[...reading.columns.keys()].map((column) => (
          <ColumnChoice key={column} {...props} column={column} />
        ))}
      </ControlGrid>
    </Flex>
  );
}

function HeaderChoice({ by, reading, onChange }: Props) {
  const lines = reading.lines.slice(0, headerLines).map((cells, at) => ({
    value: `${at}`,
    words: shortened(cells.filter((cell) => !isBlank(cell)).join(' · '), 80),
  }));
  const choose = (at: string) =>
    onChange(
      withHeader(by, reading, at === '' ? undefined : Number(at)),
      at === '' ? 'use no row as column names' : 'use a row as column names',
    );
  return (
    <LabelledSelect
      label="Row with the column names"
      options={[{ value: '', words: 'None' }, ...lines]}
      value={reading.header ? `${reading.header.at}` : ''}
      onChoose={choose}
    />
  );
}

function ColumnChoice({ by, reading, column, onChange }: Props & { column: number }) {
  const { definition } = by;
  const label = columnLabel(reading, column);
  const sample = cellsIn(reading, column).find((cell) => !isBlank(cell)) ?? 'Empty';
  const fields = fieldsOf(definition).map(([value, { kind }]) => ({
    value,
    // Calculated values are compared with the sheet, not taken from it.
    words: `${fullLabelOf(definition, value)}${kind === 'calculated' ? ' (checked only)' : ''}`,
  }));
  // A key can pass by other choices on its way: only the last one changes other columns.
  const last = useRef<{ before: Reading; after: Reading }>(undefined);
  const choose = (name: string) => {
    const before = last.current?.after === reading ? last.current.before : reading;
    const after = withField(by, before, column, name || undefined);
    last.current = { before, after };
    onChange(after, name === '' ? `don’t use ${label}` : `use ${label} for ${fullLabelOf(definition, name)}`);
  };
  return (
    <LabelledSelect
      label={label}
      help={shortened(sample, 28)}
      options={[{ value: '', words: 'Don’t use' }, ...fields]}
      value={reading.columns[column]?.name ?? ''}
      onChoose={choose}
    />
  );
}
