import type { Entry } from '../record/entry';
import { putDraft } from '../store/entries';
import { type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { copiesOf, removeCopy, saveCopy } from './copies';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

const nothingStored = () => new Error('Nothing is stored here');

/**
 * The draft that a page holds: by a lock the page is the only one to change it. So it is changed here first and written
 * after that, and it lasts as long as the page where the browser stores nothing.
 */
export class HeldEntry {
  readonly #device: WriteBehind<Entry | undefined>;
  readonly #stores: boolean;
  #entry: Entry | undefined;
  #release: (() => void) | undefined;
  #isReleased = false;

  constructor({ draft, release, stores }: ClaimedDraft) {
    this.#release = release;
    this.#stores = stores;
    this.#entry = draft;
    // What a page that was closed could only copy goes into the database.
    const isCopied = draft !== undefined && copiesOf(draft.user).some(({ id }) => id === draft.id);
    this.#device = new WriteBehind<Entry | undefined>({
      current: () => this.#entry,
      stored: isCopied ? undefined : draft,
      write: (next, before) => this.#write(next, before),
      saveCopy: (next) => next && saveCopy(next),
      removeCopy: (written) => written && removeCopy(written),
    });
    if (isCopied) void this.write();
  }

  get entry(): Entry | undefined {
    return this.#entry;
  }

  /** Whether this browser keeps it. */
  get isKept(): boolean {
    return this.#stores && this.#device.isKept;
  }

  /** The time of the last change that is on the device. */
  get savedAt(): number | undefined {
    return this.#device.written?.changedAt;
  }

  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);
  notify = (): void => this.#device.notify();

  /** Takes another version of the entry, which is not written yet. */
  set(entry: Entry | undefined): void {
    this.#entry = entry;
  }

  /** Takes another entry: keeps other pages from it, and has this tab open it again. */
  take(entry: Entry): Entry {
    this.#entry = entry;
    this.#unlock();
    setTabDraft(entry, entry.id);
    if (this.#stores) void this.#lock(entry);
    return entry;
  }

  async #lock(entry: Entry): Promise<void> {
    const release = await lockDraft(entry);
    if (this.#isReleased || this.#entry?.id !== entry.id) release?.();
    else this.#release = release;
  }

  /** Holds nothing from now on. The tab opens what was put aside for this entry, unless it has gone on to another. */
  leave(left: Entry | undefined): void {
    if (left) removeCopy(left);
    if (left?.aside !== undefined && tabDraft(left) === left.id) setTabDraft(left, left.aside);
    this.#entry = undefined;
    this.#device.forget();
    this.#unlock();
    this.notify();
  }

  #unlock(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Lets other pages have it. */
  release(): void {
    this.#isReleased = true;
    this.#unlock();
  }

  /** Runs after what was written before, and notes whether this browser stores it. Resolves to undefined where it does not. */
  store<T>(run: () => Promise<T>): Promise<T | undefined> {
    return this.#device.store(this.#stores ? run : () => Promise.reject(nothingStored()));
  }

  /** A task has written this version of the entry. */
  wrote = (entry: Entry): void => this.#device.wrote(entry);

  async #write(entry: Entry | undefined, before: Entry | undefined): Promise<void> {
    if (!this.#stores) throw nothingStored();
    if (before && before.id !== entry?.id) await putDraft(before.id, undefined);
    if (entry) await putDraft(entry.id, entry);
  }

  /** Writes the entry as it will be when the writing before has ended. */
  write = (): Promise<void> => this.#device.now();

  writeSoon = (): void => this.#device.soon();

  /** Writes what has not been written, first as a copy. */
  save = (): Promise<void> => this.#device.save();
}
