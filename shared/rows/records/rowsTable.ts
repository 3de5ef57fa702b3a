import { createListeners } from '@registers/shared/browser';
import type { Texts } from '@registers/shared/contract';
import {
  type Entry,
  type EntryForm,
  type EntryOrigin,
  eventToward,
  listRefused,
  onChange,
  readTable,
  restoreLastWords,
  stopBatch,
  storeForm,
  submitRows,
} from '@registers/shared/submit';
import type { ReadBy, Reading } from '../read/reading';
import { readAgain, type RowRead } from '../read/readRows';
import {
  afterEvents,
  beginRows,
  cellsOf,
  eventFor,
  eventForRead,
  isEdited,
  isOfSheet,
  type RowChange,
  type RowEvents,
} from './changes';
import { History } from './history';
import { type EditedEntry, type Row, rowsOf } from './row';
import type { RowState } from './rowStates';
import { RowsOnDevice } from './rowsOnDevice';
import { type Sheet, sheetIn } from './sheet';
import { batchOf, submittedOf } from './submitting';

/** A text that a person types into a cell. It is no step of Undo before the cell is left. */
interface Typing {
  what: string;
  id: string;
  before: EditedEntry;
}

/**
 * The table of the open page for rows: all records of a person and a form whose edit is in it, as drafts or refused. The page
 * holds a lock, so that no other page changes them. A change is one in memory at once (`#change`), is a step of Undo, and is
 * written by `device`. Rows leave it as they are submitted, and come into it as they are pasted, refused or stopped.
 */
export class RowsTable {
  readonly device: RowsOnDevice;
  readonly #origin: EntryOrigin;
  readonly #listeners = createListeners();
  readonly #history = new History();
  readonly #stopListening: () => void;
  #entries: ReadonlyMap<string, EditedEntry>;
  #rows: readonly Row[];
  #sheet: Sheet;
  #typing: Typing | undefined;
  #isSubmitting = false;
  #isClosed = false;
  #moves = 0;

  constructor(origin: EntryOrigin, entries: readonly Entry[], sheet: Sheet) {
    this.#origin = origin;
    this.#entries = new Map(entries.filter(isEdited).map((entry) => [entry.id, entry]));
    this.#rows = rowsOf([...this.#entries.values()]);
    this.#sheet = sheet;
    this.device = new RowsOnDevice(origin, (id) => this.#entries.get(id));
    this.#stopListening = onChange(['batches'], () => void this.#takeRefused());
  }

  /** The rows, in order: the same array until one of them changes. */
  rows = (): readonly Row[] => this.#rows;
  sheet = (): Sheet => this.#sheet;
  isSubmitting = (): boolean => this.#isSubmitting;
  /** How often rows have left the table for the outbox, or come from there. */
  moves = (): number => this.#moves;

  /** The change that Undo takes back, in words; undefined if there is none, and while rows are submitted. */
  undoable = (): string | undefined =>
    this.#isSubmitting ? undefined : (this.#typing?.what ?? this.#history.undoable()?.what);
  /** The change that Redo makes again, in words; undefined if there is none, and while rows are submitted. */
  redoable = (): string | undefined =>
    this.#isSubmitting || this.#typing ? undefined : this.#history.redoable()?.what;

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
      this.#rows.flatMap((row): RowEvents[] => {
        if (!meant.has(row.id)) return [];
        const changed = typeof change === 'function' ? change(row) : { texts: change };
        const event = changed && eventFor(row.entry, changed);
        return event ? [{ entry: row.entry, events: [event] }] : [];
      }),
    );
  }

  /** Includes rows, or leaves them out. */
  include = (what: string, ids: readonly string[], isIncluded: boolean): void =>
    this.changeRows(what, ids, () => ({ excluded: !isIncluded }));

  /** Puts the rows of a sheet in place of all rows. */
  replaceWith(what: string, reading: Reading, rows: readonly RowRead[]): void {
    this.#change(what, () => [...this.#discarded(), ...beginRows(this.#origin, reading, rows)], { reading });
  }

  /** Takes the sheet to mean something else. Fields that somebody has edited stay as they are. */
  readAgain(what: string, by: ReadBy, reading: Reading): void {
    const { reading: before } = this.#sheet;
    if (!before) return;
    const rows = () => this.#rows.filter(isOfSheet);
    const texts = () => rows().map(({ entry: { edit } }) => ({ number: edit.row, texts: edit.texts }));
    this.#change(
      what,
      () => {
        const changes = readAgain(by, before, reading, texts());
        return rows().flatMap(({ entry }): RowEvents[] => {
          const read = changes.get(entry.edit.row);
          return read
            ? [{ entry, events: [eventForRead(entry, read, cellsOf(reading, entry.edit.row))] }]
            : [];
        });
      },
      { ...this.#sheet, reading },
    );
  }

  /** Says whether rows correct the entries with the same key. */
  setByKey(what: string, byKey: boolean): void {
    this.#change(what, () => [], { ...this.#sheet, byKey });
  }

  discard(what: string): void {
    this.#change(what, () => this.#discarded(), {});
  }

  #discarded = (): RowEvents[] => this.#rows.map(({ entry }) => ({ entry, events: [{ type: 'discard' }] }));

  /** Puts texts into a row while a person is in its cell: nothing is rendered. */
  type(what: string, id: string, texts: Texts): void {
    if (this.#typing && (this.#typing.id !== id || this.#typing.what !== what)) this.takeTyped();
    const entry = this.#entries.get(id);
    const event = entry && eventFor(entry, { texts });
    if (this.#isClosed || !entry || !event) return;
    this.#typing ??= { what, id, before: entry };
    this.#apply([{ entry, events: [event] }]);
    this.device.soon();
  }

  /** Shows what was typed, as a step of Undo: a person has left the cell. */
  takeTyped = (): void => {
    const typing = this.#typing;
    if (!typing || this.#isSubmitting) return;
    this.#typing = undefined;
    const rows = [{ before: typing.before, after: this.#entries.get(typing.id) }];
    this.#history.add({ what: typing.what, rows, sheets: { before: this.#sheet, after: this.#sheet } });
    this.#show();
  };

  /** Takes what was typed out of the row: a person has pressed Escape. */
  dropTyped = (): void => {
    const { id, before } = this.#typing ?? {};
    const entry = this.#entries.get(id ?? '');
    this.#typing = undefined;
    if (entry) this.#apply([{ entry, events: [eventToward(entry, before?.edit)] }]);
    this.#show();
  };

  /** Undoes the last change, which may be what is being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(-1);

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(1);

  #step(by: -1 | 1): string | undefined {
    this.takeTyped();
    const step = by < 0 ? this.#history.undoable() : this.#history.redoable();
    if (!step || this.#isSubmitting || this.#isClosed) return undefined;
    const [from, to] = by < 0 ? (['after', 'before'] as const) : (['before', 'after'] as const);
    this.#apply(
      step.rows.flatMap((row): RowEvents[] => {
        const wanted = row[to];
        const id = (wanted ?? row[from])?.id ?? '';
        // Somebody has discarded the row in the outbox since.
        if (row[from]?.edit && !this.#entries.has(id)) return [];
        const entry = this.#entries.get(id) ?? row[from] ?? (wanted && { ...wanted, edit: undefined });
        return entry ? [{ entry, events: [eventToward(entry, wanted?.edit)] }] : [];
      }),
      step.sheets[to],
    );
    this.#history.move(by);
    this.#show();
    return step.what;
  }

  /** Every change by a person but typing, as a step of Undo. */
  #change(what: string, changes: () => readonly RowEvents[], sheet = this.#sheet): void {
    this.takeTyped();
    if (this.#isClosed || this.#isSubmitting) return;
    const sheets = { before: this.#sheet, after: sheet };
    const rows = this.#apply(changes(), sheet);
    if (rows.length === 0 && sheets.before === sheets.after) return;
    this.#history.add({ what, rows, sheets });
    this.#show();
  }

  /** Changes the records in memory, and has them written. Returns each as it was and as it is. */
  #apply(changes: readonly RowEvents[], sheet = this.#sheet) {
    const entries = new Map(this.#entries);
    const now = Date.now();
    const rows = changes.map(({ entry, events }) => {
      const after = afterEvents(entry, events, now);
      if (after && isEdited(after)) entries.set(entry.id, after);
      else entries.delete(entry.id);
      return { before: this.#entries.get(entry.id), after };
    });
    this.#entries = entries;
    this.device.add(changes, sheet === this.#sheet ? undefined : sheet);
    this.#sheet = sheet;
    return rows;
  }

  /** Renders the records as they are now, and writes what is unwritten. */
  #show(): void {
    this.#rows = rowsOf([...this.#entries.values()]);
    void this.device.save();
    this.#listeners.notify();
  }

  /**
   * Submits rows: they leave the table as one batch, and Undo does not bring them back. Resolves with whether they were: not
   * if an entry that they correct is being changed somewhere else. Rejects if the browser cannot store them.
   */
  async submit(states: readonly RowState[]): Promise<boolean> {
    this.takeTyped();
    this.#isSubmitting = true;
    this.#listeners.notify();
    try {
      await this.device.save();
      const rows = states.map((state) => submittedOf(this.#origin, state));
      const refused = await submitRows(batchOf(this.#origin, rows.length), rows);
      if (refused.length > 0) return false;
      const left = new Set(states.map(({ row }) => row.id));
      this.#entries = new Map([...this.#entries].filter(([id]) => !left.has(id)));
      this.device.forget(left);
      this.#history.forget();
      this.#moves += 1;
      return true;
    } finally {
      this.#isSubmitting = false;
      this.takeTyped();
      if (!rowsOf([...this.#entries.values()]).some(isOfSheet)) this.#apply([], {});
      this.#show();
    }
  }

  /** Moves the rows of a batch that certainly were not sent into the table. */
  async stop(batch: string): Promise<void> {
    const rows = await stopBatch({ user: this.#origin.user, id: batch });
    this.#put(rows);
  }

  #put(rows: readonly Entry[]): void {
    if (rows.length === 0) return;
    const arrived = rows.filter(isEdited).map((entry): [string, EditedEntry] => [entry.id, entry]);
    this.#entries = new Map([...this.#entries, ...arrived]);
    this.#moves += 1;
    this.#show();
  }

  /** Takes rows into the table that were refused, and removes those that were discarded in the outbox. */
  async #takeRefused(): Promise<void> {
    const { user, formType } = this.#origin;
    const refused = await listRefused([user, formType]).catch(() => undefined);
    if (!refused || this.#isClosed || this.#isSubmitting) return;
    const ids = new Set(refused.map(({ id }) => id));
    const gone = [...this.#entries.values()].filter(({ id, edit }) => edit.state === 'held' && !ids.has(id));
    if (gone.length > 0) {
      this.#entries = new Map([...this.#entries].filter(([id]) => !gone.some((entry) => entry.id === id)));
      this.#moves += 1;
      this.#show();
    }
    this.#put(refused.filter(({ id }) => !this.#entries.has(id)));
  }

  /** Writes what is unwritten where the page may have no time. */
  saveNow = (): void => this.device.saveNow();

  /** Ends all changes, and writes what is unwritten. Then another page may open the table. */
  async close(): Promise<void> {
    this.takeTyped();
    this.#isClosed = true;
    this.#stopListening();
    await this.device.close();
  }
}

/** Opens the table that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openTable(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<RowsTable> {
  await restoreLastWords(from.user);
  const [{ rows, sheet }, key] = await Promise.all([readTable([from.user, from.formType]), storeForm(form)]);
  return new RowsTable({ ...from, form: key }, rows, sheetIn(sheet));
}
