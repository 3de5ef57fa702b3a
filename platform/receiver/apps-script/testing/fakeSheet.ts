import type { Cell } from '../google';

/**
 * What a sheet makes of a text that is entered, as `setValues`, `appendRow` and USER_ENTERED do: a formula
 * is computed (here: sums), and what looks like a number or a percentage becomes one.
 */
export function entered(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (cell.startsWith("'")) return cell.slice(1);
  if (cell.startsWith('='))
    return cell
      .slice(1)
      .split('+')
      .reduce((sum, part) => sum + Number(part), 0);
  if (/^[+-]?\d+(\.\d+)?%$/.test(cell)) return Number(cell.slice(0, -1)) / 100;
  return /^[+-]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** One tab, with the size of a new one. */
export class FakeSheet {
  readonly cells: Cell[][] = [];
  /** The notes on cells of the first row, by column. */
  readonly headerNotes = new Map<number, string>();
  readonly textFormatted: { row: number; column: number; rows: number; columns: number }[] = [];
  frozen = 0;
  warns = false;
  private rows = 1_000;
  private columns = 26;

  getLastRow(): number {
    return this.cells.findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
  }
  getLastColumn(): number {
    return Math.max(0, ...this.cells.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  }
  getMaxRows = () => this.rows;
  getMaxColumns = () => this.columns;
  insertRowsAfter(_after: number, count: number) {
    this.rows += count;
  }
  insertColumnsAfter(_after: number, count: number) {
    this.columns += count;
  }
  getRange(row: number, column: number, rows = 1, columns = 1) {
    if (rows < 1 || columns < 1) throw new Error('The number of rows in the range must be at least 1.');
    if (row + rows - 1 > this.rows || column + columns - 1 > this.columns)
      throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
    return {
      setNumberFormat: (format: string) => {
        if (format === '@') this.textFormatted.push({ row, column, rows, columns });
      },
      setNote: (note: string) => void this.headerNotes.set(column, note),
      getNotes: () => [
        Array.from({ length: columns }, (_, index) => this.headerNotes.get(column + index) ?? ''),
      ],
    };
  }
  setFrozenRows(rows: number) {
    this.frozen = rows;
  }
  protect = () => ({
    setWarningOnly: (warns: boolean) => {
      this.warns = warns;
    },
  });

  /** Puts cells as they are, from column A on. */
  put(row: number, cells: readonly Cell[]): void {
    if (row > this.rows || cells.length > this.columns) throw new Error('Range exceeds grid limits.');
    while (this.cells.length < row) this.cells.push([]);
    const target = this.cells[row - 1] ?? [];
    for (const [index, cell] of cells.entries()) target[index] = cell;
  }

  /** Whether a cell was set to plain text. */
  isText(row: number, column: number): boolean {
    return this.textFormatted.some(
      (area) =>
        row >= area.row &&
        row < area.row + area.rows &&
        column >= area.column &&
        column < area.column + area.columns,
    );
  }
}
