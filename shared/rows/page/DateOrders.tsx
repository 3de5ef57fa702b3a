import { Alert, chakra } from '@registers/shared/ui';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { formatLong } from '../../form/rules/dates';
import type { Block } from '../block/block';
import { setDateOrder } from '../block/layout';
import { dateOrderOf, doubtfulDates } from '../block/dateOrder';
import { ambiguousDate } from '../read/monthFirst';

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
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label="Questions">
      {dates.map(([name, column]) => (
        <li key={name}>
          <Alert.Root
            status={dateOrderOf(block, column) === 'undecided' ? 'warning' : 'info'}
            flexWrap="wrap"
          >
            <DateOrderQuestion {...{ definition, block, name, column, onChange }} />
          </Alert.Root>
        </li>
      ))}
    </chakra.ul>
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
  const order = dateOrderOf(block, column);
  const row = block.pasted.rows.find(({ cells }) => ambiguousDate(cells[column] ?? ''));
  const example = ambiguousDate(row?.cells[column] ?? '');
  const readings = { day: example?.dayFirst, month: example?.monthFirst };
  return (
    <chakra.fieldset minWidth="0" display="flex" flexWrap="wrap" columnGap="4">
      <chakra.legend>
        {label}: what comes first in {example?.text ?? 'these dates'}?
      </chakra.legend>
      {(['day', 'month'] as const).map((first) => (
        <chakra.label key={first} display="flex" gap="2" alignItems="center" minHeight="control">
          <input
            type="radio"
            name={`first in ${name}`}
            checked={order === first}
            onChange={() =>
              onChange(`read ${label} with the ${first} first`, setDateOrder(block, column, first))
            }
          />
          <span>
            the {first}
            {readings[first] && ` (${formatLong(readings[first])})`}
          </span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
