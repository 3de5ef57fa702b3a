import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { CommaUse } from '../read/amountCell';
import { isMonthField } from '../read/choiceNamed';
import type { DateOrder } from '../read/monthFirst';
import type { ReadingAnswers } from '../read/readRow';
import type { Block } from './block';

/** A field, and the index of its column. */
type FieldColumn = readonly [name: string, column: number];

const isAmountField = ({ kind }: Field): boolean => kind === 'amount';

/** Whether the cells of a field are read as dates, if only to take the month of a date. */
const takesDates = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dates' || isMonthField(field);

/** The fields of some kind that have a column. */
function columnsOfKind(
  definition: RegisterDefinition,
  { changes }: Block,
  isOfKind: (field: Field) => boolean,
): FieldColumn[] {
  const { names } = changes.layout;
  const fields = fieldsOf(definition).filter(([name, field]) => isOfKind(field) && names.includes(name));
  return fields.map(([name]) => [name, names.indexOf(name)]);
}

/** What comes first in the dates of a column: as a person has said, or as its cells say until somebody does. */
export const dateOrderOf = ({ pasted, changes }: Block, column: number): DateOrder =>
  changes.layout.dateOrders[column] ?? pasted.doubts[column] ?? 'day';

/** What the comma is for in the amounts of a column: as a person has said, or as its cells say until somebody does. */
export const commaUseOf = ({ pasted, changes }: Block, column: number): CommaUse =>
  changes.layout.commas[column] ?? pasted.commas[column] ?? 'thousands';

/** Date fields whose column has dates that may have the month first. */
export const doubtfulDates = (definition: RegisterDefinition, block: Block): FieldColumn[] =>
  columnsOfKind(definition, block, takesDates).filter(
    ([, column]) => block.pasted.doubts[column] !== undefined,
  );

/** Amount fields, with their column, where a person must say whether the comma is for decimals or thousands. */
export const doubtfulCommas = (definition: RegisterDefinition, block: Block): FieldColumn[] =>
  columnsOfKind(definition, block, isAmountField).filter(
    ([, column]) => block.pasted.commas[column] === 'undecided',
  );

const byName = <T>(columns: readonly FieldColumn[], of: (column: number) => T): Record<string, T> =>
  Object.fromEntries(columns.map(([name, column]) => [name, of(column)]));

/** How the cells of each column are read, for `readRow`. */
export const answersFor = (definition: RegisterDefinition, block: Block): ReadingAnswers => ({
  dateOrders: byName(doubtfulDates(definition, block), (column) => dateOrderOf(block, column)),
  commas: byName(columnsOfKind(definition, block, isAmountField), (column) => commaUseOf(block, column)),
  matches: block.changes.matches,
});
