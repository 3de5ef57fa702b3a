import { isUuid, metaColumns } from '@registers/shared/sheet';
import type { Currency } from '@registers/shared/enum';
import { enteredFields, fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { currencyNamed } from '../../form/rules/amounts';
import { kept } from '../../form/rules/kept';
import { commaUseIn } from './amountCell';
import { isMonthField } from './choiceNamed';
import { findHeader, type Header, headerAt, headerLines } from './header';
import { type AmbiguousDate, ambiguousDate, doubtAbout, yearIn } from './dateCell';
import { readFields } from './readFields';
import { cellsByName, readCells } from './readRows';
import { maxRows, type Table } from './readTable';
import { cellsIn, type Column, type Lines, type ReadBy, type Reading, rowsIn } from './reading';
import { isRemembered, rememberedNames } from './remembered';

type Names = readonly (string | undefined)[];

/** How many rows are read to find which order of fields fits. */
const sampleRows = 20;

/** Counts the errors of a row if columns have these fields. */
function countErrors(by: ReadBy, names: Names, row: Table[number]): number {
  const { texts, unread } = readCells(by, [], cellsByName(names, row));
  const fields = readFields(by.definition, by.settings, texts);
  return fields.filter(({ name, error }) => error !== undefined || unread[name] !== undefined).length;
}

/** The fields of columns without names: all fields in order, or without the calculated ones, whichever fits better. */
function namesByPlace(by: ReadBy, rows: Table, width: number): Names {
  const inOrder = (names: Names) => Array.from({ length: width }, (_, column) => names[column]);
  const all = fieldsOf(by.definition).map(([name]) => name);
  // Rows copied from a receiver's Google Sheet begin with columns that the receiver adds; then come the fields.
  if (rows.every(([first = '']) => isUuid(first)))
    return inOrder([...metaColumns.map(() => undefined), ...all]);
  const errors = (names: Names) =>
    rows.slice(0, sampleRows).reduce((sum, row) => sum + countErrors(by, names, row), 0);
  const whole = inOrder(all);
  const entered = inOrder(enteredFields(by.definition).map(([name]) => name));
  return errors(entered) < errors(whole) ? entered : whole;
}

export const fieldNamed = (definition: RegisterDefinition, name: string | undefined): Field | undefined =>
  fieldsOf(definition).find(([other]) => other === name)?.[1];

/** Whether the cells of a field are read as dates. In a choice of months too, a cell may be a date. */
const takesDates = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dates' || isMonthField(field);

/** The first ambiguous date that was read with the day first, if no other date of the table tells what comes first. */
export const assumedDate = kept(
  (reading: Reading, definition: RegisterDefinition): AmbiguousDate | undefined => {
    const cells = reading.columns.flatMap(({ name, dates }, index) => {
      const field = fieldNamed(definition, name);
      return field && takesDates(field) && dates === 'day' ? cellsIn(reading, index) : [];
    });
    return doubtAbout(cells) === 'day' ? ambiguousDate(cells.find(ambiguousDate) ?? '') : undefined;
  },
);

/** What the cells of a column tell of its dates and commas, if it is for the field `name`; undefined where they tell nothing. */
export function toldBy(definition: RegisterDefinition, cells: readonly string[], name: string | undefined) {
  const field = fieldNamed(definition, name);
  const areDates = field !== undefined && takesDates(field);
  return {
    dates: areDates ? doubtAbout(cells) : undefined,
    comma: field?.kind === 'amount' ? commaUseIn(cells) : undefined,
    year: areDates ? yearIn(cells) : undefined,
  };
}

/** The only currency in the name of a column: EUR in `Insp. Rate (EUR)`, none in `Cost (re-inspection)`. */
function currencyIn(cell = ''): Currency | undefined {
  const words = cell.replace(/\bre\b/i, '').split(/[^\p{L}₹$€£.]+/u);
  const [first, ...others] = new Set(words.flatMap((word) => currencyNamed(word) ?? []));
  return others.length === 0 ? first : undefined;
}

function columnOf({ definition }: ReadBy, table: Lines, index: number, name: string | undefined): Column {
  const { dates = 'day', comma = 'thousands', year } = toldBy(definition, cellsIn(table, index), name);
  const titles = table.lines.slice(0, table.header?.at ?? 0);
  const currency = currencyIn(table.header?.cells[index]);
  return { name, dates, comma, year: year ?? yearIn(titles.flat()), currency };
}

/** Rupees are calculated from an amount. Where its column is missing, they are the amount. */
function withAmounts(definition: RegisterDefinition, { names, cells }: Header): Names {
  return names.map((name, at) => {
    const field = fieldNamed(definition, name);
    const [source] = field?.kind === 'calculated' ? field.from : [];
    const isAmount = fieldNamed(definition, source)?.kind === 'amount' && currencyIn(cells[at]) === 'INR';
    return isAmount && !names.includes(source) ? source : name;
  });
}

function readingOf(by: ReadBy, lines: Table, found: Header | undefined): Reading {
  const header = found && { cells: found.cells, at: found.at, end: found.end };
  const table = { lines, header };
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const names = found
    ? rememberedNames(by, table, withAmounts(by.definition, found))
    : namesByPlace(by, rowsIn(table).slice(0, maxRows), width);
  const columns = Array.from({ length: width }, (_, index) => columnOf(by, table, index, names[index]));
  return { lines, header, columns };
}

/** What a table is read as before a person says otherwise: with a line of names that a person has chosen before, if any. */
export function findReading(by: ReadBy, lines: Table): Reading {
  const { definition, remembered } = by;
  const chosen = lines.slice(0, headerLines).findIndex((line) => isRemembered(remembered, line));
  const found = chosen < 0 ? findHeader(definition, lines) : headerAt(definition, lines, chosen);
  return readingOf(by, lines, found);
}

/** Takes the line with this index as the line of names, or none. What is known of its names is used, however little. */
export function withHeader(by: ReadBy, { lines }: Lines, at: number | undefined): Reading {
  return readingOf(by, lines, at === undefined ? undefined : headerAt(by.definition, lines, at));
}

/**
 * Uses a column for the field `name`, or for none if `name` is undefined. The column that had this field before gets the
 * field that `column` had.
 */
export function withField(by: ReadBy, reading: Reading, column: number, name: string | undefined): Reading {
  const before = reading.columns[column]?.name;
  const columns = reading.columns.map((one, index) => {
    if (index === column) return columnOf(by, reading, index, name);
    return name !== undefined && one.name === name ? columnOf(by, reading, index, before) : one;
  });
  return { ...reading, columns };
}

/** Stores what a person says of the dates or the commas of a column. */
export const withAnswer = (reading: Reading, column: number, answer: Partial<Column>): Reading => ({
  ...reading,
  columns: reading.columns.map((one, index) => (index === column ? { ...one, ...answer } : one)),
});
