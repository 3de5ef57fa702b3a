import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import type { DateOrder } from '../read/readCell';

/** The fields whose column may have the month first, with the index of the column. */
export function doubtfulDates(
  definition: RegisterDefinition,
  { pasted, changes }: Block,
): [name: string, column: number][] {
  return fieldsOf(definition).flatMap(([name, { kind }]): [string, number][] => {
    const column = changes.layout.names.indexOf(name);
    const isDoubtful = pasted.doubts[column] !== undefined;
    return isDoubtful && (kind === 'date' || kind === 'dates') ? [[name, column]] : [];
  });
}

/** What comes first in the dates of a column, as a person has said, or until somebody does. */
export const dateOrderOf = ({ pasted, changes }: Block, column: number): DateOrder =>
  changes.layout.dateOrders[column] ?? pasted.doubts[column] ?? 'day';

/** What comes first in the dates of the fields whose column may have the month first, by wire name. */
export const dateOrdersOf = (definition: RegisterDefinition, block: Block): Record<string, DateOrder> =>
  Object.fromEntries(
    doubtfulDates(definition, block).map(([name, column]) => [name, dateOrderOf(block, column)]),
  );
