import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { isMonthField, monthNamed } from '../read/choiceNamed';
import { maxColumns, maxRows, type Table, trimTable } from '../read/readTable';
import { type OtherText, putText, type Sheet, type SheetRow, type Workbook } from './sheet';

/** A part of a sheet that is left out unless a person says otherwise: rows and columns, and other texts of cells. */
export type Part = 'hiddenRows' | 'hiddenColumns' | 'struckRows' | OtherText['what'];

/** How often sheets have each part. */
export function countParts(sheets: readonly Sheet[]): Readonly<Record<Part, number>> {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const countOthers = (part: Part) =>
    rows.reduce((sum, { others }) => sum + others.filter(({ what }) => what === part).length, 0);
  return {
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: sheets.reduce((sum, { hiddenColumns }) => sum + hiddenColumns.length, 0),
    struckRows: rows.filter(({ isStruck }) => isStruck).length,
    struck: countOthers('struck'),
    rounded: countOthers('rounded'),
    merged: countOthers('merged'),
  };
}

/** The cells of a row with the other texts that are read. */
export function cellsOf({ cells, others }: SheetRow, included: readonly Part[]): readonly string[] {
  const chosen = others.filter(({ what }) => included.includes(what));
  if (chosen.length === 0) return cells;
  const all = [...cells];
  for (const { column, text } of chosen) putText(all, column, text);
  return all;
}

/** The elements of a list that has one for each column, without those of hidden columns that are not read. */
const columnsRead = <T>({ hiddenColumns }: Sheet, included: readonly Part[], all: readonly T[]): T[] =>
  all.filter((_one, column) => included.includes('hiddenColumns') || !hiddenColumns.includes(column));

/** The rows of a sheet that are read, beginning with the row at `first`. `included`: the parts that are read too. */
export function tableOfSheet(sheet: Sheet, included: readonly Part[], first = 0): Table {
  const isRead = ({ isHidden, isStruck }: SheetRow) =>
    (included.includes('hiddenRows') || !isHidden) && (included.includes('struckRows') || !isStruck);
  const read = sheet.rows.slice(first).filter(isRead);
  return trimTable(read.map((row) => columnsRead(sheet, included, cellsOf(row, included))));
}

/** The sheet whose header names most fields; of several, the one in front (`frontName`), else the first. */
export function likeliestSheet({ sheets, frontName }: Workbook): Sheet {
  const likeness = ({ name, header }: Sheet) =>
    (header?.names ?? []).filter((one) => one !== undefined).length + (name === frontName ? 0.5 : 0);
  return [...sheets].sort((a, b) => likeness(b) - likeness(a))[0] ?? sheets[0];
}

/** The chosen sheet joined with all sheets that have the same columns, in any order. */
export interface AllSheets {
  /** How many sheets are joined. */
  sheets: number;
  /** The rows below one header, in the order of the sheets. */
  table: Table;
  /** The names of the sheets that are not joined. */
  others: readonly string[];
}

/** A sheet from its header on, to be joined with others. */
interface SheetPart {
  name: string;
  /** The fields of its columns: the same text for sheets that can be joined, empty for one without a header. */
  fields: string;
  /** Cells by their columns: by the fields of these, else by place and name. */
  header: ReadonlyMap<string, string>;
  rows: readonly ReadonlyMap<string, string>[];
}

/** Drops the lines above the header. If no column is for the month, adds one with the month that the sheet's name says. */
function partOf(definition: RegisterDefinition, sheet: Sheet, included: readonly Part[]): SheetPart {
  const { cells = [], names = [], end } = sheet.header ?? {};
  const [titles, fields] = [columnsRead(sheet, included, cells), columnsRead(sheet, included, names)];
  const month = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  const added = fields.includes(month) ? undefined : month;
  const byColumn = (line: readonly string[], said: string) =>
    new Map([
      ...(added === undefined ? [] : [[added, said] as const]),
      ...line.map((cell, column) => [fields[column] ?? `${column} ${titles[column]}`, cell] as const),
    ]);
  const said = monthNamed(trimEnds(sheet.name)) ?? '';
  return {
    name: sheet.name,
    fields: sheet.header ? [...fields, added].filter(Boolean).sort().join() : '',
    header: byColumn(titles, added === undefined ? '' : fullLabelOf(definition, added)),
    rows: tableOfSheet(sheet, included, end).map((line) => byColumn(line, said)),
  };
}

/** Joins a sheet with those that have the same columns; undefined if there are none, or too many rows or columns. */
export function allSheetsOf(
  definition: RegisterDefinition,
  sheets: readonly Sheet[],
  sheet: Sheet,
  included: readonly Part[],
): AllSheets | undefined {
  const all = sheets.map((each) => partOf(definition, each, included));
  const fields = all[sheets.indexOf(sheet)]?.fields ?? '';
  const parts = all.filter((part) => part.fields === fields);
  const rows = parts.flatMap((part) => part.rows);
  if (fields === '' || parts.length < 2 || rows.length > maxRows) return undefined;
  // A column that is not in the first sheet has no name: its name could change which fields the columns are taken for.
  const lines = [parts[0]?.header ?? new Map<string, string>(), ...rows];
  const columns = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  if (columns.length > maxColumns) return undefined;
  return {
    sheets: parts.length,
    table: lines.map((line) => columns.map((column) => line.get(column) ?? '')),
    others: all.flatMap((part) => (parts.includes(part) ? [] : part.name)),
  };
}
