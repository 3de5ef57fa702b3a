import type { Texts } from '@registers/shared/contract';
import { type Matches, withMatch } from '../read/matches';
import { type Block, columnCount, type BlockLayout } from './block';

/** Changes some of a person's decisions about all rows. */
export const setLayout = (block: Block, layout: Partial<BlockLayout>): Block => ({
  ...block,
  changes: { ...block.changes, layout: { ...block.changes.layout, ...layout } },
});

/**
 * Uses a column for the field `name`, or for none if `name` is undefined. The column that had this field before gets the
 * field that `column` had. If `column` had a field and gets another, edited cells move with their columns.
 */
export function assignColumn(block: Block, column: number, name: string | undefined): Block {
  const { names, forAll } = block.changes.layout;
  const before = names[column];
  const others = Object.entries(forAll).filter(([other]) => other !== name);
  const assigned = setLayout(block, {
    names: Array.from({ length: columnCount(block) }, (_, index) => {
      if (index === column) return name;
      return name !== undefined && names[index] === name ? before : names[index];
    }),
    forAll: Object.fromEntries(others),
  });
  if (name === undefined || before === undefined) return assigned;
  return withRenamedFixes(assigned, { [before]: name, ...(names.includes(name) && { [name]: before }) });
}

/** Moves the edited cells of fields to other fields. `renamed` has the wire name of each new field, by the old one. */
function withRenamedFixes({ pasted, changes }: Block, renamed: Texts): Block {
  const moved = (fixes: Texts): Texts =>
    Object.fromEntries(Object.entries(fixes).map(([name, text]) => [renamed[name] ?? name, text]));
  const rows = Object.entries(changes.rows).map(([id, change]) => [
    id,
    change.fixes ? { ...change, fixes: moved(change.fixes) } : change,
  ]);
  return { pasted, changes: { ...changes, rows: Object.fromEntries(rows) as typeof changes.rows } };
}

export const setMatches = (block: Block, matches: Matches): Block => ({
  ...block,
  changes: { ...block.changes, matches },
});

/** Matches a text that is no choice of its field to `choice`. If `choice` is undefined, the person is asked again. */
export const setMatch = (block: Block, name: string, text: string, choice: string | undefined): Block =>
  setMatches(block, withMatch(block.changes.matches, name, text, choice));

/** Stores what a person says of how the dates or commas of a column are to be read. */
export function setSaid<What extends keyof BlockLayout['said']>(
  block: Block,
  what: What,
  column: number,
  answer: BlockLayout['said'][What][number],
): Block {
  const { said } = block.changes.layout;
  return setLayout(block, { said: { ...said, [what]: { ...said[what], [column]: answer } } });
}
