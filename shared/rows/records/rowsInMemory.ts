import { createListeners } from '@registers/shared/browser';
import type { Entry, EntryOrigin } from '@registers/shared/submit';
import { afterEvent, isEdited, type RowEvent } from './changes';
import { type Row, rowsOf, type Sheet, type TableState } from './row';
import { RowsOnDevice } from './rowsOnDevice';

/** The records of a table as the page has them. What changes them renders them too, but `apply`. */
export class RowsInMemory {
  state: TableState;
  /** In order, as they were rendered last. */
  rows: readonly Row[];
  moves = 0;
  readonly device: RowsOnDevice;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(origin: EntryOrigin, entries: readonly Entry[], sheet: Sheet) {
    this.state = { entries: new Map(entries.map((entry) => [entry.id, entry])), sheet };
    this.rows = rowsOf(entries.filter(isEdited));
    this.device = new RowsOnDevice(origin, this.state, () => this.state);
  }

  apply(changes: readonly RowEvent[], sheet = this.state.sheet): void {
    if (changes.length === 0 && sheet === this.state.sheet) return;
    const entries = new Map(this.state.entries);
    const now = Date.now();
    for (const { entry, event } of changes) {
      const after = afterEvent(entry, event, now);
      if (after) entries.set(entry.id, after);
      else entries.delete(entry.id);
    }
    this.state = { entries, sheet };
  }

  /** Renders the records as they are now. They are written when that is done: a thousand writes would come before it. */
  show(): void {
    this.rows = rowsOf([...this.state.entries.values()].filter(isEdited));
    this.device.soon();
    this.#listeners.notify();
  }

  /** Takes out the records that have left the table on the device, and puts in those that have come there. */
  move(left: readonly string[], arrived: readonly Entry[]): void {
    if (left.length === 0 && arrived.length === 0) return;
    const entries = new Map(this.state.entries);
    for (const id of left) entries.delete(id);
    for (const entry of arrived) entries.set(entry.id, entry);
    this.state = { ...this.state, entries };
    this.device.noteMoved(left, arrived);
    this.moves += 1;
    this.show();
  }
}
