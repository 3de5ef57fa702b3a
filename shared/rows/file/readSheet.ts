import type { Archive, PartReader } from './archive';
import { type Allowance, type Area, CellGrid } from './cellGrid';
import { type NumberFormat, readFormat } from './numberFormat';
import { textOfNumber } from './numberText';
import { isOn, unescaped } from './workbookParts';
import { assertSound, RefusedFile } from './refusals';
import type { Sheet } from './sheet';

/** What all sheets of a workbook share. Cells name their text and their format by the indexes here. */
export interface SheetContext {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  isFrom1904: boolean;
  isUncalculated: boolean;
  allowance: Allowance;
}

/** The most rows and columns that spreadsheets have. A file with a larger number is refused. */
const maxRow = 1_048_576;
const maxColumn = 16_384;

/** The text for a formula whose result is not in the file. `readCell` makes an error of it. */
const noResult = '#CALC!';

/** The index that a number from 1 to `limit` in the file stands for. */
function numberUpTo(limit: number, text: string): number {
  const number = Number(text);
  assertSound(/^\d+$/.test(text) && number >= 1 && number <= limit);
  return number - 1;
}

/** The indexes of the row and the column that `AB12` names. */
function cellPlace(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: numberUpTo(maxRow, digits), column: numberUpTo(maxColumn, String(column)) };
}

function areaOf(reference: string): Area {
  const [first = '', last = first] = reference.split(':');
  const [{ row: top, column: left }, { row: bottom, column: right }] = [cellPlace(first), cellPlace(last)];
  return { top, left, bottom, right };
}

/** A cell as it is in the file. Its type (`t` of ECMA-376) says what the value is; its style is a number. */
interface StoredCell {
  column: number;
  type: string;
  style: string;
  value: string;
  hasFormula: boolean;
}

/** The format of cells without a style, in a file without styles. */
const general = readFormat('General');

function formatOf({ style }: StoredCell, { formats }: SheetContext): NumberFormat {
  const index = Number(style);
  const format = formats[index] ?? (index === 0 ? general : undefined);
  assertSound(format !== undefined);
  return format;
}

function textOfCell(cell: StoredCell, context: SheetContext): string {
  const { type, hasFormula } = cell;
  if (type === 'str' || type === 'inlineStr') return unescaped(cell.value);
  const value = cell.value.trim();
  if (value === '') return hasFormula ? noResult : '';
  switch (type) {
    case 's': {
      const text = /^\d+$/.test(value) ? context.texts[Number(value)] : undefined;
      assertSound(text !== undefined);
      return text;
    }
    case 'n':
      // Programs that do not calculate write 0 as the result of every formula: the result is not known.
      if (hasFormula && context.isUncalculated && Number(value) === 0) return noResult;
      return textOfNumber(value, formatOf(cell, context), context.isFrom1904);
    case 'b':
      return isOn(value) ? 'TRUE' : 'FALSE';
    // A day as `2026-11-05T14:30:00`, or an error.
    case 'd':
    case 'e':
      return value;
    default:
      throw new RefusedFile('unreadable');
  }
}

/** Returns a reader that puts the cells of a sheet into a grid, as the parser finds them. */
function sheetReader(context: SheetContext, grid: CellGrid): PartReader {
  let [row, column, isHidden] = [-1, -1, false];
  let cell: StoredCell | undefined;
  let isText = false;
  const openers: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    col({ min = '', max = min, hidden }) {
      if (isOn(hidden)) grid.hideColumns(numberUpTo(maxColumn, min), numberUpTo(maxColumn, max));
    },
    row({ r, hidden }) {
      row = r === undefined ? row + 1 : numberUpTo(maxRow, r);
      [column, isHidden] = [-1, isOn(hidden)];
    },
    c({ r, t: type = 'n', s: style = '0' }) {
      const place = r === undefined ? { row, column: column + 1 } : cellPlace(r);
      assertSound(row >= 0 && place.row === row);
      column = place.column;
      cell = { column, type, style, value: '', hasFormula: false };
    },
    f() {
      if (cell) cell.hasFormula = true;
    },
    v() {
      isText = cell !== undefined && cell.type !== 'inlineStr';
    },
    t() {
      isText = cell?.type === 'inlineStr';
    },
    mergeCell({ ref = '' }) {
      grid.merge(areaOf(ref));
    },
  };
  const known = new Map(Object.entries(openers));
  return {
    onOpen: (name, attributes) => known.get(name)?.(attributes),
    onText(piece) {
      if (cell && isText) cell.value += piece;
    },
    onClose(name) {
      isText = false;
      if (name !== 'c' || !cell) return;
      const text = textOfCell(cell, context);
      if (text !== '') grid.add(row, cell.column, text, isHidden);
      cell = undefined;
    },
  };
}

/** Reads a sheet of a workbook: the cells with text, as the spreadsheet shows them. */
export function readSheet(archive: Archive, path: string, name: string, context: SheetContext): Sheet {
  const grid = new CellGrid(context.allowance);
  archive.read(path, sheetReader(context, grid));
  return grid.sheet(name);
}
