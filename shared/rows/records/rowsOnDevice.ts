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
import { changedIds, type Sheet, type TableState } from './row';

/** How long a change waits before it is written, together with those after it, in milliseconds. */
const pauseMs = 300;

/** Writes the rows of a table to the device as the page has them, in order. */
export class RowsOnDevice {
  /** Whether the last write succeeded. */
  isKept = true;

  readonly #origin: EntryOrigin;
  readonly #state: () => TableState;
  readonly #listeners = createListeners();
  readonly #connection = keepConnection();
  /** The records and the sheet that the device has. */
  readonly #stored: Map<string, Entry>;
  #sheet: Sheet;
  readonly #lastWords = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();

  /** @param state gives the table as the page has it */
  constructor(origin: EntryOrigin, stored: TableState, state: () => TableState) {
    this.#origin = origin;
    this.#state = state;
    this.#stored = new Map(stored.entries);
    this.#sheet = stored.sheet;
  }

  /** Calls back when `isKept` has changed. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Submit, Stop and refusals have changed the device already: these records need no writing. */
  noteMoved(left: readonly string[], arrived: readonly Entry[]): void {
    for (const id of left) this.#stored.delete(id);
    for (const entry of arrived) this.#stored.set(entry.id, entry);
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
    const { entries } = this.#state();
    for (const id of changedIds(this.#stored, entries)) {
      const entry = entries.get(id);
      if (!entry?.edit) continue;
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
    const { entries, sheet } = this.#state();
    const ids = changedIds(this.#stored, entries);
    const isOther = sheet !== this.#sheet;
    if (ids.length === 0 && !isOther) return;
    const wasKept = this.isKept;
    const { user, formType } = this.#origin;
    const rows = ids.map((id) => ({
      entry: entries.get(id) ?? emptyEntry(this.#origin, id),
      isNew: !this.#stored.has(id),
    }));
    try {
      const value = (sheet.reading ?? sheet.byKey) === undefined ? undefined : sheet;
      await changeTable([user, formType], rows, isOther ? { value } : undefined);
      this.isKept = true;
      this.#sheet = sheet;
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry) this.#stored.set(id, entry);
        else this.#stored.delete(id);
        if (this.#lastWords.delete(id)) removeLastWords(user, id);
      }
    } catch {
      this.isKept = false;
    }
    if (this.isKept !== wasKept) this.#listeners.notify();
  }
}
