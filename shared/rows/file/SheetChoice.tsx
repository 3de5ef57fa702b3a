import { Button, Flex, Text } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Table } from '../read/readTable';
import { allSheetsOf } from './allSheets';
import { LabelledSelect } from './LabelledSelect';
import type { Workbook } from './sheet';
import { AllSheetsQuestion, SheetQuestions } from './SheetQuestions';
import { likeliestSheet, nothingIncluded, tableOfSheet } from './sheetRows';

interface Props {
  definition: RegisterDefinition;
  /** The name of the file. */
  name: string;
  workbook: Workbook;
  onTake: (table: Table) => void;
  onCancel: () => void;
}

/** Asks which sheet of a file to read, or whether to read all with the same columns, and which of their hidden parts. */
export function SheetChoice({ definition, name, workbook, onTake, onCancel }: Props) {
  const { sheets } = workbook;
  const id = useId();
  const [sheet, setSheet] = useState(() => likeliestSheet(workbook));
  const [isAll, setAll] = useState(false);
  const [included, setIncluded] = useState(nothingIncluded);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const all = useMemo(
    () => allSheetsOf(definition, sheets, sheet, included),
    [definition, sheets, sheet, included],
  );
  const joined = isAll ? all : undefined;
  const table = joined?.table ?? tableOfSheet(sheet, included);
  const rows = joined ? joined.table.length - 1 : tableOfSheet(sheet, included, sheet.header?.end).length;
  return (
    <Flex direction="column" alignItems="start" gap="3" marginTop="4" role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      {sheets.length > 1 && (
        <LabelledSelect
          label="Sheet"
          options={sheets.map((one, index) => ({ value: `${index}`, words: one.name }))}
          value={`${sheets.indexOf(sheet)}`}
          onChoose={(index) => setSheet(sheets[Number(index)] ?? sheet)}
        />
      )}
      {all && <AllSheetsQuestion all={all} isYes={joined !== undefined} onAnswer={setAll} />}
      <SheetQuestions sheets={joined ? sheets : [sheet]} included={included} onInclude={setIncluded} />
      <Flex gap="2" wrap="wrap">
        <Button ref={answer} variant="solid" onClick={() => onTake(table)}>
          {`Read ${rowsInWords(rows)}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </Flex>
  );
}
