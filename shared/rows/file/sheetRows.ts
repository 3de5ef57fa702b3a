import { isTotalText } from '../read/reading';
import { maxRows, type Table, trimTable } from '../read/readTable';
import { type OtherText, putText, type Sheet, type SheetRow, type Workbook } from './sheet';

/** A part of a sheet that is left out unless a person says otherwise: rows, columns, and texts that cells have besides. */
export type Part = 'hiddenRows' | 'hiddenColumns' | 'struckRows' | OtherText['what'];

export function countParts(sheets: readonly Sheet[]): Readonly<Record<Part, number>> {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const countOthers = (part: Part, of = rows) =>
    of.reduce((sum, { others }) => sum + others.filter(({ what }) => what === part).length, 0);
  // Nobody misses a text of a title or a total in the cells beside it.
  const entered = sheets
    .flatMap((sheet) => sheet.rows.slice(sheet.header?.end))
    .filter(({ cells }) => !cells.some(isTotalText));
  return {
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: sheets.reduce((sum, { hiddenColumns }) => sum + hiddenColumns.length, 0),
    struckRows: rows.filter(({ isStruck }) => isStruck).length,
    struck: countOthers('struck'),
    rounded: countOthers('rounded'),
    merged: countOthers('merged', entered),
  };
}

/** The cells of a row, where a person wants it with their struck, rounded or merged texts. */
export function cellsOf({ cells, others }: SheetRow, included: readonly Part[]): readonly string[] {
  const chosen = others.filter(({ what }) => included.includes(what));
  if (chosen.length === 0) return cells;
  const all = [...cells];
  for (const { column, text } of chosen) putText(all, column, text);
  return all;
}

/** The rows that are read. `included`: the parts that are read too. */
export function tableOf(
  { rows, hiddenColumns }: Pick<Sheet, 'rows' | 'hiddenColumns'>,
  included: readonly Part[],
): Table {
  const isRead = ({ isHidden, isStruck }: SheetRow) =>
    (included.includes('hiddenRows') || !isHidden) && (included.includes('struckRows') || !isStruck);
  const isShown = (_cell: string, column: number) =>
    included.includes('hiddenColumns') || !hiddenColumns.includes(column);
  return trimTable(rows.filter(isRead).map((row) => cellsOf(row, included).filter(isShown)));
}

/** The sheet whose header names most fields; of several, the one in front (`frontName`), else the first. */
export function likeliestSheet({ sheets, frontName }: Workbook): Sheet {
  const likeness = ({ name, header }: Sheet) =>
    (header?.names ?? []).filter((one) => one !== undefined).length + (name === frontName ? 0.5 : 0);
  return [...sheets].sort((a, b) => likeness(b) - likeness(a))[0] ?? sheets[0];
}

/** The chosen sheet joined with all sheets that have the same columns. */
export interface AllSheets {
  /** How many sheets are joined. */
  sheets: number;
  /** The rows below one header, in the order of the sheets. */
  table: Table;
  /** The names of the sheets that are not joined. */
  others: readonly string[];
}

/** All sheets with the columns of this one; undefined if there are no others, or too many rows. */
export function allSheetsWith(
  { sheets, joined }: Workbook,
  sheet: Sheet,
  included: readonly Part[],
): AllSheets | undefined {
  const hasHidden = included.includes('hiddenColumns');
  const found = joined.find((one) => one.hasHidden === hasHidden && one.of.includes(sheets.indexOf(sheet)));
  const table = found && tableOf({ ...found, hiddenColumns: [] }, included);
  if (!table || table.length > maxRows + 1) return undefined;
  const others = sheets.filter((_, index) => !found.of.includes(index)).map(({ name }) => name);
  return { sheets: found.of.length, table, others };
}
