import { chakra, Flex, Text } from '@registers/shared/ui';
import { counted, rowsInWords, wordFor } from '@registers/shared/words';
import type { ReactNode } from 'react';
import type { AllSheets } from '../file/allSheets';
import { decoded, encodings, isEncoding } from '../file/encoding';
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

type Asked = [part: keyof Included, number: number, label: string, words: string];

/** What there is to ask about the parts of sheets: what is hidden or crossed out, merged texts, amounts to round. */
function partsOf(sheets: readonly Sheet[]): Asked[] {
  const count = (of: (sheet: Sheet) => number) => sheets.reduce((sum, sheet) => sum + of(sheet), 0);
  const areHidden = (number: number, word: string, why = '') =>
    `${counted(number, word)} ${wordFor(number, 'is', 'are')} hidden in the spreadsheet${why}.`;
  const rows = count(({ hiddenRows }) => hiddenRows.size);
  const columns = count(({ hiddenColumns }) => hiddenColumns.size);
  const struckRows = count((sheet) => sheet.struckRows.size);
  const struck = count((sheet) => sheet.struck.length);
  const rounded = count((sheet) => sheet.rounded.length);
  const merged = count((sheet) => sheet.merged.length);
  return [
    [
      'hiddenRows',
      rows,
      `Include ${counted(rows, 'hidden row')}`,
      areHidden(rows, 'row', ', for example by a filter'),
    ],
    ['hiddenColumns', columns, `Include ${counted(columns, 'hidden column')}`, areHidden(columns, 'column')],
    [
      'struckRows',
      struckRows,
      `Include ${counted(struckRows, 'crossed-out row')}`,
      `${counted(struckRows, 'row')} ${wordFor(struckRows, 'is', 'are')} crossed out in the spreadsheet.`,
    ],
    [
      'struck',
      struck,
      `Include the crossed-out text in ${counted(struck, 'cell')}`,
      `${counted(struck, 'cell')} ${wordFor(struck, 'has', 'have')} crossed-out text, which is left out.`,
    ],
    [
      'rounded',
      rounded,
      `Round ${counted(rounded, 'amount')} as the spreadsheet shows ${wordFor(rounded, 'it', 'them')}`,
      `${counted(rounded, 'amount')} ${wordFor(rounded, 'has', 'have')} more than two decimals.`,
    ],
    [
      'merged',
      merged,
      `Repeat the merged text in ${counted(merged, 'cell')}`,
      `${counted(merged, 'cell')} ${wordFor(merged, 'is', 'are')} empty because cells are merged in the spreadsheet.`,
    ],
  ];
}

export function PartsQuestions({ source, answers: { sheet, isAll, included }, onAnswer }: Props) {
  if (!('workbook' in source) || !sheet) return null;
  return partsOf(isAll ? source.workbook.sheets : [sheet]).map(
    ([part, number, label, words]) =>
      number > 0 && (
        <Question
          key={part}
          label={label}
          isYes={included[part]}
          onAnswer={(isYes) => onAnswer({ included: { ...included, [part]: isYes } })}
        >
          {words}
        </Question>
      ),
  );
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
