import {
  type BlockOwner,
  type BlockParts,
  type Entry,
  type EntryForm,
  type EntryOrigin,
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
import { type Block, type Changes, withBatchRows, withoutRows } from './block';
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
import { newBatch, type SubmittedRow } from './newBatch';
import { blockIn, changedParts, changesIn, withBackup } from './storedBlock';

/** What a person does with the block, as a change of its history. */
type Step = (history: BlockHistory) => BlockHistory;

/**
 * The block of the open page for rows, with its history for Undo. Every step of the person is made in memory first, then
 * written to the device. While rows move, into a batch or back, the device comes first: a step waits until they have moved,
 * then it is made on the block as it is then; Undo and Redo do nothing. No other page changes the block meanwhile:
 * `useOpenBlock`, which opens and closes it, holds a lock.
 */
export class OpenBlock {
  readonly #origin: EntryOrigin;
  readonly #owner: BlockOwner;
  readonly #typing = new Set<() => void>();
  readonly #device: WriteBehind<MaybeBlock>;
  #history: BlockHistory;
  /** How many moves of rows were begun and have not ended. They are made one after another. */
  #moves = 0;
  /** The steps that wait for the end of a move. */
  #waiting: Step[] = [];
  #isClosed = false;

  /** @param backup the changes that a page saved in `localStorage` as it was closed: the database may lack them */
  constructor(origin: EntryOrigin, parts: BlockParts, backup: Changes | undefined) {
    const stored = blockIn(parts);
    this.#origin = origin;
    this.#owner = [origin.user, origin.formType];
    this.#history = startWith(withBackup(stored, backup));
    this.#device = new WriteBehind({
      // With the steps that wait: if the page is closed now, these are in the backup.
      current: () => currentOf(this.#afterWaiting()),
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

  /** Changes the block, if there is one. `what` names the change for Undo: `match “received” to Paid`. */
  edit(what: string, change: (block: Block) => Block): void {
    this.#change(what, (block) => block && change(block));
  }

  /** Puts another block in place of this one: what was pasted, or none. `what` names the change for Undo: `paste 3 rows`. */
  replace(what: string, next: MaybeBlock): void {
    this.#change(what, () => next);
  }

  #change(what: string, change: (block: MaybeBlock) => MaybeBlock): void {
    const step: Step = (history) => {
      const block = currentOf(history);
      const next = change(block);
      return next === block ? history : withChange(history, what, next);
    };
    if (this.#isClosed) return;
    if (this.#moves > 0) this.#waiting.push(step);
    else this.#go(step(this.#history));
  }

  /** Takes over what is being typed, and undoes the last change. Returns this change in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(undoable, undo);

  /** Makes the change again that was undone last. Returns that change in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(redoable, redo);

  #step(whatOf: typeof undoable, step: Step): string | undefined {
    if (this.#isClosed || this.#moves > 0) return undefined;
    this.takeTyped();
    const what = whatOf(this.#history);
    this.#go(step(this.#history));
    return what;
  }

  #go(next: BlockHistory): void {
    if (next === this.#history) return;
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

  /** Moves rows from the block into a new batch. Rejects if the browser cannot store the batch. */
  async submit(rows: readonly SubmittedRow[]): Promise<void> {
    const { batch, entries } = newBatch(this.#origin, this.current(), rows);
    const ids = new Set(rows.map(({ id }) => id));
    await this.#move(async (history) => {
      const block = currentOf(history);
      // Earlier changes cannot be undone any more: Undo would bring back rows that are in the batch too.
      const next = startWith(block && withoutRows(block, ids));
      await submitRows(this.#owner, batch, entries, this.#partsOf(next));
      return next;
    });
  }

  /** Moves rows of a batch back into the block, but none being sent, nor waiting ones that may be stored. Returns how many. */
  async takeBack(batch: string, isTaken: (row: Entry) => boolean): Promise<number> {
    let count = 0;
    await this.#move(async (history) => {
      let next = history;
      await takeRowsBack(this.#owner, batch, isTaken, (taken) => {
        count = taken.length;
        next = mapBlocks(history, (block) => withBatchRows(block, taken));
        return this.#partsOf(next);
      });
      return next;
    });
    return count;
  }

  /** The parts of the block to write, for a move in whose transaction the block changes too. */
  #partsOf(next: BlockHistory): BlockParts {
    return changedParts(currentOf(next), this.#device.written);
  }

  /**
   * Moves rows, once all that was begun before is written. `move` gets the history, writes the moved rows to the device, in
   * one transaction, and resolves with the next history. If it rejects, the block is as before. Then the steps are made
   * that have waited.
   */
  #move(move: (history: BlockHistory) => Promise<BlockHistory>): Promise<void> {
    this.#moves += 1;
    return this.#device.run(async () => {
      try {
        const next = await move(this.#history);
        if (next === this.#history) return;
        this.#history = next;
        this.#device.wrote(currentOf(next));
      } finally {
        this.#moves -= 1;
        const next = this.#afterWaiting();
        this.#waiting = [];
        this.#go(next);
        this.#device.notify();
      }
    });
  }

  #afterWaiting(): BlockHistory {
    return this.#waiting.reduce((history, step) => step(history), this.#history);
  }
}

/** Opens the block that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openBlock(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<OpenBlock> {
  const owner: BlockOwner = [from.user, from.formType];
  const [parts, key] = await Promise.all([readBlock(owner), storeForm(form)]);
  return new OpenBlock({ ...from, form: key }, parts, changesIn(rowsBackup(owner)));
}
