import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Block } from './block';
import { isMonthField } from '../read/choiceNamed';
import type { DateOrder } from '../read/monthFirst';

/** Whether a field has dates, or takes the month of one. */
const takesDates = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dates' || isMonthField(field);

/** The fields whose column may have the month first, with the index of the column. */
export function doubtfulDates(
  definition: RegisterDefinition,
  { pasted, changes }: Block,
): [name: string, column: number][] {
  return fieldsOf(definition).flatMap(([name, field]): [string, number][] => {
    const column = changes.layout.names.indexOf(name);
    const isDoubtful = pasted.doubts[column] !== undefined;
    return isDoubtful && takesDates(field) ? [[name, column]] : [];
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
