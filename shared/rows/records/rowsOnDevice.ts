import { changeTable, emptyEntry, type Entry, type EntryOrigin, WriteBehind } from '@registers/shared/submit';
import { changedIds, type Sheet, type TableState } from './row';

/** Writes the rows of a table to the device as the page has them, in order. */
export class RowsOnDevice extends WriteBehind {
  readonly #origin: EntryOrigin;
  readonly #state: () => TableState;
  /** The records and the sheet that the device has. */
  readonly #stored: Map<string, Entry>;
  #sheet: Sheet;

  /** @param state gives the table as the page has it */
  constructor(origin: EntryOrigin, stored: TableState, state: () => TableState) {
    super();
    this.#origin = origin;
    this.#state = state;
    this.#stored = new Map(stored.entries);
    this.#sheet = stored.sheet;
  }

  /** Submit, Stop and refusals have changed the device already: these records need no writing. */
  noteMoved(left: readonly string[], arrived: readonly Entry[]): void {
    for (const id of left) this.#stored.delete(id);
    for (const entry of arrived) this.#stored.set(entry.id, entry);
  }

  protected saveNow(): void {
    const { entries } = this.#state();
    for (const id of changedIds(this.#stored, entries)) {
      const entry = entries.get(id);
      if (entry?.edit) this.putNow(entry);
    }
    void this.save();
  }

  async close(): Promise<void> {
    await this.save();
    this.end();
  }

  protected async write(): Promise<boolean> {
    const { entries, sheet } = this.#state();
    const ids = changedIds(this.#stored, entries);
    const isOther = sheet !== this.#sheet;
    if (ids.length === 0 && !isOther) return true;
    const { user, formType } = this.#origin;
    const rows = ids.map((id) => ({
      entry: entries.get(id) ?? emptyEntry(this.#origin, id),
      isNew: !this.#stored.has(id),
    }));
    const value = (sheet.reading ?? sheet.byKey) === undefined ? undefined : sheet;
    await changeTable([user, formType], rows, isOther ? { value } : undefined);
    this.#sheet = sheet;
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry) this.#stored.set(id, entry);
      else this.#stored.delete(id);
    }
    return true;
  }
}
