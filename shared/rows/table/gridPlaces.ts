import type { Field } from '../../form/definition/fields';

/** A cell of the table: the id of its row and the wire name of its field, which is empty in the column of row numbers. */
export interface CellName {
  id: string;
  name: string;
}

/** The index of a cell's row among those that are shown, and of its field; -1 is the column of row numbers. */
interface CellIndex {
  row: number;
  column: number;
}

export type Place = CellName & CellIndex;

/** The rows (their ids) and fields that the table shows, in order. */
export interface ShownTable {
  ids: readonly string[];
  fields: readonly [string, Field][];
}

/** Where a person is in the table. The rows and fields that are shown may change meanwhile. */
export interface GridState {
  /** The active cell, and the indexes that it had as the focus went there: a new object each time. */
  active: Place;
  /** Where a selection of several cells begins: it ends at the active cell. Undefined if only this is selected. */
  from?: CellName | undefined;
  /** How editing of the active cell began: if `typed`, by a character that replaces its text; undefined if it is not edited. */
  editing?: 'opened' | 'typed' | undefined;
}

/** How many rows Page Up and Page Down move by. */
const page = 10;

export const isSameCell = (one: CellName, other: CellName | undefined): boolean =>
  one.id === other?.id && one.name === other.name;

/** The place of a cell; its row is -1 if it is not shown. */
export const placeOf = ({ ids, fields }: ShownTable, { id, name }: CellName): Place => ({
  id,
  name,
  row: ids.indexOf(id),
  column: fields.findIndex(([other]) => other === name),
});

const within = (index: number, first: number, last: number) => Math.max(first, Math.min(last, index));

/** The place with these indexes, or the nearest one if they are outside the table. */
export function placeAt({ ids, fields }: ShownTable, at: CellIndex): Place {
  const row = within(at.row, 0, ids.length - 1);
  const column = within(at.column, -1, fields.length - 1);
  return { id: ids[row] ?? '', name: fields[column]?.[0] ?? '', row, column };
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
    Home: { row: isAll ? 0 : row, column: -1 },
    End: { row: isAll ? Infinity : row, column: Infinity },
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/** The cells between two corners, without the column of row numbers; undefined if both corners are in that column. */
function rangeOf(one: CellIndex, other: CellIndex) {
  const right = Math.max(one.column, other.column);
  if (right < 0) return undefined;
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.max(0, Math.min(one.column, other.column)),
    right,
  };
}

/**
 * The active, the edited and the selected cells, as far as their rows and fields are shown now. If the active row is
 * gone, the row that is now in its place becomes active; if the field is gone, the column of row numbers.
 */
export function shownGrid(state: GridState | undefined, table: ShownTable) {
  const { row, column } = state ? placeOf(table, state.active) : { row: 0, column: 0 };
  const isShown = row >= 0;
  const active = placeAt(table, { row: isShown ? row : (state?.active.row ?? 0), column });
  const field = table.fields[active.column];
  const isEdited = state?.editing && isShown && field;
  const edited = isEdited ? { ...active, field, isTyped: state.editing === 'typed' } : undefined;
  // The corner where a selection began counts while its row is shown.
  const begun = state?.from && placeOf(table, state.from);
  const from = begun && begun.row >= 0 ? begun : active;
  const range = rangeOf(from, active);
  const isRange = range !== undefined && (range.top < range.bottom || range.left < range.right);
  return { active, edited, from, range, isRange };
}
