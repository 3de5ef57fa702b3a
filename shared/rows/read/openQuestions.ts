import { numberInWords } from '@registers/shared/words';
import { enteredFields } from '../../form/definition/definition';
import { isBlank } from '../../form/rules/whiteSpace';
import { readAmountCell } from './amountCell';
import { isAddedColumn } from './columnNames';
import { fills, idColumnOf } from './readRows';
import { cellsIn, isTotalText, type ReadBy, type Reading, rowsIn } from './reading';
import { maxColumns, maxRows } from './readTable';
import { isRemembered } from './remembered';
import { allowsEmpty } from './valuesToMatch';

/** Why no rows can be made of a table, in words; undefined if they can. */
export function problemWith(reading: Reading): string | undefined {
  const [columns, rows] = [reading.columns.length, rowsIn(reading).length];
  if (columns > maxColumns)
    return `These are ${numberInWords(columns)} columns. At most ${maxColumns} can be read at once: copy only those of this register.`;
  if (rows > maxRows)
    return `These are ${numberInWords(rows)} rows. At most ${numberInWords(maxRows)} can be read at once: paste the first ${numberInWords(maxRows)}, submit them, then paste the next ones.`;
  if (rows > 0) return undefined;
  return reading.lines.length === 0
    ? 'There are no rows to read. Copy them in your spreadsheet and paste again.'
    : 'There are only the names of the columns, and no rows below them.';
}

/** The numbers of the rows with text behind the last named column: a comma inside a text moves the cells behind it. */
export function widerRows(reading: Reading): number[] {
  if (!reading.header) return [];
  const width = reading.header.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  return rowsIn(reading).flatMap((cells, row) => (cells.slice(width).every(isBlank) ? [] : [row + 1]));
}

/** The indexes of the columns that have text, but are not used; not listed are those that downloads add. */
export function unusedColumns(reading: Reading): number[] {
  const ids = idColumnOf(reading);
  return reading.columns.flatMap(({ name }, column) => {
    const isAdded = column === ids || isAddedColumn(reading.header?.cells[column] ?? '');
    return name !== undefined || isAdded || cellsIn(reading, column).every(isBlank) ? [] : [column];
  });
}

/** The wire names of the fields that all amounts of a column fill: that of their currency, if each names it. */
function filledBy({ definition }: ReadBy, reading: Reading): string[] {
  const fields = new Map(enteredFields(definition));
  const rows = rowsIn(reading).filter((cells) => !cells.some(isTotalText));
  return reading.columns.flatMap((one, column) => {
    const field = fields.get(one.name ?? '');
    if (field?.kind !== 'amount' || field.currencyField === undefined) return [];
    const { currencyField } = field;
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isBlank(cell));
    const isFilled = (cell: string) =>
      fills(field, one, readAmountCell(cell, one.comma).text)[currencyField] !== undefined;
    return cells.every(isFilled) ? [currencyField] : [];
  });
}

/** The wire names of the required fields that have no column, and that no other column fills. */
export function missingColumns(by: ReadBy, reading: Reading): string[] {
  const names = new Set([...reading.columns.map(({ name }) => name), ...filledBy(by, reading)]);
  return enteredFields(by.definition).flatMap(([name, field]) =>
    allowsEmpty(field) || names.has(name) ? [] : [name],
  );
}

/** Whether a person has to say what a table means before rows are made of it. */
export function isOpen(by: ReadBy, reading: Reading): boolean {
  const { header, columns } = reading;
  if (!header || widerRows(reading).length > 0) return true;
  if (columns.some(({ dates, comma }) => dates === 'undecided' || comma === 'undecided')) return true;
  // People may call a column otherwise.
  const mayLack = missingColumns(by, reading).length > 0 && unusedColumns(reading).length > 0;
  return mayLack && !isRemembered(by.remembered, reading.lines[header.at]);
}
