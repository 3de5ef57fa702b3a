import { Flex, Text } from '@registers/shared/ui';
import { counted, rowsInWords, wordFor } from '@registers/shared/words';
import type { ReactNode } from 'react';
import type { AllSheets } from './allSheets';
import type { Sheet } from './sheet';
import type { Included } from './sheetRows';

interface Props {
  sheets: readonly Sheet[];
  included: Included;
  onInclude: (included: Included) => void;
}

/** Asks whether to read what is hidden or crossed out in sheets, to repeat merged texts, and to round amounts. */
export function SheetQuestions({ sheets, included, onInclude }: Props) {
  const count = (of: (sheet: Sheet) => number) => sheets.reduce((sum, sheet) => sum + of(sheet), 0);
  const areHidden = (number: number, word: string, why = '') =>
    `${counted(number, word)} ${wordFor(number, 'is', 'are')} hidden in the spreadsheet${why}.`;
  const rows = count(({ hiddenRows }) => hiddenRows.size);
  const columns = count(({ hiddenColumns }) => hiddenColumns.size);
  const struckRows = count((sheet) => sheet.struckRows.size);
  const struck = count((sheet) => sheet.struck.length);
  const rounded = count((sheet) => sheet.rounded.length);
  const cells = count(({ merged }) => merged.length);
  const areEmpty = `${counted(cells, 'cell')} ${wordFor(cells, 'is', 'are')} empty because cells are merged in the spreadsheet.`;
  const questions: [keyof Included, number, label: string, words: string][] = [
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
    ['merged', cells, `Repeat the merged text in ${counted(cells, 'cell')}`, areEmpty],
  ];
  return questions.map(
    ([part, number, label, words]) =>
      number > 0 && (
        <Question
          key={part}
          label={label}
          isYes={included[part]}
          onAnswer={(isYes) => onInclude({ ...included, [part]: isYes })}
        >
          {words}
        </Question>
      ),
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
