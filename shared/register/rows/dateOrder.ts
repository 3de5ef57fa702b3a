import { fieldsOf, type RegisterDefinition } from '../definition';
import type { Block } from './block';
import { mayBeMonthFirst } from './monthFirst';

/** The fields of a block whose column may have the month first, by wire name. */
export function monthFirstColumns(definition: RegisterDefinition, { pasted, changes }: Block): string[] {
  const { names } = changes.layout;
  return fieldsOf(definition).flatMap(([name, { kind }]) => {
    const column = names.indexOf(name);
    if (column < 0 || (kind !== 'date' && kind !== 'dates')) return [];
    return mayBeMonthFirst(pasted.rows.map((row) => row.cells[column] ?? '')) ? [name] : [];
  });
}

/** Those of them of which nobody has said what comes first. */
export function undecidedColumns(definition: RegisterDefinition, block: Block): string[] {
  const { monthFirst, dayFirst = [] } = block.changes.layout;
  const decided = [...monthFirst, ...dayFirst];
  return monthFirstColumns(definition, block).filter((name) => !decided.includes(name));
}
