import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { CommaUse } from '../read/amountCell';
import { isMonthField } from '../read/choiceNamed';
import type { DateOrder } from '../read/monthFirst';
import type { ReadingAnswers } from '../read/readRow';
import type { Changes, PastedRows } from './block';

/** What of a block says how its columns are read. */
interface BlockColumns {
  pasted: Pick<PastedRows, 'told'>;
  changes: Pick<Changes, 'layout'>;
}

/** The wire name of a field, and the index of its column. */
type FieldColumn = readonly [name: string, column: number];

const isAmountField = ({ kind }: Field): boolean => kind === 'amount';

/** Whether the cells of a field are read as dates. In a choice of months too, a cell may be a date. */
const takesDates = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dates' || isMonthField(field);

/** The fields that have a column and are of a kind (`isOfKind`), each with its column. */
function columnsOfKind(
  definition: RegisterDefinition,
  { changes }: BlockColumns,
  isOfKind: (field: Field) => boolean,
): FieldColumn[] {
  const { names } = changes.layout;
  const fields = fieldsOf(definition).filter(([name, field]) => isOfKind(field) && names.includes(name));
  return fields.map(([name]) => [name, names.indexOf(name)]);
}

/** What comes first in the dates of a column: what a person has said, else what the cells tell, else the day. */
export const dateOrderOf = ({ pasted, changes }: BlockColumns, column: number): DateOrder =>
  changes.layout.said.dates[column] ?? pasted.told.dates[column] ?? 'day';

/** What the comma is for in the amounts of a column: what a person has said, else what the cells tell, else thousands. */
export const commaUseOf = ({ pasted, changes }: BlockColumns, column: number): CommaUse =>
  changes.layout.said.commas[column] ?? pasted.told.commas[column] ?? 'thousands';

/** Fields with dates, each with its column, if dates in the column may have the month first. */
export const doubtfulDates = (definition: RegisterDefinition, block: BlockColumns): FieldColumn[] =>
  columnsOfKind(definition, block, takesDates).filter(
    ([, column]) => block.pasted.told.dates[column] !== undefined,
  );

/** Amount fields, each with its column, if the cells do not tell whether the comma is for decimals or thousands. */
export const doubtfulCommas = (definition: RegisterDefinition, block: BlockColumns): FieldColumn[] =>
  columnsOfKind(definition, block, isAmountField).filter(
    ([, column]) => block.pasted.told.commas[column] === 'undecided',
  );

const byName = <T>(columns: readonly FieldColumn[], of: (column: number) => T): Record<string, T> =>
  Object.fromEntries(columns.map(([name, column]) => [name, of(column)]));

/** How the cells of each column are read, by the wire name of its field. */
export type ColumnAnswers = Omit<ReadingAnswers, 'matches'>;

export const answersFor = (definition: RegisterDefinition, block: BlockColumns): ColumnAnswers => ({
  dateOrders: byName(doubtfulDates(definition, block), (column) => dateOrderOf(block, column)),
  commas: byName(columnsOfKind(definition, block, isAmountField), (column) => commaUseOf(block, column)),
  years: byName(columnsOfKind(definition, block, takesDates), (column) => block.pasted.told.years[column]),
});
