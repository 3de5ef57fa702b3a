import { useRegister } from '@registers/shared/contract';
import { Text } from '@registers/shared/ui';
import { useState } from 'react';
import type { Block } from '../block/block';
import { type RememberedMatches, rememberedColumns, rememberedOf } from '../block/remembered';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { useColumnsLine } from './ColumnChoices';
import { useCommasLine, useDatesLine } from './columnQuestions';
import { useCorrectionsLine } from './Corrections';
import type { FoldedLine } from './FoldedLines';
import { useForAllLine } from './ForAllRows';
import { useValuesLine } from './ValuesToMatch';

/** The folded lines that apply to these rows: settings and questions about their columns and values. */
export function useFoldedLines(states: readonly RowState[]): FoldedLine[] {
  const { user } = useRegister();
  const { definition, block } = useRowsScope();
  const [remembered] = useState(() => rememberedOf(user.id, definition.formType));
  const lines = [
    useCorrectionsLine(states),
    useDatesLine(),
    useCommasLine(),
    useValuesLine(states, remembered),
    useForAllLine(states),
    useColumnsLine(states, remembered),
    isAsLastTime(block, remembered) ? asLastTime : undefined,
  ];
  return lines.filter((line) => line !== undefined);
}

/** Whether columns or values were matched as in rows that the person submitted before. */
const isAsLastTime = (block: Block, remembered: RememberedMatches): boolean =>
  rememberedColumns(remembered, block) !== undefined ||
  Object.entries(block.changes.matches).some(([name, texts]) =>
    Object.keys(texts).some((text) => Object.hasOwn(remembered.values[name] ?? {}, text)),
  );

const asLastTime: FoldedLine = {
  name: 'As last time',
  says: 'saved matches were used',
  content: (
    <Text fontSize="sm" color="fg.muted">
      Columns and values are matched as in the rows that you submitted before.
    </Text>
  ),
};
