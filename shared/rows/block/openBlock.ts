import { createListeners } from '@registers/shared/browser';
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
  type Submitted,
  submitRows,
  takeRowsBack,
} from '@registers/shared/submit';
import { withoutRows } from './block';
import {
  afterTyping,
  beforeTyping,
  type BlockHistory,
  type Change,
  currentOf,
  type MaybeBlock,
  redo,
  startWith,
  type Typing,
  undo,
  withReturned,
  withStep,
  withTyping,
} from './history';
import { blockIn, partsOf, withLater } from './storedBlock';
import { WriteBehind } from './writeBehind';

/**
 * The block of the open page for rows. `useOpenBlock` opens and closes it, and holds a lock, so that no other page changes
 * it; every component of the page reads and changes it here. There is one block in memory, with what is being typed.
 *
 *     edit, setBlock, undo, redo   change the block, then the device has it; not while rows are submitted, or once closed
 *     type                         changes the block at each letter, also then; the device has it once the field is left
 *     submit                       the device moves rows from the block into a batch; then they leave the block in memory
 *     takeBack                     the device moves rows from a batch to `returned`; then they come into the block in memory
 *
 * What the device does, it does in the order in which it was asked. `storedBlock.ts` says how rows come back.
 */
export class OpenBlock {
  /** Stores the block. */
  readonly device: WriteBehind<MaybeBlock>;
  readonly #origin: EntryOrigin;
  readonly #owner: BlockOwner;
  readonly #listeners = createListeners();
  #history: BlockHistory;
  #isSubmitting = false;
  #isClosed = false;

  /** @param backup what a page saved in `localStorage` as it was closed: the database may lack it */
  constructor(origin: EntryOrigin, parts: BlockParts, backup: unknown) {
    const stored = blockIn(parts);
    this.#origin = origin;
    this.#owner = [origin.user, origin.formType];
    this.#history = startWith(withLater(stored, parts, backup));
    this.device = new WriteBehind<MaybeBlock>({
      stores: true,
      current: this.current,
      stored,
      write: (next, before) => saveBlock(this.#owner, partsOf(next, before)),
      saveBackup: (next) => next && saveRowsBackup(this.#owner, next.changes),
      removeBackup: () => removeRowsBackup(this.#owner),
    });
  }

  /** The block, the same object until it changes; undefined while nothing is pasted. */
  current = (): MaybeBlock => currentOf(this.#history);

  /** The change that Undo takes back, in words; undefined if there is none, and while rows are submitted. */
  undoable = (): string | undefined => (this.#isSubmitting ? undefined : undo(this.#history)?.what);

  /** The change that Redo makes again, in words; undefined if there is none, and while rows are submitted. */
  redoable = (): string | undefined => (this.#isSubmitting ? undefined : redo(this.#history)?.what);

  isSubmitting = (): boolean => this.#isSubmitting;

  /** Calls `listener` after each change, but not at each letter. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Puts a text into the block: nothing is written or rendered. */
  type(typing: Typing): void {
    this.#history = withTyping(this.#history, typing);
  }

  /** Writes and shows what was typed: a person has left its field. */
  takeTyped = (): void => void this.#change(afterTyping(this.#history));

  /** Takes what was typed out of the block: a person has pressed Escape. */
  dropTyped = (): void => void this.#change(beforeTyping(this.#history));

  /** Changes the block, if there is one. `what` names the change for Undo: `match “received” to Paid`. */
  edit = (what: string, change: Change): void => {
    const block = this.current();
    if (block) this.setBlock(what, change(block));
  };

  /** Puts another block in place of this one: what was pasted, or none. `what` names the change for Undo: `paste 3 rows`. */
  setBlock = (what: string, next: MaybeBlock): void => void this.#change(withStep(this.#history, what, next));

  /** Undoes the last change, which may be what is being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(undo(this.#history));

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(redo(this.#history));

  #step(step: ReturnType<typeof undo>): string | undefined {
    return step && this.#change(step.after) ? step.what : undefined;
  }

  /** Every change by a person but `type` comes through here. Returns whether there was one. */
  #change(next: BlockHistory): boolean {
    if (this.#isClosed || this.#isSubmitting || next === this.#history) return false;
    this.#put(next);
    return true;
  }

  #put(history: BlockHistory): void {
    this.#history = history;
    void this.device.save();
    this.#listeners.notify();
  }

  /** Ends all changes, and writes what is unwritten, behind all that `device` does. Then another page may open the block. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.device.save();
  }

  /** Where the entries of these rows belong. */
  get origin(): EntryOrigin {
    return this.#origin;
  }

  /**
   * Moves rows from the block into a new batch: Undo does not bring them back. `ids`: of the rows in the block. Resolves
   * with whether they were submitted: not if an entry that they correct is being changed somewhere else. Rejects if the
   * browser cannot store them.
   */
  async submit(ids: ReadonlySet<string>, rows: readonly Submitted[]): Promise<boolean> {
    const batch = {
      ...this.#origin,
      id: crypto.randomUUID(),
      submittedAt: Date.now(),
      rows: rows.length,
      paused: false,
    };
    let isSubmitted = false;
    this.#isSubmitting = true;
    this.#listeners.notify();
    try {
      await this.device.replace(async (before) => {
        // The block as it is now: rows may have come back while this waited.
        const rest = withoutRows(this.current(), ids);
        const changing = await submitRows(this.#owner, batch, rows, partsOf(rest, before));
        isSubmitted = changing.length === 0;
        if (!isSubmitted) return { now: before };
        // What is being typed stays. It is for no row that goes, as nothing could be typed into the table meanwhile.
        this.#history = withTyping(startWith(rest), this.#history.typing);
        return { now: rest };
      });
    } finally {
      this.#isSubmitting = false;
      // Only now: while rows were submitted, `#change` refused it.
      this.takeTyped();
      this.#listeners.notify();
    }
    return isSubmitted;
  }

  /** Moves rows of a batch back into the block, but none being sent, nor waiting ones that may be stored. Returns how many. */
  takeBack(batch: string, state: 'waiting' | 'held'): Promise<number> {
    // Not `replace`: the device adds to `returned`, and has the block as before. `#put` then writes the block with the rows.
    return this.device.run(async () => {
      if (this.#isClosed) return 0;
      const rows = await takeRowsBack(this.#owner, batch, state);
      if (rows.length > 0) this.#put(withReturned(this.#history, rows));
      return rows.length;
    });
  }
}

/** Opens the block that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openBlock(from: Omit<EntryOrigin, 'form'>, form: EntryForm): Promise<OpenBlock> {
  const owner: BlockOwner = [from.user, from.formType];
  const [parts, key] = await Promise.all([readBlock(owner), storeForm(form)]);
  return new OpenBlock({ ...from, form: key }, parts, rowsBackup(owner));
}
