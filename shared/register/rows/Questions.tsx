import { rowsInWords } from '@registers/shared/batch';
import { Alert, Button, chakra } from '@registers/shared/ui';
import { fullLabelOf, type RegisterDefinition } from '../definition';
import { type Block, fixRows, setDateOrder } from './block';
import type { CloseMatch } from './closeMatches';
import { doubtfulDates } from './dateOrder';
import type { RowState } from './reader';

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
        <Question key={name}>
          <DateOrderQuestion {...{ definition, block, name, column, onChange }} />
        </Question>
      ))}
      {matches.map((match) => (
        <Question key={`${match.name} ${match.text}`}>
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

const Question = ({ children }: { children: React.ReactNode }) => (
  <li>
    <Alert.Root status="warning" flexWrap="wrap">
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
  const chosen = block.changes.layout.dateOrders[column];
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" columnGap="4" alignItems="center">
      <chakra.legend float="left" marginInlineEnd="4">
        {fullLabelOf(definition, name)}: what comes first in these dates?
      </chakra.legend>
      {(['day', 'month'] as const).map((first) => (
        <chakra.label key={first} display="flex" gap="2" alignItems="center" minHeight="control">
          <input
            type="radio"
            name={`first in ${name}`}
            checked={chosen === first}
            onChange={() => onChange(setDateOrder(block, column, first))}
          />
          the {first}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
