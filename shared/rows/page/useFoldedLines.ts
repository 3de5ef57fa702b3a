import { useRegister } from '@registers/shared/contract';
import { useState } from 'react';
import { rememberedOf } from '../block/remembered';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { useColumnsLine } from './ColumnChoices';
import { useCommasLine, useDatesLine } from './columnQuestions';
import { useCorrectionsLine } from './Corrections';
import type { FoldedLine } from './FoldedLines';
import { useForAllLine } from './ForAllRows';
import { useValuesLine } from './ValuesToMatch';

/** The folded lines that apply to these rows, for `BlockView`. On the page, those that need an answer come first. */
export function useFoldedLines(states: readonly RowState[]): FoldedLine[] {
  const { user } = useRegister();
  const { definition } = useRowsScope();
  const [remembered] = useState(() => rememberedOf(user.id, definition.formType));
  const lines = [
    useCorrectionsLine(states),
    useDatesLine(),
    useCommasLine(),
    useValuesLine(states, remembered),
    useForAllLine(states),
    useColumnsLine(states, remembered),
  ];
  return lines.filter((line) => line !== undefined);
}
