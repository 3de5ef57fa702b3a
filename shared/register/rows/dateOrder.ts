import { fieldsOf, type RegisterDefinition } from '../definition';
import type { Block } from './block';
import type { DateOrder } from './readDateCell';

/** The fields whose column may have the month first, with the index of the column. */
export function doubtfulDates(
  definition: RegisterDefinition,
  { pasted, changes }: Block,
): [name: string, column: number][] {
  return fieldsOf(definition).flatMap(([name, { kind }]): [string, number][] => {
    const column = changes.layout.names.indexOf(name);
    const isDoubtful = pasted.mayBeMonthFirst.includes(column);
    return isDoubtful && (kind === 'date' || kind === 'dates') ? [[name, column]] : [];
  });
}

/** What comes first in the dates of these fields: undecided where nobody has said so yet. */
export const dateOrdersOf = (definition: RegisterDefinition, block: Block): Record<string, DateOrder> =>
  Object.fromEntries(
    doubtfulDates(definition, block).map(([name, column]) => [
      name,
      block.changes.layout.dateOrders[column] ?? 'undecided',
    ]),
  );
