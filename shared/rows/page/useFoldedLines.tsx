import { useRegister } from '@registers/shared/contract';
import { useState } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { type Block, columnCount } from '../block/block';
import { commaUseOf, doubtfulCommas } from '../block/commaUse';
import { dateOrderOf, doubtfulDates } from '../block/dateOrder';
import type { OpenBlock } from '../block/openBlock';
import type { RowState } from '../block/reader';
import { forgetRemembered, type Remembered, rememberedOf } from '../block/remembered';
import { countsOf } from '../block/rowStates';
import { ClearRemembered, isAsLastTime } from './ClearRemembered';
import { ColumnChoices, columnsInWords } from './ColumnChoices';
import { CommaUses } from './CommaUses';
import { DateOrders } from './DateOrders';
import type { FoldedLine } from './FoldedLines';
import { ForAllRows, forAllInWords, freeFields, missingFields } from './ForAllRows';
import { countOpen, useValuesToMatch, ValuesToMatch, valuesInWords } from './ValuesToMatch';

interface Options {
  definition: RegisterDefinition;
  open: OpenBlock;
  block: Block;
  /** The rows as they were read last. */
  states: readonly RowState[];
  onChange: (what: string, next: Block) => void;
}

/** `2 to match`; undefined where there is nothing. */
const toDo = (count: number, what: string): string | undefined =>
  count > 0 ? `${count} to ${what}` : undefined;

/** What holds for all rows: columns, values and questions, each a line where there is something to say of it. */
export function useFoldedLines({ definition, open, block, states, onChange }: Options): FoldedLine[] {
  const { user } = useRegister();
  const [remembered, setRemembered] = useState(() => rememberedOf(user.id, definition.formType));
  const onForget = () => {
    forgetRemembered(user.id, definition.formType);
    setRemembered(rememberedOf(user.id, definition.formType));
  };
  const values = useValuesToMatch(definition, block, states, remembered);
  const lines = [
    datesLine({ definition, block, onChange }),
    commasLine({ definition, block, onChange }),
    values.length > 0 && {
      name: 'Values to match',
      says: valuesInWords(values),
      needs: toDo(countOpen(values), 'match'),
      content: <ValuesToMatch {...{ definition, block, values, onChange }} />,
    },
    forAllLine(definition, open, block),
    columnsLine({ definition, block, states, remembered, onChange }),
    isAsLastTime(block, remembered) && {
      name: 'As last time',
      says: 'saved matches were used',
      content: <ClearRemembered onForget={onForget} />,
    },
  ];
  return lines.filter((line) => line !== false);
}

type ForQuestions = Pick<Options, 'definition' | 'block' | 'onChange'>;

function datesLine({ definition, block, onChange }: ForQuestions): FoldedLine | false {
  const dates = doubtfulDates(definition, block);
  const says = dates.map(([name, column]) => {
    const order = dateOrderOf(block, column);
    return `${fullLabelOf(definition, name)}: ${order === 'undecided' ? 'day or month first?' : `${order} first`}`;
  });
  const open = dates.filter(([, column]) => dateOrderOf(block, column) === 'undecided').length;
  return (
    dates.length > 0 && {
      name: 'Dates',
      says: says.join(', '),
      needs: toDo(open, 'answer'),
      content: <DateOrders {...{ definition, block, onChange }} />,
    }
  );
}

function commasLine({ definition, block, onChange }: ForQuestions): FoldedLine | false {
  const amounts = doubtfulCommas(definition, block);
  const says = amounts.map(([name, column]) => {
    const use = commaUseOf(block, column);
    return `${fullLabelOf(definition, name)}: ${use === 'undecided' ? 'decimals or thousands?' : use}`;
  });
  const open = amounts.filter(([, column]) => commaUseOf(block, column) === 'undecided').length;
  return (
    amounts.length > 0 && {
      name: 'Commas',
      says: says.join(', '),
      needs: toDo(open, 'answer'),
      content: <CommaUses {...{ definition, block, onChange }} />,
    }
  );
}

function forAllLine(definition: RegisterDefinition, open: OpenBlock, block: Block): FoldedLine | false {
  const free = freeFields(definition, block);
  const missing = missingFields(free, block);
  // Rows that came back from a batch have all of their values.
  return (
    columnCount(block) > 0 &&
    free.length > 0 && {
      name: 'For all rows',
      says: forAllInWords(definition, missing, block),
      needs: toDo(missing.length, 'enter'),
      content: <ForAllRows {...{ definition, open, free }} />,
    }
  );
}

function columnsLine({
  definition,
  block,
  states,
  remembered,
  onChange,
}: Omit<Options, 'open'> & { remembered: Remembered }): FoldedLine | false {
  // Columns that were found by their place alone may be others.
  const isDoubtful = !block.pasted.header && countsOf(states).problems * 2 > states.length;
  return (
    columnCount(block) > 0 && {
      name: 'Columns',
      says: columnsInWords(block),
      needs: isDoubtful ? 'Check these' : undefined,
      content: <ColumnChoices {...{ definition, block, remembered, onChange }} />,
    }
  );
}
