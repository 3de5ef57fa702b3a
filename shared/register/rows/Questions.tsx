import { rowsInWords } from '@registers/shared/batch';
import { Alert, Button, chakra } from '@registers/shared/ui';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../definition';
import { type Block, fixRows, setMonthFirst } from './block';
import type { CloseMatch } from './closeMatches';
import { mayBeMonthFirst } from './monthFirst';
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
  const dates = monthFirstColumns(definition, block);
  if (dates.length === 0 && matches.length === 0) return null;
  const takeMatch = ({ name, text, match }: CloseMatch) => {
    const rows = states.filter(({ read }) => read.texts[name] === text && read.errors[name] !== undefined);
    const ids = rows.map(({ row }) => row.id);
    onChange(fixRows(block, ids, { [name]: match }));
  };
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label="Questions">
      {dates.map((name) => {
        const isMonthFirst = block.changes.layout.monthFirst.includes(name);
        return (
          <Question key={name}>
            <chakra.label display="flex" gap="2" alignItems="center" minHeight="control">
              <input
                type="checkbox"
                checked={isMonthFirst}
                onChange={(event) => onChange(setMonthFirst(block, name, event.target.checked))}
              />
              {fullLabelOf(definition, name)}: read the dates as month/day/year
            </chakra.label>
          </Question>
        );
      })}
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

/** The fields whose column may have the month first, and those that are read so. */
function monthFirstColumns(definition: RegisterDefinition, { pasted, changes }: Block): string[] {
  const { names, monthFirst } = changes.layout;
  return fieldsOf(definition).flatMap(([name, { kind }]) => {
    const column = names.indexOf(name);
    if (column < 0 || (kind !== 'date' && kind !== 'dates')) return [];
    const cells = pasted.rows.map((row) => row.cells[column] ?? '');
    return monthFirst.includes(name) || mayBeMonthFirst(cells) ? [name] : [];
  });
}
