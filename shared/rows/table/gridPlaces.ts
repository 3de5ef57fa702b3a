/** A cell of the table: the id of its row and the name of its column. */
export interface CellName {
  id: string;
  name: string;
}

/** The index of a cell's row and column among those that are shown. */
interface CellIndex {
  row: number;
  column: number;
}

export type Place = CellName & CellIndex;

/** The rows (their ids) and the columns (their names) that the table shows, in order. */
export interface ShownTable {
  ids: readonly string[];
  names: readonly string[];
}

/** Where a person is in the table. The rows and columns that are shown may change meanwhile. */
export interface GridState {
  /** The active cell, and the indexes that it had as the focus went there: a new object each time. */
  active: Place;
  /** How editing of the active cell began: if `typed`, by a character that replaces its text; undefined if it is not edited. */
  editing?: 'opened' | 'typed' | undefined;
}

/** How many rows Page Up and Page Down move by. */
const page = 10;

export const isSameCell = (one: CellName, other: CellName | undefined): boolean =>
  one.id === other?.id && one.name === other.name;

const within = (index: number, last: number) => Math.max(0, Math.min(last, index));

/** The place with these indexes, or the nearest one if they are outside the table. */
export function placeAt({ ids, names }: ShownTable, at: CellIndex): Place {
  const row = within(at.row, ids.length - 1);
  const column = within(at.column, names.length - 1);
  return { id: ids[row] ?? '', name: names[column] ?? '', row, column };
}

/** The place of a cell. If its row is not shown any more, that of the row which is now where it was (`before`). */
export function placeOf(table: ShownTable, { id, name }: CellName, before = 0): Place {
  const row = table.ids.indexOf(id);
  return placeAt(table, { row: row < 0 ? before : row, column: table.names.indexOf(name) });
}

/** Where a key moves to from a place, even outside the table; undefined for other keys. `isAll`: Ctrl is pressed. */
export function moveBy(key: string, isAll: boolean, { row, column }: CellIndex): CellIndex | undefined {
  const moves: Record<string, CellIndex> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: isAll ? 0 : row, column: 0 },
    End: { row: isAll ? Infinity : row, column: Infinity },
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}
