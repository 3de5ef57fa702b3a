import { Button, Flex, Icon, NativeSelect, Field as Parts, Text } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Table } from '../read/readTable';
import type { Sheet, Workbook } from './sheet';
import { SheetQuestions } from './SheetQuestions';
import { countRows, likeliestSheet, nothingIncluded, tableOfSheet } from './sheetRows';

interface Props {
  definition: RegisterDefinition;
  /** The name of the file. */
  name: string;
  workbook: Workbook;
  onTake: (sheet: Sheet, table: Table) => void;
  onCancel: () => void;
}

/** Asks which sheet is read, and what of it. */
export function SheetChoice({ definition, name, workbook, onTake, onCancel }: Props) {
  const { sheets } = workbook;
  const id = useId();
  const [likeliest] = useState(() => likeliestSheet(definition, workbook));
  const [chosen, setChosen] = useState<Sheet>();
  const [included, setIncluded] = useState(nothingIncluded);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const sheet = chosen ?? likeliest;
  const table = useMemo(() => (sheet ? tableOfSheet(sheet, included) : []), [sheet, included]);
  if (!sheet) return null;
  return (
    <Flex direction="column" alignItems="start" gap="3" marginTop="4" role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      {sheets.length > 1 && <SheetSelect sheets={sheets} sheet={sheet} onChoose={setChosen} />}
      <SheetQuestions sheet={sheet} included={included} onInclude={setIncluded} />
      <Flex gap="2" wrap="wrap">
        <Button ref={answer} variant="solid" onClick={() => onTake(sheet, table)}>
          Read {sheet.problem === undefined ? rowsInWords(countRows(definition, table)) : 'this sheet'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </Flex>
  );
}

interface SheetSelectProps {
  sheets: readonly Sheet[];
  sheet: Sheet;
  onChoose: (sheet: Sheet | undefined) => void;
}

function SheetSelect({ sheets, sheet, onChoose }: SheetSelectProps) {
  const id = useId();
  return (
    <Parts.Root>
      <Parts.Label htmlFor={id}>Sheet</Parts.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          value={sheets.indexOf(sheet)}
          onChange={(event) => onChoose(sheets[Number(event.target.value)])}
        >
          {sheets.map((one, index) => (
            <option key={one.name} value={index}>
              {one.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="keyboard_arrow_down" size={20} />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Parts.Root>
  );
}
