import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { formatLong } from '../../form/rules/dates';
import type { Block } from '../block/block';
import { setDateOrder } from '../block/layout';
import { dateOrderOf, doubtfulDates } from '../block/dateOrder';
import { ambiguousDate } from '../read/monthFirst';
import { Answers, QuestionList } from './Answers';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  onChange: (what: string, next: Block) => void;
}

/** What comes first in dates that may have the month first: open while rows wait for its answer. */
export function DateOrders({ definition, block, onChange }: Props) {
  const dates = doubtfulDates(definition, block);
  if (dates.length === 0) return null;
  return (
    <QuestionList label="Questions">
      {dates.map(([name, column]) => (
        <li key={name}>
          <DateOrderQuestion
            definition={definition}
            block={block}
            name={name}
            column={column}
            onChange={onChange}
          />
        </li>
      ))}
    </QuestionList>
  );
}

/** What comes first in the dates of a column: nobody knows but a person. */
function DateOrderQuestion({
  definition,
  block,
  name,
  column,
  onChange,
}: Props & { name: string; column: number }) {
  const label = fullLabelOf(definition, name);
  const row = block.pasted.rows.find(({ cells }) => ambiguousDate(cells[column] ?? ''));
  const example = ambiguousDate(row?.cells[column] ?? '');
  const readings = { day: example?.dayFirst, month: example?.monthFirst };
  const answers = (['day', 'month'] as const).map((value) => ({
    value,
    words: `the ${value}${readings[value] ? ` (${formatLong(readings[value])})` : ''}`,
  }));
  return (
    <Answers
      question={`${label}: what comes first in ${example?.text ?? 'these dates'}?`}
      answers={answers}
      chosen={dateOrderOf(block, column)}
      onAnswer={(first) =>
        onChange(`read ${label} with the ${first} first`, setDateOrder(block, column, first))
      }
    />
  );
}
