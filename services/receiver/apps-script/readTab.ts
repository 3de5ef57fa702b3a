import { correctsColumn, furtherFields, isUuid, metaColumns } from '@registers/shared/sheet';
import { furtherFrom } from '../src/core/columns';
import type { Field } from '../src/core/form';
import type { StoredEntry } from '../src/core/store';
import type { Sheet, Spreadsheet } from './google';
import { rowMoved } from './spreadsheet';

/** Cells that take as long to read as one call more. */
const cellsOfACall = 4_000;

/** As the receiver writes it. A row that a person gave another id or time is nobody's entry. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A row as the receiver's own columns have it. */
export interface SheetRow {
  /** Counted from 1, as in the sheet. */
  row: number;
  id: string;
  receivedAt: string;
  /** Empty for an entry without a sender. */
  subject: string;
}

/** The tab of a register, opened for reading. */
export interface ReadTab {
  formType: string;
  sheet: Sheet;
  /** The entries, in the order in which they arrived. */
  sheetRows: readonly SheetRow[];
}

/** What is needed of a tab to read whole entries. */
export interface Columns {
  header: readonly string[];
  /** The ids of corrections, by the ids of what they correct. */
  correctedBy: ReadonlyMap<string, string>;
}

/** Cells are plain text, so they are displayed as they were stored. The Sheets service has a quota, which storing needs. */
const displayed = (sheet: Sheet, row: number, column: number, rows: number, columns: number): string[][] =>
  sheet.getRange(row, column, rows, columns).getDisplayValues();

function sheetRowsOf(sheet: Sheet): SheetRow[] {
  if (sheet.getLastColumn() < metaColumns.length) return [];
  const [header = [], ...rows] = displayed(sheet, 1, 1, sheet.getLastRow(), metaColumns.length);
  // A person's own sheet: nobody has sent an entry into it.
  if (!metaColumns.every((name, index) => header[index] === name)) return [];
  return rows
    .map(([id = '', receivedAt = '', subject = ''], index) => ({ row: index + 2, id, receivedAt, subject }))
    .filter(({ id, receivedAt }) => isUuid(id) && time.test(receivedAt));
}

/** Opens the tab of a register; without rows where the receiver has none. */
export function openReadTab(spreadsheet: Spreadsheet, formType: string): ReadTab[] {
  const sheet = spreadsheet.getSheetByName(formType);
  return sheet === null ? [] : [{ formType, sheet, sheetRows: sheetRowsOf(sheet) }];
}

/** The cells of one column, by row; empty if there is no such column. */
export function columnOf({ sheet, sheetRows }: ReadTab, { header }: Pick<Columns, 'header'>, name: string) {
  const column = header.indexOf(name) + 1;
  const last = sheetRows[sheetRows.length - 1]?.row ?? 0;
  const cells = column === 0 || last === 0 ? [] : displayed(sheet, 1, column, last, 1);
  return ({ row }: SheetRow): string => cells[row - 1]?.[0] ?? '';
}

export function columnsOf(tab: ReadTab): Columns {
  const [header = []] = displayed(tab.sheet, 1, 1, 1, tab.sheet.getLastColumn());
  const corrects = columnOf(tab, { header }, correctsColumn);
  return { header, correctedBy: new Map(tab.sheetRows.map((sheetRow) => [corrects(sheetRow), sheetRow.id])) };
}

/** Stretches of rows to be read in one call each, with the rows of others in between where that is faster. */
export function stretchesOf(rows: readonly number[], gap: number): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = [];
  for (const row of [...rows].sort((one, other) => one - other)) {
    const current = stretches[stretches.length - 1];
    if (current && row - current.last <= gap) current.last = row;
    else stretches.push({ first: row, last: row });
  }
  return stretches;
}

/** The fields of a row that are not empty. */
function fieldsOf(header: readonly string[], cells: readonly string[]): Field[] {
  return (
    header
      .map((name, index): Field => [name, cells[index] ?? ''])
      .slice(metaColumns.length)
      // Notes that people write in a column without a name are not content.
      .filter(([name, value]) => name !== '' && name !== correctsColumn && value !== '')
      .flatMap(([name, value]) => (name === furtherFields ? furtherFrom(value) : [[name, value] as const]))
  );
}

function entryOf(tab: ReadTab, sheetRow: SheetRow, cells: readonly string[], columns: Columns): StoredEntry {
  const { id, receivedAt, subject, row } = sheetRow;
  // No lock is held: people may move rows between two reads, and this would be the row of somebody else.
  if (cells[0] !== id || cells[2] !== subject) throw rowMoved(tab.formType, row);
  const { header, correctedBy } = columns;
  const corrects = cells[header.indexOf(correctsColumn)] ?? '';
  return {
    id,
    formType: tab.formType,
    receivedAt,
    subject: subject === '' ? null : subject,
    fields: fieldsOf(header, cells),
    corrects: corrects === '' ? null : corrects,
    correctedBy: correctedBy.get(id) ?? null,
  };
}

/** Reads the whole entries of some rows. */
export function entriesIn(tab: ReadTab, sheetRows: readonly SheetRow[], columns: Columns): StoredEntry[] {
  const width = columns.header.length;
  const rows = sheetRows.map(({ row }) => row);
  const gap = Math.max(1, Math.floor(cellsOfACall / width));
  const cellsOf = new Map<number, string[]>();
  for (const { first, last } of stretchesOf(rows, gap))
    displayed(tab.sheet, first, 1, last - first + 1, width).forEach((cells, index) =>
      cellsOf.set(first + index, cells),
    );
  return sheetRows.map((sheetRow) => entryOf(tab, sheetRow, cellsOf.get(sheetRow.row) ?? [], columns));
}
