import { isBlank } from '../../form/rules/whiteSpace';
import { assertSound, beyondColumns, fileRefusals, RefusedFile } from './refusals';
import type { OtherText, SheetCells } from './sheet';

/** The most rows with text of a sheet; one with more is refused. A block has fewer, but a filter may hide most rows. */
const maxSheetRows = 20_000;
/** The most columns of a sheet; one with more is refused, as no register has a tenth as many fields. */
const maxSheetColumns = 500;
/** The longest text of a cell in Excel, in characters. A sheet with a longer text is refused. */
const longestText = 32_767;

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

/** The numbers from `first` to the one before `end`. */
const range = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

/** The letters of a column by its index: `A`, `Z`, `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

interface GridRow {
  cells: string[];
  isHidden: boolean;
  /** How many cells have text, and how many of these are struck through as a whole. */
  filled: number;
  struck: number;
}

/** What a cell says, for the grid. */
export interface GridCell {
  row: number;
  column: number;
  text: string;
  /** What is left of the text without its struck-through parts. */
  left: string;
  /** The number rounded as it is shown, if it has more decimals than an amount. */
  rounded?: string | undefined;
}

/** Collects the cells of a sheet that have text, in any order, for `readSheet`. Refuses a sheet that is too large. */
export class CellGrid {
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #rows = new Map<number, GridRow>();
  readonly #hiddenColumns: Pick<Area, 'left' | 'right'>[] = [];
  readonly #merged: Area[] = [];
  /** The cells that have other texts than the one that is shown. */
  readonly #others: GridCell[] = [];

  constructor(name: string, allowance: Allowance) {
    this.#name = name;
    this.#allowance = allowance;
  }

  add(cell: GridCell, isHidden: boolean): void {
    const { row, column, text, left, rounded } = cell;
    // Somebody has pressed the space bar far away from all cells.
    if (column >= maxSheetColumns && isBlank(text)) return;
    const found = this.#rows.get(row) ?? { cells: [], isHidden, filled: 0, struck: 0 };
    this.#rows.set(row, found);
    if (column >= maxSheetColumns)
      throw new RefusedFile(beyondColumns(this.#name, columnName(column), columnName(maxSheetColumns - 1)));
    if (this.#rows.size > maxSheetRows || text.length > longestText)
      throw new RefusedFile(fileRefusals.tooLarge);
    const { cells } = found;
    // A file that has a cell twice contradicts itself.
    assertSound(!cells[column]);
    this.#take(Math.max(0, column + 1 - cells.length), text.length);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (isBlank(text)) return;
    found.filled += 1;
    if (isBlank(left)) found.struck += 1;
    if (left !== text || rounded !== undefined) this.#others.push(cell);
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

  /** The sheet that was collected. Rows without text are left out, so indexes are not those in the file any more. */
  sheet(): SheetCells {
    const filled = [...this.#rows].filter(([, { cells }]) => !cells.every(isBlank)).sort(([a], [b]) => a - b);
    const numbers = filled.map(([number]) => number);
    const rows = filled.map(([, { cells }]) => cells);
    const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
    const merged = this.#merged.flatMap((area) =>
      this.#emptyMerged({ ...area, right: Math.min(area.right, width - 1) }, numbers, rows),
    );
    const isFilled = (column: number) => rows.some((cells) => !isBlank(cells[column] ?? ''));
    const columns = range(0, width).filter(
      (column) =>
        this.#hiddenColumns.some(({ left, right }) => left <= column && column <= right) && isFilled(column),
    );
    const rowsWhere = (isOne: (row: GridRow) => boolean) =>
      new Set(filled.flatMap(([, found], row) => (isOne(found) ? [row] : [])));
    const struckRows = rowsWhere((row) => row.struck * 2 >= row.filled);
    return {
      ...{ name: this.#name, rows, merged, struckRows, hiddenColumns: new Set(columns) },
      hiddenRows: rowsWhere(({ isHidden }) => isHidden),
      ...this.#otherTexts(new Map(numbers.map((number, row) => [number, row])), rows, struckRows),
    };
  }

  /** Takes struck-through parts out of `rows`, but not all of a cell in a struck row. Returns the cells that a person can have otherwise. */
  #otherTexts(
    indexes: ReadonlyMap<number, number>,
    rows: string[][],
    struckRows: ReadonlySet<number>,
  ): Pick<SheetCells, 'struck' | 'rounded'> {
    const struck: OtherText[] = [];
    const rounded: OtherText[] = [];
    for (const { row: number, column, text, left, rounded: shown } of this.#others) {
      const row = indexes.get(number);
      const cells = row === undefined ? undefined : rows[row];
      if (row === undefined || cells?.[column] !== text) continue;
      if (shown !== undefined) rounded.push({ row, column, text: shown });
      // A struck row that is included has its texts, but what is struck out inside of one was replaced there.
      if (left === text || (struckRows.has(row) && isBlank(left))) continue;
      cells[column] = left;
      struck.push({ row, column, text });
    }
    return { struck, rounded };
  }

  /**
   * Empties the cells of a merged area but the first, whose text is shown in the place of all. Returns the emptied cells,
   * or none if the area is a title or has no text. `numbers` has the number in the file, as `top` is, of each of `rows`.
   */
  #emptyMerged(
    { top, left, bottom, right }: Area,
    numbers: readonly number[],
    rows: string[][],
  ): OtherText[] {
    const first = numbers.findIndex((number) => number >= top);
    if (first < 0) return [];
    const rowsInside = range(first, numbers.findLastIndex((number) => number <= bottom) + 1);
    const columnsInside = range(left, right + 1);
    this.#take(rowsInside.length * columnsInside.length, 0);
    const emptied = rowsInside
      .flatMap((row) => columnsInside.map((column) => ({ row, column })))
      .filter(({ row, column }) => numbers[row] !== top || column !== left);
    for (const { row, column } of emptied) if (rows[row]?.[column]) rows[row][column] = '';
    const isTitle = top === bottom && rows[first]?.every((cell, column) => column === left || isBlank(cell));
    const text = numbers[first] === top ? (rows[first]?.[left] ?? '') : '';
    return isTitle === true || isBlank(text) ? [] : emptied.map((cell) => ({ ...cell, text }));
  }
}
