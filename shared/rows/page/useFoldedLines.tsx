import { useRegister } from '@registers/shared/contract';
import { type ReactNode, useState } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { type Block, columnCount } from '../block/block';
import { commaUseOf, doubtfulCommas } from '../block/commaUse';
import { dateOrderOf, doubtfulDates } from '../block/dateOrder';
import type { OpenBlock } from '../block/openBlock';
import { forgetRemembered, type RememberedMatches, rememberedOf } from '../block/remembered';
import { countsOf, type RowState } from '../block/rowStates';
import { ClearRemembered, isAsLastTime } from './ClearRemembered';
import { ColumnChoices, columnsInWords } from './ColumnChoices';
import { CommaUses } from './CommaUses';
import { useCorrectionsLine } from './Corrections';
import { DateOrders } from './DateOrders';
import type { FoldedLine } from './FoldedLines';
import { ForAllRows, forAllInWords, freeFields, missingForAll } from './ForAllRows';
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
  const corrections = useCorrectionsLine({ definition, block, states, onChange });
  const lines = [
    corrections,
    datesLine({ definition, block, states, onChange }),
    commasLine({ definition, block, onChange }),
    values.length > 0 && {
      name: 'Values to match',
      says: valuesInWords(values),
      needs: toDo(countOpen(values), 'match'),
      content: <ValuesToMatch definition={definition} block={block} values={values} onChange={onChange} />,
    },
    forAllLine({ definition, open, block, states }),
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

/** Whether a date would be corrected to the one that it is with day and month the other way round. */
const isSwapped = ({ read: { was, fields } }: RowState, name: string): boolean => {
  const [day, month, year] = (was[name] ?? '').split('-');
  return (
    year !== undefined &&
    fields.some(([other, value]) => other === name && value === `${month}-${day}-${year}`)
  );
};

function datesLine({ definition, block, states, onChange }: Omit<Options, 'open'>): FoldedLine | false {
  const questions = doubtfulDates(definition, block).map(([name, column]) => {
    const order = dateOrderOf(block, column);
    const isOpen = order === 'undecided' || states.some((state) => isSwapped(state, name));
    return { name, says: isOpen ? 'day or month first?' : `${order} first`, isOpen };
  });
  return questionsLine(
    definition,
    'Dates',
    questions,
    <DateOrders definition={definition} block={block} onChange={onChange} />,
  );
}

function commasLine({ definition, block, onChange }: ForQuestions): FoldedLine | false {
  const questions = doubtfulCommas(definition, block).map(([name, column]) => {
    const use = commaUseOf(block, column);
    const isOpen = use === 'undecided';
    return { name, says: isOpen ? 'decimals or thousands?' : use, isOpen };
  });
  return questionsLine(
    definition,
    'Commas',
    questions,
    <CommaUses definition={definition} block={block} onChange={onChange} />,
  );
}

/** A question for each of some columns. */
function questionsLine(
  definition: RegisterDefinition,
  title: string,
  questions: readonly { name: string; says: string; isOpen: boolean }[],
  content: ReactNode,
): FoldedLine | false {
  return (
    questions.length > 0 && {
      name: title,
      says: questions.map(({ name, says }) => `${fullLabelOf(definition, name)}: ${says}`).join(', '),
      needs: toDo(questions.filter(({ isOpen }) => isOpen).length, 'answer'),
      content,
    }
  );
}

function forAllLine({ definition, open, block, states }: Omit<Options, 'onChange'>): FoldedLine | false {
  const free = freeFields(definition, block);
  // A correction has what its entry has.
  const isNew = ({ target, leftOut }: RowState) => target.is !== 'correction' && leftOut === undefined;
  const missing = states.length > 0 && !states.some(isNew) ? [] : missingForAll(free, block);
  // Rows that came back from a batch have all of their values.
  return (
    columnCount(block) > 0 &&
    free.length > 0 && {
      name: 'For all rows',
      says: forAllInWords(definition, missing, block),
      needs: toDo(missing.length, 'enter'),
      content: <ForAllRows definition={definition} open={open} free={free} />,
    }
  );
}

function columnsLine({
  definition,
  block,
  states,
  remembered,
  onChange,
}: Omit<Options, 'open'> & { remembered: RememberedMatches }): FoldedLine | false {
  // Columns that were found by their place alone may be others.
  const isDoubtful = !block.pasted.header && countsOf(states).problems * 2 > states.length;
  return (
    columnCount(block) > 0 && {
      name: 'Columns',
      says: columnsInWords(block),
      needs: isDoubtful ? 'Check these' : undefined,
      content: (
        <ColumnChoices definition={definition} block={block} remembered={remembered} onChange={onChange} />
      ),
    }
  );
}
