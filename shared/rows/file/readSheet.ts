import type { Archive, Element } from './archive';
import { type Allowance, type Area, CellGrid, type GridCell, noResult } from './cellGrid';
import { roundedText, textOfNumber } from './numberText';
import { assertSound, fileRefusals, RefusedFile } from './refusals';
import {
  type CellStyle,
  childNamed,
  isOn,
  partsIn,
  plainStyle,
  type TextPart,
  unescaped,
} from './sharedParts';
import type { SheetCells } from './sheet';

/** What all sheets of a workbook share. Cells name their text and their format by the indexes here. */
export interface SheetContext {
  texts: readonly (readonly TextPart[])[];
  styles: readonly CellStyle[];
  isFrom1904: boolean;
  isCalculated: boolean;
  allowance: Allowance;
}

/** The most rows and columns that spreadsheets have. A file with a larger number is refused. */
const maxRow = 1_048_576;
const maxColumn = 16_384;

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

function styleOf({ attributes: { s: style = '0' } }: Element, { styles }: SheetContext): CellStyle {
  const index = Number(style);
  const found = styles[index] ?? (index === 0 ? plainStyle : undefined);
  assertSound(found !== undefined);
  return found;
}

/** The text that a cell shows, in parts. Its type (`t` of ECMA-376) says what its value is. */
function shownIn(cell: Element, value: string, context: SheetContext): readonly TextPart[] {
  const { t: type = 'n' } = cell.attributes;
  const inline = childNamed(cell, 'is');
  if (type === 'inlineStr') return inline ? partsIn(inline) : [];
  if (type === 'str') return [{ text: unescaped(value) }];
  const trimmed = value.trim();
  if (trimmed === '') return childNamed(cell, 'f') ? [{ text: noResult }] : [];
  switch (type) {
    case 's': {
      const parts = /^\d+$/.test(trimmed) ? context.texts[Number(trimmed)] : undefined;
      assertSound(parts !== undefined);
      return parts;
    }
    case 'n':
      return [{ text: textOfNumber(trimmed, styleOf(cell, context).format, context.isFrom1904) }];
    case 'b':
      return [{ text: isOn(trimmed) ? 'TRUE' : 'FALSE' }];
    // A day as `2026-11-05T14:30:00`, or an error.
    case 'd':
    case 'e':
      return [{ text: trimmed }];
    default:
      throw new RefusedFile(fileRefusals.unreadable);
  }
}

const joined = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** Reads a cell. A zero says nothing in a sheet that hides zeros. */
function readCell(cell: Element, hidesZeros: boolean, context: SheetContext): Omit<GridCell, 'column'> {
  const { format, isStruck: isCellStruck } = styleOf(cell, context);
  const value = childNamed(cell, 'v')?.text ?? '';
  const isNumber = (cell.attributes['t'] ?? 'n') === 'n' && value.trim() !== '';
  const isZero = isNumber && Number(value) === 0;
  const parts = isZero && hidesZeros ? [] : shownIn(cell, value, context);
  return {
    text: joined(parts),
    left: joined(parts.filter(({ isStruck = isCellStruck }) => !isStruck)),
    rounded: isNumber ? roundedText(value.trim(), format) : undefined,
    result: childNamed(cell, 'f') && value.trim() !== '' ? (isZero ? 'zero' : 'other') : undefined,
  };
}

/** Whether a height of a row or a width of a column is none: then it is not seen. */
const isNone = (size: string | undefined): boolean => size !== undefined && Number(size) === 0;

/** Reads a sheet of a workbook: the cells with text, as the spreadsheet shows them. */
export function readSheet(archive: Archive, path: string, name: string, context: SheetContext): SheetCells {
  const grid = new CellGrid(name, context.allowance, context.isCalculated);
  let [row, hidesZeros] = [-1, false];
  const takeRow = ({ attributes: { r, hidden, ht }, children }: Element) => {
    row = r === undefined ? row + 1 : numberUpTo(maxRow, r);
    let column = -1;
    for (const cell of children.filter((child) => child.name === 'c')) {
      const { r: reference } = cell.attributes;
      const place = reference === undefined ? { row, column: column + 1 } : cellPlace(reference);
      assertSound(place.row === row);
      column = place.column;
      grid.add(row, isOn(hidden) || isNone(ht), { column, ...readCell(cell, hidesZeros, context) });
    }
  };
  archive.elements(path, ['sheetView', 'col', 'row', 'mergeCell'], (element) => {
    const { showZeros = '1', min = '', max = min, hidden, width, ref = '' } = element.attributes;
    if (element.name === 'sheetView') hidesZeros ||= !isOn(showZeros);
    if (element.name === 'col' && (isOn(hidden) || isNone(width)))
      grid.hideColumns(numberUpTo(maxColumn, min), numberUpTo(maxColumn, max));
    if (element.name === 'row') takeRow(element);
    if (element.name === 'mergeCell') grid.merge(areaOf(ref));
  });
  return grid.sheet();
}
