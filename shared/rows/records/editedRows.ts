import { createListeners } from '@registers/shared/browser';
import type { Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, eventToward } from '@registers/shared/submit';
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
import { changedIds, type Row, rowsOf, type Sheet, type TableState } from './row';
import { RowsOnDevice } from './rowsOnDevice';

/** A change for Undo. `what`: its name, as in `match “received” to Paid`. */
interface Step {
  what: string;
  before: TableState;
  after: TableState;
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

/**
 * The rows of a table as a person changes them: every change is one in memory at once, is a step of Undo, and is written by
 * `device`. How they come into the table, and leave it: `RowsTable`.
 */
export class EditedRows {
  readonly device: RowsOnDevice;
  protected readonly origin: EntryOrigin;
  protected state: TableState;
  /** Whether nothing can be changed: while rows are submitted, and once the table is closed. */
  protected isLocked = false;
  /** The state that was rendered last: without what is being typed. */
  #shown: TableState;
  #rows: readonly Row[];
  /** The cell into which a person types. It is no step of Undo before the cell is left. */
  #typing: { what: string; id: string } | undefined;
  /** The changes since the page was opened, or since rows were submitted; `#at` of them are not undone. In memory only. */
  #steps: readonly Step[] = [];
  #at = 0;
  readonly #listeners = createListeners();

  constructor(origin: EntryOrigin, entries: readonly Entry[], sheet: Sheet) {
    this.origin = origin;
    this.state = this.#shown = { entries: new Map(entries.map((entry) => [entry.id, entry])), sheet };
    this.#rows = rowsOf(entries.filter(isEdited));
    this.device = new RowsOnDevice(origin, this.state, () => this.state);
  }

  /** The rows, in order: the same array until one of them changes. */
  rows = (): readonly Row[] => this.#rows;
  sheet = (): Sheet => this.state.sheet;

  /** The change that Undo takes back, in words; undefined if there is none, and while rows are submitted. */
  undoable = (): string | undefined =>
    this.isLocked ? undefined : (this.#typing?.what ?? this.#steps[this.#at - 1]?.what);
  /** The change that Redo makes again, in words; undefined if there is none, and while rows are submitted. */
  redoable = (): string | undefined =>
    this.isLocked || this.#typing ? undefined : this.#steps[this.#at]?.what;

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
    const entry = this.state.entries.get(id);
    const event = entry && isEdited(entry) ? eventFor(entry, { texts }) : undefined;
    if (this.isLocked || !entry || !event) return;
    this.#typing = { what, id };
    this.apply([{ entry, event }]);
    this.device.soon();
  }

  /** Shows what was typed, as a step of Undo: a person has left the cell. */
  takeTyped = (): void => {
    const typing = this.#typing;
    if (!typing || this.isLocked) return;
    this.#typing = undefined;
    this.#addStep(typing.what);
  };

  /** Takes what was typed out of the row: a person has pressed Escape. */
  dropTyped = (): void => {
    const { id = '' } = this.#typing ?? {};
    const entry = this.state.entries.get(id);
    this.#typing = undefined;
    if (entry) this.apply([{ entry, event: eventToward(entry, this.#shown.entries.get(id)?.edit) }]);
    this.show();
  };

  /** Undoes the last change, which may be what is being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(-1);

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(1);

  #step(by: -1 | 1): string | undefined {
    this.takeTyped();
    const step = this.#steps[by < 0 ? this.#at - 1 : this.#at];
    if (!step || this.isLocked) return undefined;
    const [from, to] = by < 0 ? [step.after, step.before] : [step.before, step.after];
    const changes = changedIds(from.entries, to.entries).flatMap((id): RowEvent[] => {
      const [now, wanted] = [this.state.entries.get(id), to.entries.get(id)];
      // Somebody has discarded the row in the outbox since.
      if (from.entries.get(id)?.edit && !now?.edit) return [];
      const entry = now ?? (wanted && { ...wanted, edit: undefined });
      return entry ? [{ entry, event: eventToward(entry, wanted?.edit) }] : [];
    });
    this.apply(changes, to.sheet);
    this.#at += by;
    this.show();
    return step.what;
  }

  /** Every change by a person but typing, as a step of Undo. */
  #change(what: string, changes: () => readonly RowEvent[], sheet = this.state.sheet): void {
    this.takeTyped();
    if (this.isLocked) return;
    this.apply(changes(), sheet);
    if (this.state !== this.#shown) this.#addStep(what);
  }

  /** Adds what was changed since the last rendering as a step. What was undone before cannot be redone any more. */
  #addStep(what: string): void {
    const step = { what, before: this.#shown, after: this.state };
    this.#steps = [...this.#steps.slice(0, this.#at), step].slice(-maxSteps);
    this.#at = this.#steps.length;
    this.show();
  }

  protected forgetSteps(): void {
    this.#steps = [];
    this.#at = 0;
  }

  /** Changes the records in memory. */
  protected apply(changes: readonly RowEvent[], sheet = this.state.sheet): void {
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
  protected show(): void {
    this.#shown = this.state;
    this.#rows = rowsOf([...this.state.entries.values()].filter(isEdited));
    this.device.soon();
    this.#listeners.notify();
  }
}
