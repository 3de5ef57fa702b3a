import type { Entry } from '../record/entry';
import { putDraft } from '../store/entries';
import { type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { backupsOf, removeBackup, saveBackup } from './draftBackup';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

/** Writes `next` where the device has `before`, which is another draft if the form was emptied in between. */
async function write(next: Entry | undefined, before: Entry | undefined): Promise<void> {
  if (before && before.id !== next?.id) await putDraft(before.id, undefined);
  if (next) await putDraft(next.id, next);
}

/**
 * The draft in an open form, with the lock that makes this page the only one that changes it. It is changed in memory,
 * and written to the device after that. Where the browser stores nothing, it lasts as long as the page.
 */
export class LockedDraft {
  readonly #device: WriteBehind<Entry | undefined>;
  readonly #stores: boolean;
  #entry: Entry | undefined;
  #unlock: (() => void) | undefined;
  #isReleased = false;

  constructor({ draft, release, stores }: ClaimedDraft) {
    this.#stores = stores;
    this.#entry = draft;
    this.#unlock = release;
    // The page that had the draft may have had time for a backup only before it was closed: the draft goes into the
    // database now.
    const isBackup = draft !== undefined && backupsOf(draft.user).some(({ id }) => id === draft.id);
    this.#device = new WriteBehind<Entry | undefined>({
      stores,
      current: () => this.#entry,
      stored: isBackup ? undefined : draft,
      write,
      saveBackup: (next) => next && saveBackup(next),
      removeBackup: (written) => written && removeBackup(written),
    });
    if (isBackup) void this.write();
  }

  /** The entry in the form; undefined while the form is as nobody has typed into it. */
  get entry(): Entry | undefined {
    return this.#entry;
  }

  /** The version that the device has. */
  get written(): Entry | undefined {
    return this.#device.written;
  }

  get isKept(): boolean {
    return this.#device.isKept;
  }

  get isNearlyFull(): boolean {
    return this.#device.isNearlyFull;
  }

  /** Calls back when any of the above may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);
  notify = (): void => this.#device.notify();

  /** Changes the entry in memory. Nothing is written. */
  set(entry: Entry | undefined): void {
    this.#entry = entry;
  }

  /** Writes the entry as it is then, after a pause in the typing, or now. */
  writeSoon = (): void => this.#device.soon();
  write = (): Promise<void> => this.#device.now();

  /** Writes the entry now, after a copy for the case that the page does not live until then. */
  save = (): Promise<void> => this.#device.save();

  /** Runs a change of the device after those that are under way. Resolves to undefined where nothing could be stored. */
  store = <R>(task: () => Promise<R>): Promise<R | undefined> => this.#device.store(task);

  /** Notes that such a task has written this version. */
  wrote = (version: Entry): void => this.#device.wrote(version);

  /** Puts another entry into the form: locks it, and notes it as the draft that this tab opens next time. */
  take(entry: Entry): Entry {
    this.#entry = entry;
    this.#endLock();
    setTabDraft(entry, entry.id);
    if (this.#stores) void this.#lock(entry);
    return entry;
  }

  async #lock(entry: Entry): Promise<void> {
    const unlock = await lockDraft(entry);
    if (this.#isReleased || this.#entry?.id !== entry.id) unlock?.();
    else this.#unlock = unlock;
  }

  #endLock(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  /**
   * Empties the form after its entry was sent, moved to the outbox or discarded. If that entry had been begun above a
   * draft (`aside`), this tab opens that draft next, unless it has gone on to another one.
   */
  leave(left: Entry | undefined): void {
    if (left) removeBackup(left);
    if (left?.aside !== undefined && tabDraft(left) === left.id) setTabDraft(left, left.aside);
    this.#entry = undefined;
    this.#device.forget();
    this.#endLock();
    this.notify();
  }

  /** Lets other pages open the draft. */
  release(): void {
    this.#isReleased = true;
    this.#endLock();
  }
}
