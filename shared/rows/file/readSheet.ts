import type { Archive, PartReader } from './archive';
import { type Allowance, type Area, CellGrid, type GridCell } from './cellGrid';
import { type CellStyle, plainStyle } from './cellStyles';
import { type CellText, isOn, TextReader, unescaped } from './cellTexts';
import { roundedText, textOfNumber } from './numberText';
import { assertSound, fileRefusals, RefusedFile } from './refusals';
import type { SheetCells } from './sheet';

/** What all sheets of a workbook share. Cells name their text and their format by the indexes here. */
export interface SheetContext {
  texts: readonly CellText[];
  styles: readonly CellStyle[];
  isFrom1904: boolean;
  isCalculated: boolean;
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

function styleOf({ style }: StoredCell, { styles }: SheetContext): CellStyle {
  const index = Number(style);
  const found = styles[index] ?? (index === 0 ? plainStyle : undefined);
  assertSound(found !== undefined);
  return found;
}

/** What a cell shows, without what is struck through in `left`. */
type Shown = Omit<GridCell, 'row' | 'column'>;

function shownIn(cell: StoredCell, inline: CellText | undefined, context: SheetContext): Shown {
  const { type, hasFormula } = cell;
  const { format, isStruck } = styleOf(cell, context);
  const asOne = (text: string): Shown => ({ text, left: isStruck ? '' : text });
  const inParts = ({ text, left, leftIfStruck }: CellText): Shown => ({
    ...{ text, left: isStruck ? leftIfStruck : left },
  });
  if (type === 'str') return asOne(unescaped(cell.value));
  if (inline) return inParts(inline);
  const value = cell.value.trim();
  if (value === '') return asOne(hasFormula ? noResult : '');
  switch (type) {
    case 's': {
      const text = /^\d+$/.test(value) ? context.texts[Number(value)] : undefined;
      assertSound(text !== undefined);
      return inParts(text);
    }
    case 'n':
      return {
        ...asOne(textOfNumber(value, format, context.isFrom1904)),
        rounded: roundedText(value, format),
      };
    case 'b':
      return asOne(isOn(value) ? 'TRUE' : 'FALSE');
    // A day as `2026-11-05T14:30:00`, or an error.
    case 'd':
    case 'e':
      return asOne(value);
    default:
      throw new RefusedFile(fileRefusals.unreadable);
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Whether a height of a row or a width of a column is none: then it is not seen. */
const isNone = (size: string | undefined): boolean => size !== undefined && Number(size) === 0;

/** Puts the cells of a sheet into a grid, as the parser finds them. */
class SheetReader implements Required<PartReader> {
  readonly #context: SheetContext;
  readonly #grid: CellGrid;
  #row = -1;
  #column = -1;
  #isHidden = false;
  #cell: StoredCell | undefined;
  #inline = new TextReader();
  #isValue = false;
  #hidesZeros = false;
  /** The formulas whose result is 0, and whether one has another result: then they were calculated. */
  readonly #zeros: { cell: GridCell; isHidden: boolean }[] = [];
  #isCalculated: boolean;

  constructor(context: SheetContext, grid: CellGrid) {
    this.#context = context;
    this.#grid = grid;
    this.#isCalculated = context.isCalculated;
  }

  readonly #openers = new Map<string, (attributes: Attributes) => void>(
    Object.entries({
      sheetView: ({ showZeros = '1' }) => {
        this.#hidesZeros ||= !isOn(showZeros);
      },
      col: ({ min = '', max = min, hidden, width }) => {
        if (isOn(hidden) || isNone(width))
          this.#grid.hideColumns(numberUpTo(maxColumn, min), numberUpTo(maxColumn, max));
      },
      row: ({ r, hidden, ht }) => {
        this.#row = r === undefined ? this.#row + 1 : numberUpTo(maxRow, r);
        [this.#column, this.#isHidden] = [-1, isOn(hidden) || isNone(ht)];
      },
      c: ({ r, t: type = 'n', s: style = '0' }) => {
        const place = r === undefined ? { row: this.#row, column: this.#column + 1 } : cellPlace(r);
        assertSound(this.#row >= 0 && place.row === this.#row);
        this.#column = place.column;
        this.#cell = { column: place.column, type, style, value: '', hasFormula: false };
      },
      f: () => {
        if (this.#cell) this.#cell.hasFormula = true;
      },
      v: () => {
        this.#isValue = true;
      },
      mergeCell: ({ ref = '' }) => this.#grid.merge(areaOf(ref)),
    } satisfies Record<string, (attributes: Attributes) => void>),
  );

  onOpen(name: string, attributes: Attributes): void {
    this.#openers.get(name)?.(attributes);
    if (this.#cell?.type === 'inlineStr') this.#inline.onOpen(name, attributes);
  }

  onText(piece: string): void {
    if (this.#cell?.type === 'inlineStr') this.#inline.onText(piece);
    else if (this.#cell && this.#isValue) this.#cell.value += piece;
  }

  onClose(name: string): void {
    this.#isValue = false;
    this.#inline.onClose(name);
    if (name === 'c' && this.#cell) this.#take(this.#cell);
    if (name === 'c') this.#cell = undefined;
    if (name === 'sheetData') this.#takeZeros();
  }

  #take(stored: StoredCell): void {
    const { column, type, hasFormula } = stored;
    const shown = shownIn(stored, type === 'inlineStr' ? this.#inline.take() : undefined, this.#context);
    const isZero = type === 'n' && stored.value.trim() !== '' && Number(stored.value) === 0;
    const isResult = hasFormula && stored.value.trim() !== '';
    if (isResult && !isZero) this.#isCalculated = true;
    const nothing = isZero && this.#hidesZeros ? { text: '', left: '' } : {};
    const cell = { row: this.#row, column, ...shown, ...nothing };
    if (isResult && isZero) this.#zeros.push({ cell, isHidden: this.#isHidden });
    else if (cell.text !== '') this.#grid.add(cell, this.#isHidden);
  }

  /** Programs that do not calculate write 0 as the result of every formula: then the results are not known. */
  #takeZeros(): void {
    for (const { cell, isHidden } of this.#zeros) {
      const { text, left } = this.#isCalculated ? cell : { text: noResult, left: noResult };
      if (text !== '') this.#grid.add({ ...cell, text, left }, isHidden);
    }
  }
}

/** Reads a sheet of a workbook: the cells with text, as the spreadsheet shows them. */
export function readSheet(archive: Archive, path: string, name: string, context: SheetContext): SheetCells {
  const grid = new CellGrid(name, context.allowance);
  archive.read(path, new SheetReader(context, grid));
  return grid.sheet();
}
