import type { Edit, Entry } from '@registers/shared/submit';
import type { Sheet } from './sheet';

export type EditedEntry = Entry & { edit: Edit };

/** The records of a table by id, and what they were read from. It is never changed: a change makes another one. */
export interface TableState {
  /** One without an edit has left the table: its row was discarded, which Undo takes back. */
  entries: ReadonlyMap<string, Entry>;
  sheet: Sheet;
}

/** The ids of the records that differ between two states. */
export const changedIds = (a: TableState['entries'], b: TableState['entries']): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));

/** A row of the table. The same object until its record or its number changes. */
export interface Row {
  /** The id of its record. */
  id: string;
  /** The number that people see: its place in the sheet, from 1, unless another row has that. */
  number: number;
  entry: EditedEntry;
}

const numbered = new WeakMap<EditedEntry, Row>();

/** Records as rows, in order. One whose number another row has gets the next free one. */
export function rowsOf(entries: readonly EditedEntry[]): Row[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...entries.map(({ edit }) => edit.row));
  const rows = entries.map((entry): Row => {
    const number = taken.has(entry.edit.row) ? (last += 1) : entry.edit.row;
    taken.add(number);
    const before = numbered.get(entry);
    const row = before?.number === number ? before : { id: entry.id, number, entry };
    numbered.set(entry, row);
    return row;
  });
  return rows.sort((a, b) => a.number - b.number);
}
