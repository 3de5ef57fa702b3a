import { isBlank } from '../../form/rules/whiteSpace';
import { maxColumns } from '../read/readTable';
import { assertSound, beyondColumns, fileRefusals, RefusedFile } from './refusals';
import { type OtherText, putText, type SheetCells } from './sheet';

/** The most rows with text of a sheet; one with more is refused. Fewer are pasted at once, but a filter may hide most of them. */
const maxSheetRows = 20_000;
/** The longest text of a cell in Excel, in characters. A sheet with a longer text is refused. */
const longestText = 32_767;

/** The text for a formula whose result is not in the file. `readCell` makes an error of it. */
export const noResult = '#CALC!';

/** How many cells and characters may still be read of a file, for all its sheets. Below 0, the file is refused. */
export interface Allowance {
  cells: number;
  characters: number;
}

export const allowanceOfFile = (): Allowance => ({ cells: 1_000_000, characters: 5_000_000 });

/** A rectangle of cells: its first and its last row and column. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

/** The letters of a column by its index: `A`, `Z`, `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export interface GridCell {
  column: number;
  text: string;
  /** What is left of the text without its struck-through parts. */
  left: string;
  /** The number rounded as it is shown, if it has more decimals than an amount. */
  rounded: string | undefined;
  /** What a formula gave, if the cell has one with a result. */
  result: 'zero' | 'other' | undefined;
}

interface GridRow {
  cells: string[];
  isHidden: boolean;
  isStruck: boolean;
  others: OtherText[];
  /** What is left of the texts with struck-through parts, by column. */
  left: Map<number, string>;
  /** The columns of formulas that gave 0. */
  zeros: number[];
}

/** Takes struck-through parts out of a row, but not whole texts of a struck row: that is left out as a row. */
function crossOut(row: GridRow): void {
  const gone = [...row.left.values()].filter(isBlank).length;
  row.isStruck = gone * 2 >= row.cells.filter((cell) => !isBlank(cell)).length;
  for (const [column, text] of row.left) {
    if (row.isStruck && isBlank(text)) continue;
    row.others.unshift({ what: 'struck', column, text: row.cells[column] ?? '' });
    row.cells[column] = text;
  }
}

/** Collects the cells of a sheet that have text, in any order. Refuses a sheet that is too large. */
export class CellGrid {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #rows = new Map<number, GridRow>();
  readonly #hiddenColumns: Pick<Area, 'left' | 'right'>[] = [];
  readonly #merged: Area[] = [];
  #isCalculated: boolean;

  /** `isCalculated`: whether the file says that a program has calculated its formulas. */
  constructor(name: string, allowance: Allowance, isCalculated: boolean) {
    this.#name = name;
    this.#allowance = allowance;
    this.#isCalculated = isCalculated;
  }

  add(number: number, isHidden: boolean, { column, text, left, rounded, result }: GridCell): void {
    if (result === 'other') this.#isCalculated = true;
    if (text === '' && result !== 'zero') return;
    // Somebody has pressed the space bar far away from all cells.
    if (column >= maxColumns && isBlank(text)) return;
    if (column >= maxColumns)
      throw new RefusedFile(beyondColumns(this.#name, columnName(column), columnName(maxColumns - 1)));
    const row = this.#rows.get(number) ?? {
      ...{ isHidden, isStruck: false, cells: [], others: [], left: new Map<number, string>(), zeros: [] },
    };
    this.#rows.set(number, row);
    if (this.#rows.size > maxSheetRows || text.length > longestText)
      throw new RefusedFile(fileRefusals.tooLarge);
    // A file that has a cell twice contradicts itself.
    assertSound(!row.cells[column]);
    this.#take(Math.max(0, column + 1 - row.cells.length), text.length);
    if (text !== '') putText(row.cells, column, text);
    if (result === 'zero') row.zeros.push(column);
    if (left !== text && !isBlank(text)) row.left.set(column, left);
    if (rounded !== undefined) row.others.push({ what: 'rounded', column, text: rounded });
  }

  hideColumns(left: number, right: number): void {
    this.#hiddenColumns.push({ left, right });
  }

  merge(area: Area): void {
    // The number of merged areas is limited, as each takes a search among the rows.
    if (this.#merged.length === maxSheetRows) throw new RefusedFile(fileRefusals.tooLarge);
    this.#merged.push(area);
  }

  #take(cells: number, characters: number): void {
    this.#allowance.cells -= cells;
    this.#allowance.characters -= characters;
    if (this.#allowance.cells < 0 || this.#allowance.characters < 0)
      throw new RefusedFile(fileRefusals.tooLarge);
  }

  /** The sheet that was collected. Rows without text are left out. */
  sheet(): SheetCells {
    const all = [...this.#rows].sort(([a], [b]) => a - b);
    // Programs that do not calculate write 0 as the result of every formula: then the results are not known.
    if (!this.#isCalculated)
      for (const [, { cells, zeros }] of all) for (const column of zeros) putText(cells, column, noResult);
    const filled = all.filter(([, { cells }]) => !cells.every(isBlank));
    const width = filled.reduce((widest, [, { cells }]) => Math.max(widest, cells.length), 0);
    for (const [, row] of filled) crossOut(row);
    for (const { right, ...area } of this.#merged)
      this.#emptyMerged({ ...area, right: Math.min(right, width - 1) }, filled);
    const rows = filled.map(([, { cells, isHidden, isStruck, others }]) => ({
      ...{ cells, isHidden, isStruck, others },
    }));
    const isHidden = (column: number) =>
      this.#hiddenColumns.some(({ left, right }) => left <= column && column <= right) &&
      rows.some(({ cells }) => !isBlank(cells[column] ?? ''));
    return { name: this.#name, rows, hiddenColumns: range(0, width).filter(isHidden) };
  }

  /**
   * Empties the cells of a merged area but the first, whose text is shown in the place of all: that is their other text,
   * unless the area is a title.
   */
  #emptyMerged({ top, left, bottom, right }: Area, rows: readonly (readonly [number, GridRow])[]): void {
    const inside = rows.filter(([number]) => top <= number && number <= bottom);
    const columns = range(left, right + 1);
    this.#take(inside.length * columns.length, 0);
    const isInside = (column: number) => left <= column && column <= right;
    const first = inside[0]?.[0] === top ? inside[0][1].cells : [];
    const isTitle = top === bottom && first.every((cell, column) => isInside(column) || isBlank(cell));
    const text = first[left] ?? '';
    const isRepeated = !isTitle && !isBlank(text);
    for (const [number, row] of inside) {
      const isFirst = (column: number) => number === top && column === left;
      const emptied = columns.filter((column) => !isFirst(column));
      for (const column of emptied) if (row.cells[column]) row.cells[column] = '';
      const merged = emptied.map((column): OtherText => ({ what: 'merged', column, text }));
      const others = row.others.filter(({ column }) => !isInside(column) || isFirst(column));
      row.others = [...(isRepeated ? merged : []), ...others];
    }
  }
}
