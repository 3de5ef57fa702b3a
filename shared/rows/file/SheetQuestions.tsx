import { Flex, Text } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import type { ReactNode } from 'react';
import type { Sheet } from './sheet';
import type { Included } from './sheetRows';

interface Props {
  sheet: Sheet;
  included: Included;
  onInclude: (included: Included) => void;
}

const areIs = (count: number) => (count === 1 ? 'is' : 'are');

/** Asks about what a sheet has and does not show, and about its merged cells. */
export function SheetQuestions({ sheet: { hiddenRows, hiddenColumns, merged }, included, onInclude }: Props) {
  const [rows, columns, cells] = [hiddenRows.size, hiddenColumns.size, merged.length];
  return (
    <>
      {rows > 0 && (
        <Question
          label={`Include ${counted(rows, 'hidden row')}`}
          isYes={included.hiddenRows}
          onAnswer={(hidden) => onInclude({ ...included, hiddenRows: hidden })}
        >
          {counted(rows, 'row')} {areIs(rows)} hidden in the spreadsheet, for example by a filter.
        </Question>
      )}
      {columns > 0 && (
        <Question
          label={`Include ${counted(columns, 'hidden column')}`}
          isYes={included.hiddenColumns}
          onAnswer={(hidden) => onInclude({ ...included, hiddenColumns: hidden })}
        >
          {counted(columns, 'column')} {areIs(columns)} hidden in the spreadsheet.
        </Question>
      )}
      {cells > 0 && (
        <Question
          label={`Repeat the merged text in ${counted(cells, 'cell')}`}
          isYes={included.merged}
          onAnswer={(repeated) => onInclude({ ...included, merged: repeated })}
        >
          {counted(cells, 'cell')} {areIs(cells)} empty because cells are merged in the spreadsheet.
        </Question>
      )}
    </>
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
      {label}
    </Flex>
  </div>
);
