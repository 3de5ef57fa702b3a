import { createListeners } from '@registers/shared/browser';
import {
  changeTable,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  keepConnection,
  keepLastWords,
  removeLastWords,
} from '@registers/shared/submit';
import type { RowEvent } from './changes';
import type { Sheet } from './sheet';

/** How long a change waits before it is written, together with those after it, in milliseconds. */
const pauseMs = 300;

/** Writes what happens to the rows of a table to the device, in order. */
export class RowsOnDevice {
  /** Whether the last write succeeded. */
  isKept = true;

  readonly #origin: EntryOrigin;
  readonly #current: (id: string) => Entry | undefined;
  readonly #listeners = createListeners();
  readonly #connection = keepConnection();
  /** The ids of the records that the device has otherwise, each with whether it began on the page. */
  #unwritten = new Map<string, boolean>();
  #sheet: Sheet | undefined;
  readonly #lastWords = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();

  /** @param current gives the record with an id as the page has it; undefined once its row is gone */
  constructor(origin: EntryOrigin, current: (id: string) => Entry | undefined) {
    this.#origin = origin;
    this.#current = current;
  }

  /** Calls back when `isKept` has changed. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Notes what has happened to rows, and another sheet: `save` or `soon` writes them. */
  add(rows: readonly RowEvent[], sheet: Sheet | undefined): void {
    for (const { entry, event } of rows) {
      const isNew = event.type === 'begin';
      this.#unwritten.set(entry.id, isNew || this.#unwritten.get(entry.id) === true);
    }
    this.#sheet = sheet ?? this.#sheet;
  }

  /** Writes nothing more of these records: they have left the table. */
  forget(ids: ReadonlySet<string>): void {
    for (const id of ids) this.#unwritten.delete(id);
  }

  /** Writes after a pause, in which more can come. */
  soon(): void {
    this.#timer ??= setTimeout(() => void this.save(), pauseMs);
  }

  /** Writes what is unwritten. Never rejects. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writes = this.#writes.then(() => this.#write());
    await this.#writes;
  }

  /** Writes what is unwritten without waiting for anything: the page is being hidden or closed. */
  saveNow(): void {
    for (const id of this.#unwritten.keys()) {
      const entry = this.#current(id);
      if (!entry) continue;
      this.#connection.putNow(entry);
      keepLastWords(entry);
      this.#lastWords.add(id);
    }
    void this.save();
  }

  async close(): Promise<void> {
    await this.save();
    this.#connection.close();
  }

  async #write(): Promise<void> {
    const [unwritten, sheet] = [this.#unwritten, this.#sheet];
    if (unwritten.size === 0 && !sheet) return;
    this.#unwritten = new Map();
    this.#sheet = undefined;
    const wasKept = this.isKept;
    const { user, formType } = this.#origin;
    const rows = [...unwritten].map(([id, isNew]) => {
      const entry = this.#current(id) ?? emptyEntry(this.#origin, id);
      return { entry, isNew: isNew && entry.edit !== undefined };
    });
    try {
      const value = sheet && (sheet.reading ?? sheet.byKey) !== undefined ? sheet : undefined;
      await changeTable([user, formType], rows, sheet && { value });
      this.isKept = true;
      for (const id of unwritten.keys()) if (this.#lastWords.delete(id)) removeLastWords(user, id);
    } catch {
      this.isKept = false;
      for (const [id, isNew] of unwritten) this.#unwritten.set(id, isNew || this.#unwritten.get(id) === true);
      this.#sheet ??= sheet;
    }
    if (this.isKept !== wasKept) this.#listeners.notify();
  }
}
