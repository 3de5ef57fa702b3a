import {
  createWriteBehind,
  type Entry,
  type EntryForm,
  type EntryOrigin,
  newRow,
  readBlock,
  removeRowsCopy,
  rowsCopy,
  saveBlock,
  saveRowsCopy,
  storeForm,
  submitRows,
  takeRowsBack,
} from '@registers/shared/entries';
import { type Block, changeOf, type Changes, withBatchRows, withoutRows } from './block';

/** A row as it is submitted. */
export type SubmittedRow = Pick<Entry, 'id' | 'number' | 'texts' | 'fields'>;

type MaybeBlock = Block | undefined;

/**
 * The block that a page has open, and its way to the device. That page alone changes it, by a lock, so it is changed
 * here first.
 */
export class OpenBlock {
  readonly #origin: EntryOrigin;
  readonly #owner: [user: string, formType: string];
  readonly #typing = new Set<() => void>();
  readonly #device = createWriteBehind(() => this.#write());
  #block: MaybeBlock;
  /** What the device has. */
  #written: MaybeBlock;
  #isClosed = false;

  constructor(origin: EntryOrigin, stored: MaybeBlock) {
    this.#origin = origin;
    this.#owner = [origin.user, origin.formType];
    this.#block = this.#written = stored;
  }

  /** The same object until something changes; undefined while nothing is pasted. */
  current = (): MaybeBlock => this.#block;

  /** Whether this browser stores it. */
  isKept = (): boolean => this.#device.isKept();

  /** Calls back after each change, and when `isKept` may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);

  change(next: MaybeBlock): void {
    if (next === this.#block || this.#isClosed) return;
    // Rows that came, went or were pasted are not waited with: they may be nowhere else.
    const isUrgent = next?.pasted !== this.#block?.pasted;
    this.#block = next;
    if (isUrgent) void this.#device.now();
    else this.#device.soon();
    this.#device.notify();
  }

  /** Registers what takes over a text that is being typed. Returns a function that takes it over and ends that. */
  onSettle = (takeOver: () => void): (() => void) => {
    this.#typing.add(takeOver);
    return () => {
      takeOver();
      this.#typing.delete(takeOver);
    };
  };

  /** Takes over what is being typed. */
  settle(): void {
    for (const takeOver of this.#typing) takeOver();
  }

  async #write(): Promise<void> {
    const next = this.#block;
    if (next === this.#written) return;
    await saveBlock(this.#owner, next, this.#written);
    this.#onWritten(next);
  }

  #onWritten(next: MaybeBlock): void {
    this.#written = next;
    if (this.#block === next) removeRowsCopy(this.#owner);
  }

  /** Takes over what is being typed and writes what has not been written. */
  async save(): Promise<void> {
    if (this.#isClosed) return;
    this.settle();
    if (this.#block && this.#block !== this.#written) saveRowsCopy(this.#owner, this.#block.changes);
    await this.#device.now();
  }

  /** Saves it, and changes nothing from then on: another page may have it. */
  async close(): Promise<void> {
    await this.save();
    this.#isClosed = true;
  }

  /** Rows leave the block and become a batch, in one transaction. Rejects where nothing of that is stored. */
  submit(rows: readonly SubmittedRow[]): Promise<void> {
    const origin = this.#origin;
    const batch = { ...origin, id: crypto.randomUUID(), submittedAt: Date.now(), paused: false };
    const entries = rows.map((row) => {
      // It came back from a batch, in which an attempt got no answer.
      const mayBeStored = this.#block ? changeOf(this.#block, row.id).refusal?.mayBeStored : undefined;
      return newRow(
        origin,
        { ...row, batch: batch.id, mayBeStored: mayBeStored ?? false },
        batch.submittedAt,
      );
    });
    const ids = new Set(rows.map(({ id }) => id));
    const without = (block: MaybeBlock) => block && withoutRows(block, ids);
    return this.#device.run(async () => {
      const before = this.#block;
      const rest = without(before);
      await submitRows(this.#owner, { ...batch, rows: rows.length }, entries, rest);
      this.#onExchanged(before, rest, without);
    });
  }

  /** Rows of a batch come back into the block, in one transaction, but none that is being sent. Answers how many. */
  takeBack(batch: string, isTaken: (row: Entry) => boolean): Promise<number> {
    return this.#device.run(async () => {
      let before: MaybeBlock;
      let next: MaybeBlock;
      const rows = await takeRowsBack(this.#owner, batch, isTaken, (taken) => {
        before = this.#block;
        return (next = withBatchRows(before, taken));
      });
      if (rows.length > 0) this.#onExchanged(before, next, (typed) => withBatchRows(typed, rows));
      return rows.length;
    });
  }

  /** Notes that the device has `next` in place of `before`. What was typed meanwhile is changed alike, and written. */
  #onExchanged(before: MaybeBlock, next: MaybeBlock, change: (typed: MaybeBlock) => MaybeBlock): void {
    if (this.#block === before) this.#block = next;
    else {
      this.#block = change(this.#block);
      this.#device.soon();
    }
    this.#onWritten(next);
    this.#device.notify();
  }
}

/** What this device has, with the copy of a page that was closed before the database had its changes. */
async function storedBlock(user: string, formType: string): Promise<MaybeBlock> {
  const { pasted, changes } = (await readBlock([user, formType])) as Partial<Block>;
  if (!pasted || !changes) return undefined;
  const copy = rowsCopy([user, formType]) as Changes | undefined;
  if (copy?.of !== pasted.id) return { pasted, changes };
  // Rows that came back from a batch after the copy was made have their texts in the database.
  return { pasted, changes: { ...copy, rows: { ...changes.rows, ...copy.rows } } };
}

/** Opens what this device has of a person and a form. Rejects where the browser stores nothing. */
export async function openBlock(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<OpenBlock> {
  const [stored, key] = await Promise.all([storedBlock(from.user, from.formType), storeForm(form)]);
  return new OpenBlock({ ...from, form: key }, stored);
}
