import { createListeners } from '@registers/shared/browser';
import type { Texts } from '@registers/shared/contract';
import { type EntryOrigin, eventToward } from '@registers/shared/submit';
import type { ReadBy, Reading } from '../read/reading';
import { readRows, type RowRead } from '../read/readRows';
import {
  afterEvent,
  beginRows,
  eventFor,
  eventForRead,
  isEdited,
  isOfSheet,
  type RowChange,
  type RowEvent,
} from './changes';
import { History } from './history';
import { type EditedEntry, type Row, rowsOf } from './row';
import { RowsOnDevice } from './rowsOnDevice';
import type { Sheet } from './sheet';

/** A text that a person types into a cell. It is no step of Undo before the cell is left. */
interface Typing {
  what: string;
  id: string;
  before: EditedEntry;
}

/**
 * The rows of a table as a person changes them: every change is one in memory at once, is a step of Undo, and is written by
 * `device`. How they come into the table, and leave it: `RowsTable`.
 */
export class EditedRows {
  readonly device: RowsOnDevice;
  protected readonly origin: EntryOrigin;
  protected readonly history = new History();
  protected entries: ReadonlyMap<string, EditedEntry>;
  /** Whether nothing can be changed: while rows are submitted, and once the table is closed. */
  protected isLocked = false;
  readonly #listeners = createListeners();
  #rows: readonly Row[];
  #sheet: Sheet;
  #typing: Typing | undefined;

  constructor(origin: EntryOrigin, entries: readonly EditedEntry[], sheet: Sheet) {
    this.origin = origin;
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#rows = rowsOf(entries);
    this.#sheet = sheet;
    this.device = new RowsOnDevice(origin, (id) => this.entries.get(id));
  }

  /** The rows, in order: the same array until one of them changes. */
  rows = (): readonly Row[] => this.#rows;
  sheet = (): Sheet => this.#sheet;

  /** The change that Undo takes back, in words; undefined if there is none, and while rows are submitted. */
  undoable = (): string | undefined =>
    this.isLocked ? undefined : (this.#typing?.what ?? this.history.undoable()?.what);
  /** The change that Redo makes again, in words; undefined if there is none, and while rows are submitted. */
  redoable = (): string | undefined =>
    this.isLocked || this.#typing ? undefined : this.history.redoable()?.what;

  /** Calls `listener` after each change, but not at each letter. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

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
    this.#change(what, changes, { ...this.#sheet, reading });
  }

  /** Says whether rows correct the entries with the same key. */
  setByKey(what: string, byKey: boolean): void {
    this.#change(what, () => [], { ...this.#sheet, byKey });
  }

  discard(what: string): void {
    this.#change(what, () => this.#discarded(), {});
  }

  #discarded = (): RowEvent[] => this.#rows.map(({ entry }) => ({ entry, event: { type: 'discard' } }));

  /** Puts texts into a row while a person is in its cell: nothing is rendered. */
  type(what: string, id: string, texts: Texts): void {
    if (this.#typing && (this.#typing.id !== id || this.#typing.what !== what)) this.takeTyped();
    const entry = this.entries.get(id);
    const event = entry && eventFor(entry, { texts });
    if (this.isLocked || !entry || !event) return;
    this.#typing ??= { what, id, before: entry };
    this.apply([{ entry, event }]);
    this.device.soon();
  }

  /** Shows what was typed, as a step of Undo: a person has left the cell. */
  takeTyped = (): void => {
    const typing = this.#typing;
    if (!typing || this.isLocked) return;
    this.#typing = undefined;
    const rows = [{ before: typing.before, after: this.entries.get(typing.id) }];
    this.history.add({ what: typing.what, rows, sheets: { before: this.#sheet, after: this.#sheet } });
    this.show();
  };

  /** Takes what was typed out of the row: a person has pressed Escape. */
  dropTyped = (): void => {
    const { id, before } = this.#typing ?? {};
    const entry = this.entries.get(id ?? '');
    this.#typing = undefined;
    if (entry) this.apply([{ entry, event: eventToward(entry, before?.edit) }]);
    this.show();
  };

  /** Undoes the last change, which may be what is being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(-1);

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(1);

  #step(by: -1 | 1): string | undefined {
    this.takeTyped();
    const step = by < 0 ? this.history.undoable() : this.history.redoable();
    if (!step || this.isLocked) return undefined;
    const [from, to] = by < 0 ? (['after', 'before'] as const) : (['before', 'after'] as const);
    this.apply(
      step.rows.flatMap((row): RowEvent[] => {
        const wanted = row[to];
        const id = (wanted ?? row[from])?.id ?? '';
        // Somebody has discarded the row in the outbox since.
        if (row[from]?.edit && !this.entries.has(id)) return [];
        const entry = this.entries.get(id) ?? row[from] ?? (wanted && { ...wanted, edit: undefined });
        return entry ? [{ entry, event: eventToward(entry, wanted?.edit) }] : [];
      }),
      step.sheets[to],
    );
    this.history.move(by);
    this.show();
    return step.what;
  }

  /** Every change by a person but typing, as a step of Undo. */
  #change(what: string, changes: () => readonly RowEvent[], sheet = this.#sheet): void {
    this.takeTyped();
    if (this.isLocked) return;
    const sheets = { before: this.#sheet, after: sheet };
    const rows = this.apply(changes(), sheet);
    if (rows.length === 0 && sheets.before === sheets.after) return;
    this.history.add({ what, rows, sheets });
    this.show();
  }

  /** Changes the records in memory, and has them written. Returns each as it was and as it is. */
  protected apply(changes: readonly RowEvent[], sheet = this.#sheet) {
    const entries = new Map(this.entries);
    const now = Date.now();
    const rows = changes.map(({ entry, event }) => {
      const after = afterEvent(entry, event, now);
      if (after && isEdited(after)) entries.set(entry.id, after);
      else entries.delete(entry.id);
      return { before: this.entries.get(entry.id), after };
    });
    this.entries = entries;
    this.device.add(changes, sheet === this.#sheet ? undefined : sheet);
    this.#sheet = sheet;
    return rows;
  }

  /** Renders the records as they are now. They are written when that is done: a thousand writes would come before it. */
  protected show(): void {
    this.#rows = rowsOf([...this.entries.values()]);
    this.device.soon();
    this.#listeners.notify();
  }
}
