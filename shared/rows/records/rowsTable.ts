import { createListeners } from '@registers/shared/browser';
import type { Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, eventToward } from '@registers/shared/submit';
import type { ReadBy, Reading } from '../read/reading';
import { readRows, type RowRead } from '../read/readRows';
import {
  afterEvents,
  beginRows,
  eventFor,
  eventForRead,
  isEdited,
  isOfSheet,
  type RowChange,
  type RowEvent,
} from './changes';
import { type Row, rowsOf, type Sheet, type TableState } from './row';
import { RowsOnDevice } from './rowsOnDevice';
import { eventsFor, UndoStack } from './undoStack';

/**
 * The table of the open page for rows: all records of a person and a form whose edit is in it, as drafts or refused. The page
 * holds a lock, so that no other page changes them. Every change by a person is one in memory at once, is a step of Undo, and
 * is written by `device`.
 */
export class RowsTable {
  readonly device: RowsOnDevice;
  readonly origin: EntryOrigin;
  #state: TableState;
  #rows: readonly Row[];
  #moves = 0;
  readonly #listeners = createListeners();
  /** Whether nothing can be changed: while rows are submitted, and once the table is closed. */
  #isLocked = false;
  /** The cell into which a person types: nothing is rendered, and it is no step of Undo, before the cell is left. */
  #typing: { what: string; id: string; before: TableState } | undefined;
  #steps = new UndoStack();
  readonly #closing = new AbortController();
  readonly closed = this.#closing.signal;

  constructor(origin: EntryOrigin, entries: readonly Entry[], sheet: Sheet) {
    this.origin = origin;
    this.#state = { entries: new Map(entries.map((entry) => [entry.id, entry])), sheet };
    this.#rows = rowsOf(entries.filter(isEdited));
    this.device = new RowsOnDevice(origin, this.#state, () => this.#state);
  }

  /** The rows, in order: the same array until one of them changes. */
  rows = (): readonly Row[] => this.#rows;
  sheet = (): Sheet => this.#state.sheet;
  isLocked = (): boolean => this.#isLocked;
  /** How often rows have left the table for the outbox, or come from there. */
  moves = (): number => this.#moves;

  /** The change that Undo takes back, in words; undefined if there is none, and while rows are submitted. */
  undoable = (): string | undefined =>
    this.#isLocked ? undefined : (this.#typing?.what ?? this.#steps.undoable());
  /** The change that Redo makes again, in words; undefined if there is none, and while rows are submitted. */
  redoable = (): string | undefined => (this.#isLocked || this.#typing ? undefined : this.#steps.redoable());

  /** Calls `listener` after each change, but not at each letter. Returns a function that ends this. */
  readonly subscribe = this.#listeners.subscribe;

  /** Changes rows: a text alone is one that a person has typed. `what` names the change: `match “received” to Paid`. */
  changeRows(
    what: string,
    ids: readonly string[],
    change: Texts | ((row: Row) => RowChange | undefined),
  ): void {
    const meant = new Set(ids);
    this.#change(what, () =>
      this.#rows.flatMap((row): RowEvent[] => {
        if (!meant.has(row.id)) return [];
        const changed = typeof change === 'function' ? change(row) : { texts: change };
        const event = changed && eventFor(row.entry, changed);
        return event ? [{ entry: row.entry, event }] : [];
      }),
    );
  }

  /** Includes rows, or leaves them out. */
  include = (what: string, ids: readonly string[], isIncluded: boolean): void =>
    this.changeRows(what, ids, () => ({ excluded: !isIncluded }));

  /** Puts the rows of a sheet in place of all rows. */
  replaceWith(what: string, reading: Reading, rows: readonly RowRead[]): void {
    this.#change(what, () => [...this.#discarded(), ...beginRows(this.origin, reading, rows)], { reading });
  }

  /** Takes the sheet to mean something else. Fields that somebody has edited stay as they are. */
  readAgain(what: string, by: ReadBy, reading: Reading): void {
    const read = readRows(by, reading);
    const changes = () =>
      this.#rows.filter(isOfSheet).flatMap(({ entry }): RowEvent[] => {
        const row = read[entry.edit.row - 1];
        return row ? [{ entry, event: eventForRead(entry, reading, row) }] : [];
      });
    this.#change(what, changes, { ...this.sheet(), reading });
  }

  /** Says whether rows correct the entries with the same key. */
  setByKey(what: string, byKey: boolean): void {
    this.#change(what, () => [], { ...this.sheet(), byKey });
  }

  discard(what: string): void {
    this.#change(what, () => this.#discarded(), {});
  }

  #discarded = (): RowEvent[] => this.#rows.map(({ entry }) => ({ entry, event: { type: 'discard' } }));

  /** Puts texts into a row while a person is in its cell: nothing is rendered. */
  type(what: string, id: string, texts: Texts): void {
    if (this.#typing?.id !== id || this.#typing.what !== what) this.takeTyped();
    const before = this.#state;
    const entry = before.entries.get(id);
    const event = entry && isEdited(entry) ? eventFor(entry, { texts }) : undefined;
    if (this.#isLocked || !entry || !event) return;
    this.#typing ??= { what, id, before };
    this.#apply([{ entry, event }]);
    this.device.soon();
  }

  /** Shows what was typed, as a step of Undo: a person has left the cell. */
  takeTyped = (): void => {
    if (this.#typing) this.#addStep(this.#typing.what, this.#typing.before);
  };

  /** Takes what was typed out of the row: a person has pressed Escape. */
  dropTyped = (): void => {
    if (!this.#typing) return;
    const { id, before } = this.#typing;
    const entry = this.#state.entries.get(id);
    this.#typing = undefined;
    if (entry) this.#apply([{ entry, event: eventToward(entry, before.entries.get(id)?.edit) }]);
    this.#show();
  };

  /** Undoes the last change, which may be what is being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step('undo');

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step('redo');

  #step(kind: 'undo' | 'redo'): string | undefined {
    this.takeTyped();
    const step = this.#isLocked ? undefined : this.#steps[kind]();
    if (!step) return undefined;
    const { what, before, after } = step;
    this.#apply(eventsFor(this.#state.entries, before.entries, after.entries), after.sheet);
    this.#show();
    return what;
  }

  /** Every change by a person but typing, as a step of Undo. */
  #change(what: string, changes: () => readonly RowEvent[], sheet = this.sheet()): void {
    this.takeTyped();
    if (this.#isLocked) return;
    const before = this.#state;
    this.#apply(changes(), sheet);
    if (this.#state !== before) this.#addStep(what, before);
  }

  #addStep(what: string, before: TableState): void {
    this.#typing = undefined;
    this.#steps.add({ what, before, after: this.#state });
    this.#show();
  }

  /** Changes the records in memory. */
  #apply(changes: readonly RowEvent[], sheet = this.sheet()): void {
    this.#state = afterEvents(this.#state, changes, sheet);
  }

  /** Renders the records as they are now. They are written when that is done: a thousand writes would come before it. */
  #show(): void {
    this.#rows = rowsOf([...this.#state.entries.values()].filter(isEdited));
    this.device.soon();
    this.#listeners.notify();
  }

  setLocked(isLocked: boolean): void {
    this.takeTyped();
    this.#isLocked = isLocked;
    this.#show();
  }

  /** Takes rows out of the table that have left it on the device, and puts those into it that have come there. */
  move(left: readonly string[], arrived: readonly Entry[]): void {
    if (left.length === 0 && arrived.length === 0) return;
    this.takeTyped();
    const entries = new Map(this.#state.entries);
    for (const id of left) entries.delete(id);
    for (const entry of arrived) entries.set(entry.id, entry);
    this.#state = { ...this.#state, entries };
    this.device.noteMoved(left, arrived);
    this.#moves += 1;
    this.#show();
  }

  /** Takes rows out of the table that were submitted: Undo does not bring them back. */
  noteSubmitted(ids: readonly string[]): void {
    this.#steps = new UndoStack();
    this.move(ids, []);
    if (!this.#rows.some(isOfSheet)) this.#apply([], {});
  }

  /** Ends all changes, and writes what is unwritten. Then another page may open the table. */
  async close(): Promise<void> {
    this.setLocked(true);
    this.#closing.abort();
    await this.device.close();
  }
}
