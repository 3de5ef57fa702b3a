import {
  emptyEntry,
  type Entry,
  type EntryOrigin,
  listRefused,
  onChange,
  readTable,
  restoreLastWords,
  stopBatch,
  storeForm,
  submitRows,
  type Submitted,
  type TitledForm,
} from '@registers/shared/submit';
import { isOfSheet } from './changes';
import { EditedRows } from './editedRows';
import { refusalOf, type Sheet, sheetIn } from './row';
import type { RowState } from './rowStates';

const batchOf = (origin: EntryOrigin) => ({
  ...origin,
  id: crypto.randomUUID(),
  submittedAt: Date.now(),
  paused: false,
});

/** The entry that a row becomes as it is submitted, or corrects. */
function submittedOf(origin: EntryOrigin, { row, read, corrects }: RowState): Submitted {
  const { entry } = row;
  const edit = {
    row: row.number,
    base: corrects?.latest.number ?? 0,
    texts: read.texts,
    fields: read.fields,
  };
  if (corrects) {
    const isOwn = corrects.entry.id === entry.id;
    return { entry: isOwn ? { ...corrects.entry, edit: entry.edit } : corrects.entry, edit, row: entry };
  }
  const refusal = refusalOf(row);
  // The id of the row is that of another entry, or of one that is to stay as it is.
  const isOther = refusal?.isTaken === true || (entry.versions.length > 0 && !refusal?.isNotFound);
  return { entry: isOther ? emptyEntry(origin) : entry, edit, row: entry };
}

/**
 * The table of the open page for rows: all records of a person and a form whose edit is in it, as drafts or refused. The page
 * holds a lock, so that no other page changes them. Rows leave it as they are submitted, and come into it as they are pasted,
 * refused or stopped.
 */
export class RowsTable extends EditedRows {
  readonly #stopListening: () => void;
  #moves = 0;

  constructor(origin: EntryOrigin, entries: readonly Entry[], sheet: Sheet) {
    super(origin, entries, sheet);
    this.#stopListening = onChange(['batches'], () => void this.#takeRefused());
  }

  isSubmitting = (): boolean => this.isLocked;
  /** How often rows have left the table for the outbox, or come from there. */
  moves = (): number => this.#moves;

  /**
   * Submits rows: they leave the table as one batch, and Undo does not bring them back. Resolves with whether they were: not
   * if an entry that they correct is being changed somewhere else. Rejects if the browser cannot store them.
   */
  async submit(states: readonly RowState[]): Promise<boolean> {
    this.takeTyped();
    this.isLocked = true;
    this.show();
    try {
      await this.device.save();
      const rows = states.map((state) => submittedOf(this.origin, state));
      const refused = await submitRows(batchOf(this.origin), rows);
      if (refused.length > 0) return false;
      this.forgetSteps();
      this.#move(
        states.map(({ row }) => row.id),
        [],
      );
      return true;
    } finally {
      this.isLocked = false;
      this.takeTyped();
      if (!this.rows().some(isOfSheet)) this.apply([], {});
      this.show();
    }
  }

  /** Moves the rows of a batch that certainly were not sent into the table. */
  async stop(batch: string): Promise<void> {
    const rows = await stopBatch({ user: this.origin.user, id: batch });
    this.#move([], rows);
  }

  /** Takes rows out of the table that have left it on the device, and puts those into it that have come there. */
  #move(left: readonly string[], arrived: readonly Entry[]): void {
    if (left.length === 0 && arrived.length === 0) return;
    this.takeTyped();
    const entries = new Map(this.state.entries);
    for (const id of left) entries.delete(id);
    for (const entry of arrived) entries.set(entry.id, entry);
    this.state = { ...this.state, entries };
    this.device.noteMoved(left, arrived);
    this.#moves += 1;
    this.show();
  }

  /** Takes rows into the table that were refused, and removes those that were discarded in the outbox. */
  async #takeRefused(): Promise<void> {
    const { user, formType } = this.origin;
    const refused = await listRefused([user, formType]).catch(() => undefined);
    if (!refused || this.isLocked) return;
    const ids = new Set(refused.map(({ id }) => id));
    const here = this.rows().map(({ entry }) => entry);
    const gone = here.filter(({ id, edit }) => edit.state === 'held' && !ids.has(id));
    const arrived = refused.filter(({ id }) => !this.state.entries.get(id)?.edit);
    this.#move(
      gone.map(({ id }) => id),
      arrived,
    );
  }

  /** Ends all changes, and writes what is unwritten. Then another page may open the table. */
  async close(): Promise<void> {
    this.takeTyped();
    this.isLocked = true;
    this.#stopListening();
    await this.device.close();
  }
}

/** Opens the table that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openTable(from: Omit<EntryOrigin, 'form'>, form: TitledForm): Promise<RowsTable> {
  await restoreLastWords(from.user);
  const [{ rows, sheet }, key] = await Promise.all([readTable([from.user, from.formType]), storeForm(form)]);
  return new RowsTable({ ...from, form: key }, rows, sheetIn(sheet));
}
