import {
  type BlockOwner,
  type BlockParts,
  type Entry,
  type EntryForm,
  type EntryOrigin,
  newRow,
  readBlock,
  removeRowsBackup,
  rowsBackup,
  saveBlock,
  saveRowsBackup,
  storeForm,
  submitRows,
  takeRowsBack,
  WriteBehind,
} from '@registers/shared/entries';
import { type Block, changeOf, type Changes, withBatchRows, withoutRows } from './block';
import {
  currentOf,
  type BlockHistory,
  mapBlocks,
  type MaybeBlock,
  redo,
  redoable,
  startWith,
  undo,
  undoable,
  withChange,
} from './history';
import { blockIn, changesIn } from './readableBlock';

/** A row to be submitted: the values that are sent (`fields`), the texts of the form, and which entry it corrects. */
export type SubmittedRow = Pick<Entry, 'id' | 'number' | 'texts' | 'fields' | 'corrects'>;

/**
 * The block of the open page for rows, with its history for Undo. Every change is made in memory first, then written to the
 * device. No other page changes the block meanwhile: `useOpenBlock`, which opens and closes it, holds a lock.
 */
export class OpenBlock {
  readonly #origin: EntryOrigin;
  readonly #owner: BlockOwner;
  readonly #typing = new Set<() => void>();
  readonly #device: WriteBehind<MaybeBlock>;
  #history: BlockHistory;
  #isClosed = false;
  #isSubmitting = false;

  /** @param backup the changes that a page saved in `localStorage` as it was closed: the database may lack them */
  constructor(origin: EntryOrigin, parts: BlockParts, backup: Changes | undefined) {
    const stored = blockIn(parts);
    this.#origin = origin;
    this.#owner = [origin.user, origin.formType];
    this.#history = startWith(withBackup(stored, backup));
    this.#device = new WriteBehind({
      current: this.current,
      stored,
      write: (next, before) => saveBlock(this.#owner, changedParts(next, before)),
      saveBackup: (next) => next && saveRowsBackup(this.#owner, next.changes),
      removeBackup: () => removeRowsBackup(this.#owner),
    });
  }

  /** The block, the same object until something changes; undefined while nothing is pasted. */
  current = (): MaybeBlock => currentOf(this.#history);

  /** The change that Undo takes back, in words; undefined if there is none. */
  undoable = (): string | undefined => undoable(this.#history);

  /** The change that Redo makes again, in words; undefined if there is none. */
  redoable = (): string | undefined => redoable(this.#history);

  /** Whether this browser stores the block. */
  isKept = (): boolean => this.#device.isKept;

  /** Whether this browser may soon be unable to store more. */
  isNearlyFull = (): boolean => this.#device.isNearlyFull;

  /** Calls `listener` after each change of the block or of how it is stored. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);

  /** Puts another block in place of the current one. `what` names the change for Undo: `discard 3 rows`. */
  change(what: string, next: MaybeBlock): void {
    if (next !== this.current()) this.#go(withChange(this.#history, what, next));
  }

  /** Changes the block that is current at this moment, if there is one. The page may not have rendered that block yet. */
  edit(what: string, change: (block: Block) => Block): void {
    const block = this.current();
    if (block) this.change(what, change(block));
  }

  /** Takes over what is being typed, and undoes the last change. Returns this change in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(undoable, undo);

  /** Makes the change again that was undone last. Returns that change in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(redoable, redo);

  #step(whatOf: typeof undoable, step: typeof undo): string | undefined {
    if (this.#isSubmitting) return undefined;
    this.takeTyped();
    const what = whatOf(this.#history);
    this.#go(step(this.#history));
    return what;
  }

  #go(next: BlockHistory): void {
    if (next === this.#history || this.#isClosed) return;
    // If rows came or went, the block is written at once: the rows may be stored nowhere else.
    const isUrgent = currentOf(next)?.pasted !== this.current()?.pasted;
    this.#history = next;
    if (isUrgent) void this.#device.now();
    else this.#device.soon();
    this.#device.notify();
  }

  /** Registers `takeOver`, which takes over a text being typed. The returned function calls and removes `takeOver`. */
  registerTyping = (takeOver: () => void): (() => void) => {
    this.#typing.add(takeOver);
    return () => {
      takeOver();
      this.#typing.delete(takeOver);
    };
  };

  takeTyped(): void {
    for (const takeOver of this.#typing) takeOver();
  }

  /** Takes over what is being typed and writes what has not been written. */
  async save(): Promise<void> {
    if (this.#isClosed) return;
    this.takeTyped();
    await this.#device.save();
  }

  /** Saves the block and ignores all later changes, since another page may have opened the block then. */
  async close(): Promise<void> {
    await this.save();
    this.#isClosed = true;
  }

  /**
   * Moves rows from the block into a new batch, in one transaction. Rejects if the browser cannot store the batch.
   * Until the batch is stored, nothing can be undone: rows would be lost, or in two places.
   */
  async submit(rows: readonly SubmittedRow[]): Promise<void> {
    const origin = this.#origin;
    const batch = { ...origin, id: crypto.randomUUID(), submittedAt: Date.now(), paused: false };
    const block = this.current();
    const entries = rows.map((row) => {
      // The row may have come back from a batch in which an attempt got no answer.
      const mayBeStored = block ? changeOf(block, row.id).refusal?.mayBeStored : undefined;
      return newRow(
        origin,
        { ...row, batch: batch.id, mayBeStored: mayBeStored ?? false },
        batch.submittedAt,
      );
    });
    const ids = new Set(rows.map(({ id }) => id));
    // Earlier changes cannot be undone any more: Undo would bring back rows that are in the batch too.
    const withoutThem = (history: BlockHistory) => {
      const block = currentOf(history);
      return startWith(block && withoutRows(block, ids));
    };
    this.#isSubmitting = true;
    try {
      await this.#exchange((partsAfter) =>
        submitRows(this.#owner, { ...batch, rows: rows.length }, entries, partsAfter(withoutThem)),
      );
    } finally {
      this.#isSubmitting = false;
    }
  }

  /** Moves rows of a batch back into the block, but none being sent, nor waiting ones that may be stored. Returns how many. */
  takeBack(batch: string, isTaken: (row: Entry) => boolean): Promise<number> {
    return this.#exchange(async (partsAfter) => {
      const rows = await takeRowsBack(this.#owner, batch, isTaken, (taken) =>
        partsAfter((history) => mapBlocks(history, (block) => withBatchRows(block, taken))),
      );
      return rows.length;
    });
  }

  /**
   * Moves rows between the block and a batch. `write` does so on the device, in one transaction. There it calls `partsAfter`
   * with the change of the history, and stores the parts of the block that `partsAfter` returns.
   */
  #exchange<R>(write: (partsAfter: (change: HistoryChange) => BlockParts) => Promise<R>): Promise<R> {
    return this.#device.run(async () => {
      let stored: { before: BlockHistory; next: BlockHistory; change: HistoryChange } | undefined;
      const result = await write((change) => {
        const before = this.#history;
        const next = change(before);
        stored = { before, next, change };
        return changedParts(currentOf(next), this.#device.written);
      });
      if (stored) this.#onExchanged(stored);
      return result;
    });
  }

  /** Makes the stored history the current one. If the block was changed meanwhile, `change` is made on top of that. */
  #onExchanged({
    before,
    next,
    change,
  }: Record<'before' | 'next', BlockHistory> & { change: HistoryChange }) {
    if (this.#history === before) this.#history = next;
    else {
      this.#history = change(this.#history);
      this.#device.soon();
    }
    this.#device.wrote(currentOf(next));
    this.#device.notify();
  }
}

type HistoryChange = (history: BlockHistory) => BlockHistory;

/** The parts of block `next` to write while the device has block `before`. */
const changedParts = (next: MaybeBlock, before: MaybeBlock): BlockParts => ({
  head: next && { rows: next.pasted.rows.length },
  ...(next?.pasted !== before?.pasted && { pasted: next?.pasted }),
  ...(next?.changes !== before?.changes && { changes: next?.changes }),
});

function withBackup(block: MaybeBlock, backup: Changes | undefined): MaybeBlock {
  if (!block || backup?.of !== block.pasted.id) return block;
  // Changes of rows are joined: the database may have rows that came back from a batch after this backup was saved.
  const rows = { ...block.changes.rows, ...backup.rows };
  return { ...block, changes: { ...backup, rows } };
}

/** Opens the block that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openBlock(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<OpenBlock> {
  const owner: BlockOwner = [from.user, from.formType];
  const [parts, key] = await Promise.all([readBlock(owner), storeForm(form)]);
  return new OpenBlock({ ...from, form: key }, parts, changesIn(rowsBackup(owner)));
}
