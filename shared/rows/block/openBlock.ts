import {
  type BlockOwner,
  type BlockParts,
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
import type { Block, Changes } from './block';
import {
  currentOf,
  type BlockHistory,
  type MaybeBlock,
  moveIn,
  moveOut,
  redo,
  redoable,
  startWith,
  undo,
  undoable,
  withChange,
} from './history';
import { newBatch, type SubmittedRow } from './newBatch';
import { blockIn, changedParts, changesIn, withBackup } from './storedBlock';

/**
 * The block of the open page for rows, with its history for Undo. A change is made in memory first, then written to the
 * device. Only when rows move into a batch or back, the device is changed first. Edits made in the meantime stay: then
 * the rows are moved in the edited block. While rows are submitted, nothing can be undone, and no other block can take
 * the place of this one. No other page changes the block: `useOpenBlock`, which opens and closes it, holds a lock.
 */
export class OpenBlock {
  readonly #origin: EntryOrigin;
  readonly #owner: BlockOwner;
  readonly #typing = new Set<() => void>();
  readonly #device: WriteBehind<MaybeBlock>;
  #history: BlockHistory;
  #state: 'open' | 'submitting' | 'closed' = 'open';

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

  /** Whether rows are being moved into a batch. */
  isSubmitting = (): boolean => this.#state === 'submitting';

  /** Whether this browser stores the block. */
  isKept = (): boolean => this.#device.isKept;

  /** Whether this browser may soon be unable to store more. */
  isNearlyFull = (): boolean => this.#device.isNearlyFull;

  /** Calls `listener` after each change of the block or of how it is stored. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);

  /** Takes over what is being typed, then changes the block. `what` names the change for Undo: `match “received” to Paid`. */
  edit(what: string, change: (block: Block) => Block): void {
    this.takeTyped();
    this.editTyped(what, change);
  }

  /** Changes the block only, by a text that was being typed. */
  editTyped(what: string, change: (block: Block) => Block): void {
    const block = this.current();
    if (block) this.#change(what, change(block));
  }

  /** Puts another block in place of this one: what was pasted, or none. `what` names the change for Undo: `paste 3 rows`. */
  replace(what: string, next: MaybeBlock): void {
    if (this.isSubmitting()) return;
    this.takeTyped();
    this.#change(what, next);
  }

  #change(what: string, next: MaybeBlock): void {
    if (next !== this.current()) this.#go(withChange(this.#history, what, next));
  }

  /** Takes over what is being typed, and undoes the last change. Returns this change in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(undoable, undo);

  /** Makes the change again that was undone last. Returns that change in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(redoable, redo);

  #step(whatOf: typeof undoable, step: typeof undo): string | undefined {
    if (this.isSubmitting()) return undefined;
    this.takeTyped();
    const what = whatOf(this.#history);
    this.#go(step(this.#history));
    return what;
  }

  #go(next: BlockHistory): void {
    if (next === this.#history || this.#state === 'closed') return;
    // If rows came or went, the block is written at once: the rows may be stored nowhere else.
    const isUrgent = currentOf(next)?.pasted !== this.current()?.pasted;
    this.#history = next;
    if (isUrgent) void this.#device.save();
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
    if (this.#state === 'closed') return;
    this.takeTyped();
    await this.#device.save();
  }

  /** Saves the block and ignores all later changes, since another page may have opened the block then. */
  async close(): Promise<void> {
    await this.save();
    this.#state = 'closed';
    // Waits for rows that began to move while the block was saved.
    await this.#device.run(() => Promise.resolve());
  }

  /** Moves rows from the block into a new batch. Rejects if the browser cannot store the batch. */
  async submit(rows: readonly SubmittedRow[]): Promise<void> {
    const { batch, entries } = newBatch(this.#origin, this.current(), rows);
    const ids = new Set(rows.map(({ id }) => id));
    this.#state = 'submitting';
    this.#device.notify();
    await this.#device.run(async () => {
      const before = this.#history;
      const after = moveOut(before, ids);
      try {
        await submitRows(this.#owner, batch, entries, changedParts(currentOf(after), this.#device.written));
        this.#moved(before, after, (history) => moveOut(history, ids));
      } finally {
        if (this.#state === 'submitting') this.#state = 'open';
        this.#device.notify();
      }
    });
  }

  /** Moves rows of a batch back into the block, but none being sent, nor waiting ones that may be stored. Returns how many. */
  takeBack(batch: string, state: 'waiting' | 'held'): Promise<number> {
    return this.#device.run(async () => {
      if (this.#state === 'closed') return 0;
      const before = this.#history;
      const { written } = this.#device;
      const taken = await takeRowsBack(this.#owner, batch, state, (rows) => {
        const after = moveIn(before, rows);
        return { rows, after, parts: changedParts(currentOf(after), written) };
      });
      if (!taken) return 0;
      this.#moved(before, taken.after, (history) => moveIn(history, taken.rows));
      return taken.rows.length;
    });
  }

  /** Shows that rows have moved. `after`: the history `before` after this `move`, as the device has its block since. */
  #moved(before: BlockHistory, after: BlockHistory, move: (history: BlockHistory) => BlockHistory): void {
    this.#history = this.#history === before ? after : move(this.#history);
    this.#device.wrote(currentOf(after));
    this.#device.notify();
  }
}

/** Opens the block that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openBlock(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<OpenBlock> {
  const owner: BlockOwner = [from.user, from.formType];
  const [parts, key] = await Promise.all([readBlock(owner), storeForm(form)]);
  return new OpenBlock({ ...from, form: key }, parts, changesIn(rowsBackup(owner)));
}
