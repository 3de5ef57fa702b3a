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
import { type Block, withoutRows } from './block';
import {
  type BlockHistory,
  currentOf,
  type MaybeBlock,
  redo,
  redoable,
  startWith,
  undo,
  undoable,
  withChange,
  withReturned,
  withStep,
  withTyped,
} from './history';
import { newBatch, type SubmittedRow } from './newBatch';
import { blockIn, partsOf, withLater } from './storedBlock';

/**
 * The block of the open page for rows. `useOpenBlock` opens and closes it, and holds a lock, so that no other page changes
 * it; every component of the page reads and changes it here.
 *
 *     edit, replace, undo, redo   change the block in memory, then the device has it. What is being typed comes first,
 *                                 as a change of its own. Nothing happens while rows are submitted, or once closed.
 *     type                        keeps what is being typed beside the block, until it becomes a change
 *     submit                      the device moves rows from the block into a batch; then they leave the block in memory
 *     takeBack                    the device moves rows from a batch to `returned`; then they come into the block in memory,
 *                                 with which they are written, as it is by then
 *
 * What the device does, it does in this order. So the block has all rows of `returned` whenever it is written.
 */
export class OpenBlock {
  readonly #origin: EntryOrigin;
  readonly #owner: BlockOwner;
  readonly #device: WriteBehind<MaybeBlock>;
  #history: BlockHistory;
  /** The block with what is being typed: what the device gets. Made with each `#history`. */
  #whole: MaybeBlock;
  #state: 'open' | 'submitting' | 'closed' = 'open';

  /** @param backup what a page saved in `localStorage` as it was closed: the database may lack it */
  constructor(origin: EntryOrigin, parts: BlockParts, backup: unknown) {
    const stored = blockIn(parts);
    this.#origin = origin;
    this.#owner = [origin.user, origin.formType];
    this.#whole = withLater(stored, parts, backup);
    this.#history = startWith(this.#whole);
    this.#device = new WriteBehind<MaybeBlock>({
      current: () => this.#whole,
      stored,
      write: (next, before) => saveBlock(this.#owner, partsOf(next, before)),
      saveBackup: (next) => next && saveRowsBackup(this.#owner, next.changes),
      removeBackup: () => removeRowsBackup(this.#owner),
    });
  }

  /** The block without what is being typed, the same object until it changes; undefined while nothing is pasted. */
  current = (): MaybeBlock => currentOf(this.#history);

  /** The change that Undo takes back, in words; undefined if there is none. */
  undoable = (): string | undefined => undoable(this.#history);

  /** The change that Redo makes again, in words; undefined if there is none. */
  redoable = (): string | undefined => redoable(this.#history);

  isTyping = (): boolean => this.#history.typed !== undefined;

  /** Whether rows are being moved into a batch. */
  isSubmitting = (): boolean => this.#state === 'submitting';

  /** Whether this browser stores the block. */
  isKept = (): boolean => this.#device.isKept;

  /** Calls `listener` after each change of the block or of how it is stored. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);

  /** Notes what is being typed, at each letter: nothing is written or rendered. Another text becomes a change first. */
  type(what: string, change: (block: Block) => Block): void {
    const { typed } = this.#history;
    if (typed && typed.what !== what) this.takeTyped();
    this.#set({ ...this.#history, typed: { what, change } });
  }

  /** Makes what is being typed a change: a person has left its field. */
  takeTyped = (): void => void this.#change(withTyped(this.#history));

  /** Forgets what is being typed: a person has pressed Escape. */
  dropTyped(): void {
    this.#set({ ...this.#history, typed: undefined });
    this.#show();
  }

  /** Changes the block, if there is one. `what` names the change for Undo: `match “received” to Paid`. */
  edit(what: string, change: (block: Block) => Block): void {
    this.#change(withChange(withTyped(this.#history), what, change));
  }

  /** Puts another block in place of this one: what was pasted, or none. `what` names the change for Undo: `paste 3 rows`. */
  replace(what: string, next: MaybeBlock): void {
    this.#change(withStep(withTyped(this.#history), what, next));
  }

  /** Undoes the last change, which may be what was being typed. Returns it in words; undefined if there is none. */
  undo = (): string | undefined => this.#step(undoable, undo);

  /** Makes the change again that was undone last. Returns it in words; undefined if there is none. */
  redo = (): string | undefined => this.#step(redoable, redo);

  #step(whatOf: typeof undoable, step: typeof undo): string | undefined {
    const history = withTyped(this.#history);
    return this.#change(step(history)) ? whatOf(history) : undefined;
  }

  /** Every change by a person comes through here. Returns whether there was one. */
  #change(next: BlockHistory): boolean {
    if (this.#state !== 'open' || next === this.#history) return false;
    this.#set(next);
    this.#show();
    return true;
  }

  #set(history: BlockHistory): void {
    this.#history = history;
    this.#whole = currentOf(withTyped(history));
  }

  #show(): void {
    void this.save();
    this.#device.notify();
  }

  /** Writes what has not been written, also what is being typed: the page is hidden, and may not come back. */
  async save(): Promise<void> {
    if (this.#state !== 'closed') await this.#device.save();
  }

  /** Ends all changes, and writes what has not been written, behind rows that are moving: another page may open the block. */
  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#device.save();
  }

  /** Moves rows from the block into a new batch: Undo does not bring them back. Rejects if the browser cannot store that. */
  async submit(rows: readonly SubmittedRow[]): Promise<void> {
    const { batch, entries } = newBatch(this.#origin, this.current(), rows);
    const ids = new Set(rows.map(({ id }) => id));
    this.#state = 'submitting';
    this.#device.notify();
    try {
      await this.#device.replace(async (before) => {
        // What is being typed stays beside the block.
        const block = this.current();
        const rest = block && withoutRows(block, ids);
        await submitRows(this.#owner, batch, entries, partsOf(rest, before));
        this.#set({ ...startWith(rest), typed: this.#history.typed });
        return { now: rest };
      });
    } finally {
      if (this.isSubmitting()) this.#state = 'open';
      this.#device.notify();
    }
  }

  /** Moves rows of a batch back into the block, but none being sent, nor waiting ones that may be stored. Returns how many. */
  takeBack(batch: string, state: 'waiting' | 'held'): Promise<number> {
    return this.#device.run(async () => {
      if (this.#state === 'closed') return 0;
      const rows = await takeRowsBack(this.#owner, batch, state);
      if (rows.length === 0) return 0;
      this.#set(withReturned(this.#history, rows));
      this.#show();
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
