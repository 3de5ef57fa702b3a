import { chakra, Flex, Text } from '@registers/shared/ui';
import { counted, rowsInWords, wordFor } from '@registers/shared/words';
import type { ReactNode } from 'react';
import type { AllSheets } from '../file/sheetRows';
import { decoded, encodings, isEncoding } from '../file/readFile';
import type { Sheet } from '../file/sheet';
import type { Included } from '../file/sheetRows';
import { LabelledSelect } from './LabelledSelect';
import type { Answers, Source } from './source';

interface Props {
  source: Source;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
}

/** The first lines of a text with letters that encodings differ in, cut if they are long. */
function samplesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\0-\x7f]/.test(line));
  return [...new Set(lines)].slice(0, 3).map((line) => (line.length > 80 ? `${line.slice(0, 79)}…` : line));
}

/** Asks how the letters of a text file are encoded, with lines of it that show whether the answer is right. */
export function EncodingQuestion({ source, answers: { encoding }, onAnswer }: Props) {
  if (!('guess' in source)) return null;
  return (
    <>
      <LabelledSelect
        label="Letters in this file"
        help="The file doesn’t say which letters it uses. Choose those that show these lines correctly."
        options={Object.entries(encodings).map(([value, words]) => ({ value, words }))}
        value={encoding}
        onChoose={(chosen) => isEncoding(chosen) && onAnswer({ encoding: chosen })}
      />
      <chakra.ul
        aria-label="Lines of this file"
        paddingInlineStart="5"
        overflowWrap="anywhere"
        translate="no"
      >
        {samplesOf(decoded(source.bytes, encoding)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Asks which sheet of a workbook to read. */
export function SheetQuestion({ source, answers: { sheet }, onAnswer }: Props) {
  if (!('workbook' in source) || source.workbook.sheets.length === 1) return null;
  const { sheets } = source.workbook;
  return (
    <LabelledSelect
      label="Sheet"
      options={sheets.map((one, index) => ({ value: `${index}`, words: one.name }))}
      value={`${sheets.findIndex((one) => one === sheet)}`}
      onChoose={(index) => onAnswer({ sheet: sheets[Number(index)] })}
    />
  );
}

interface AllSheetsProps {
  all: AllSheets;
  isYes: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Asks whether to read all sheets with the same columns, and names the others. */
export const AllSheetsQuestion = ({ all: { sheets, table, others }, ...props }: AllSheetsProps) => (
  <Question {...props} label={`Read all sheets (${rowsInWords(table.length - 1)})`}>
    {`${sheets} sheets have the same columns.${others.length > 0 ? ` Not included: ${others.join(', ')}.` : ''}`}
  </Question>
);

type Part = keyof Included;

/** How often a sheet has a part. */
const countOf = (sheet: Sheet, part: Part): number => {
  const found = sheet[part];
  return 'size' in found ? found.size : found.length;
};

/** What there is to ask about the parts of sheets: the question, and what is included. */
const asked: Readonly<Record<Part, (count: number) => readonly [words: string, what: string]>> = {
  hiddenRows: (count) => [
    `${counted(count, 'row')} ${wordFor(count, 'is', 'are')} hidden in the spreadsheet, for example by a filter.`,
    `Include ${counted(count, 'hidden row')}`,
  ],
  hiddenColumns: (count) => [
    `${counted(count, 'column')} ${wordFor(count, 'is', 'are')} hidden in the spreadsheet.`,
    `Include ${counted(count, 'hidden column')}`,
  ],
  struckRows: (count) => [
    `${counted(count, 'row')} ${wordFor(count, 'is', 'are')} crossed out in the spreadsheet.`,
    `Include ${counted(count, 'crossed-out row')}`,
  ],
  struck: (count) => [
    `${counted(count, 'cell')} ${wordFor(count, 'has', 'have')} crossed-out text, which is left out.`,
    `Include the crossed-out text in ${counted(count, 'cell')}`,
  ],
  rounded: (count) => [
    `${counted(count, 'amount')} ${wordFor(count, 'has', 'have')} more than two decimals.`,
    `Round ${counted(count, 'amount')} as the spreadsheet shows ${wordFor(count, 'it', 'them')}`,
  ],
  merged: (count) => [
    `${counted(count, 'cell')} ${wordFor(count, 'is', 'are')} empty because cells are merged in the spreadsheet.`,
    `Repeat the merged text in ${counted(count, 'cell')}`,
  ],
};

/** Asks about what is hidden or crossed out in sheets, merged texts, and amounts to round. */
export function PartsQuestions({ source, answers: { sheet, isAll, included }, onAnswer }: Props) {
  if (!('workbook' in source) || !sheet) return null;
  const sheets: readonly Sheet[] = isAll ? source.workbook.sheets : [sheet];
  return (Object.keys(asked) as Part[]).map((part) => {
    const count = sheets.reduce((sum, one) => sum + countOf(one, part), 0);
    const [words, what] = asked[part](count);
    if (count === 0) return null;
    return (
      <Question
        key={part}
        label={what}
        isYes={included[part]}
        onAnswer={(isYes) => onAnswer({ included: { ...included, [part]: isYes } })}
      >
        {words}
      </Question>
    );
  });
}

interface QuestionProps {
  children: ReactNode;
  label: string;
  isYes: boolean;
  onAnswer: (isYes: boolean) => void;
}

const Question = ({ children, label, isYes, onAnswer }: QuestionProps) => (
  <div>
    <Text>{children}</Text>
    <Flex as="label" gap="2" alignItems="center" minHeight="control">
      <input type="checkbox" checked={isYes} onChange={(event) => onAnswer(event.target.checked)} />
      <span>{label}</span>
    </Flex>
  </div>
);
