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

/** Asks whether to read hidden rows and columns of sheets, and whether to repeat merged texts. */
export function SheetQuestions({ sheets, included, onInclude }: Props) {
  const count = (of: (sheet: Sheet) => number) => sheets.reduce((sum, sheet) => sum + of(sheet), 0);
  const rows = count(({ hiddenRows }) => hiddenRows.size);
  const columns = count(({ hiddenColumns }) => hiddenColumns.size);
  const cells = count(({ merged }) => merged.length);
  return (
    <>
      {rows > 0 && (
        <Question
          label={`Include ${counted(rows, 'hidden row')}`}
          isYes={included.hiddenRows}
          onAnswer={(hidden) => onInclude({ ...included, hiddenRows: hidden })}
        >
          {counted(rows, 'row')} {wordFor(rows, 'is', 'are')} hidden in the spreadsheet, for example by a
          filter.
        </Question>
      )}
      {columns > 0 && (
        <Question
          label={`Include ${counted(columns, 'hidden column')}`}
          isYes={included.hiddenColumns}
          onAnswer={(hidden) => onInclude({ ...included, hiddenColumns: hidden })}
        >
          {counted(columns, 'column')} {wordFor(columns, 'is', 'are')} hidden in the spreadsheet.
        </Question>
      )}
      {cells > 0 && (
        <Question
          label={`Repeat the merged text in ${counted(cells, 'cell')}`}
          isYes={included.merged}
          onAnswer={(repeated) => onInclude({ ...included, merged: repeated })}
        >
          {counted(cells, 'cell')} {wordFor(cells, 'is', 'are')} empty because cells are merged in the
          spreadsheet.
        </Question>
      )}
    </>
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
    {sheets} sheets have the same columns.
    {others.length > 0 && ` Not included: ${others.join(', ')}.`}
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
      {label}
    </Flex>
  </div>
);
