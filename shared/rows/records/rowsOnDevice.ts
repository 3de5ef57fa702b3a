import { createListeners } from '@registers/shared/browser';
import {
  changeTable,
  type Entry,
  type EntryEvent,
  keepConnection,
  keepLastWords,
  removeLastWords,
  type RowEvents,
  type TableOwner,
} from '@registers/shared/submit';
import { withEvents } from './changes';
import type { Sheet } from './sheet';

/** How long a letter waits before it is written, together with those after it, in milliseconds. */
const pauseMs = 300;

/** Writes what happens to the rows of a table to the device, in order. */
export class RowsOnDevice {
  /** Whether the last write succeeded. */
  isKept = true;

  readonly #owner: TableOwner;
  readonly #listeners = createListeners();
  readonly #connection = keepConnection();
  /** What the device does not have, by the id of the record. */
  #events = new Map<string, RowEvents>();
  #sheet: Sheet | undefined;
  #lastWords = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();

  constructor(owner: TableOwner) {
    this.#owner = owner;
  }

  /** Calls back when `isKept` has changed. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Takes what happens to rows, and another sheet: `save` or `soon` writes them. */
  add(rows: readonly RowEvents[], sheet: Sheet | undefined): void {
    for (const { entry, events } of rows) {
      const before = this.#events.get(entry.id);
      const all: EntryEvent[] = withEvents(before?.events ?? [], events);
      this.#events.set(entry.id, { entry: before?.entry ?? entry, events: all });
    }
    this.#sheet = sheet ?? this.#sheet;
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

  /** Writes these rows, as far as they are unwritten, without waiting for anything: the page is being hidden or closed. */
  saveNow(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (!this.#events.has(entry.id)) continue;
      this.#connection.putNow(entry);
      keepLastWords(entry);
      this.#lastWords.add(entry.id);
    }
    void this.save();
  }

  async close(): Promise<void> {
    await this.save();
    this.#connection.close();
  }

  async #write(): Promise<void> {
    const [rows, sheet] = [this.#events, this.#sheet];
    if (rows.size === 0 && !sheet) return;
    this.#events = new Map();
    this.#sheet = undefined;
    const wasKept = this.isKept;
    try {
      const value = sheet && (sheet.reading ?? sheet.byKey) !== undefined ? sheet : undefined;
      await changeTable(this.#owner, [...rows.values()], sheet && { value });
      this.isKept = true;
      for (const id of rows.keys()) if (this.#lastWords.delete(id)) removeLastWords(this.#owner[0], id);
    } catch {
      this.isKept = false;
      const later = [...this.#events.values()];
      this.#events = rows;
      this.add(later, this.#sheet ?? sheet);
    }
    if (this.isKept !== wasKept) this.#listeners.notify();
  }
}
