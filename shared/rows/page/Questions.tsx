import { rowsInWords } from '@registers/shared/words';
import { Alert, Button, chakra } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { formatLong } from '../../form/rules/dates';
import { type Block, fixRows } from '../block/block';
import { setDateOrder } from '../block/layout';
import type { CloseMatch } from '../read/closeMatches';
import { dateOrderOf, doubtfulDates } from '../block/dateOrder';
import { ambiguousDate } from '../read/monthFirst';
import type { RowState } from '../block/reader';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  states: readonly RowState[];
  matches: readonly CloseMatch[];
  onChange: (block: Block) => void;
}

/** What can be answered once for many rows. */
export function Questions({ definition, block, states, matches, onChange }: Props) {
  const dates = doubtfulDates(definition, block);
  if (dates.length === 0 && matches.length === 0) return null;
  const takeMatch = ({ name, text, match }: CloseMatch) => {
    const rows = states.filter(({ read }) => read.texts[name] === text && read.errors[name] !== undefined);
    const ids = rows.map(({ row }) => row.id);
    onChange(fixRows(block, ids, { [name]: match }));
  };
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label="Questions">
      {dates.map(([name, column]) => (
        <Question key={name} isOpen={dateOrderOf(block, column) === 'undecided'}>
          <DateOrderQuestion {...{ definition, block, name, column, onChange }} />
        </Question>
      ))}
      {matches.map((match) => (
        <Question key={`${match.name} ${match.text}`} isOpen>
          <chakra.span flex="1" minWidth="12rem" overflowWrap="anywhere">
            {fullLabelOf(definition, match.name)}: “{match.text}” is not in the list (
            {rowsInWords(match.rows)}
            ).
          </chakra.span>
          <Button onClick={() => takeMatch(match)}>
            Use {match.match}
            {match.rows > 1 && ` for all ${rowsInWords(match.rows)}`}
          </Button>
        </Question>
      ))}
    </chakra.ul>
  );
}

/** A question, which is open while rows wait for its answer. */
const Question = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <li>
    <Alert.Root status={isOpen ? 'warning' : 'info'} flexWrap="wrap">
      {children}
    </Alert.Root>
  </li>
);

/** What comes first in the dates of a column: nobody knows but a person. */
function DateOrderQuestion({
  definition,
  block,
  name,
  column,
  onChange,
}: Omit<Props, 'states' | 'matches'> & { name: string; column: number }) {
  const order = dateOrderOf(block, column);
  const row = block.pasted.rows.find(({ cells }) => ambiguousDate(cells[column] ?? ''));
  const example = ambiguousDate(row?.cells[column] ?? '');
  const readings = { day: example?.dayFirst, month: example?.monthFirst };
  return (
    <chakra.fieldset minWidth="0" display="flex" flexWrap="wrap" columnGap="4">
      <chakra.legend>
        {fullLabelOf(definition, name)}: what comes first in {example?.text ?? 'these dates'}?
      </chakra.legend>
      {(['day', 'month'] as const).map((first) => (
        <chakra.label key={first} display="flex" gap="2" alignItems="center" minHeight="control">
          <input
            type="radio"
            name={`first in ${name}`}
            checked={order === first}
            onChange={() => onChange(setDateOrder(block, column, first))}
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
