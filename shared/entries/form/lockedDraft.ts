import type { Entry } from '../record/entry';
import { putDraft } from '../store/entries';
import { type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { copiesOf, removeCopy, saveCopy } from './copies';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

/** Writes what a form has where the device has `before`. */
async function write(next: Entry | undefined, before: Entry | undefined): Promise<void> {
  if (before && before.id !== next?.id) await putDraft(before.id, undefined);
  if (next) await putDraft(next.id, next);
}

/**
 * The draft in an open form, with the lock that makes this page the only one that changes it. It is changed in memory,
 * and `device` writes it after that. Where the browser stores nothing, it lasts as long as the page.
 */
export class LockedDraft {
  readonly device: WriteBehind<Entry | undefined>;
  readonly #stores: boolean;
  #entry: Entry | undefined;
  #unlock: (() => void) | undefined;
  #isReleased = false;

  constructor({ draft, release, stores }: ClaimedDraft) {
    this.#stores = stores;
    this.#entry = draft;
    this.#unlock = release;
    // What a page that was closed could only copy goes into the database.
    const isCopied = draft !== undefined && copiesOf(draft.user).some(({ id }) => id === draft.id);
    this.device = new WriteBehind<Entry | undefined>({
      stores,
      current: () => this.#entry,
      stored: isCopied ? undefined : draft,
      write,
      saveCopy: (next) => next && saveCopy(next),
      removeCopy: (written) => written && removeCopy(written),
    });
    if (isCopied) void this.device.now();
  }

  /** Undefined while the form is as a fresh one. */
  get entry(): Entry | undefined {
    return this.#entry;
  }

  /** Takes another version of the entry, which `device` has not written yet. */
  set(entry: Entry | undefined): void {
    this.#entry = entry;
  }

  /** Takes another entry: locks it, and has this tab open it again. */
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
   * The form has no entry from now on: `left` was sent, moved or discarded. The tab opens next what was put aside for it,
   * unless it has gone on to another one.
   */
  leave(left: Entry | undefined): void {
    if (left) removeCopy(left);
    if (left?.aside !== undefined && tabDraft(left) === left.id) setTabDraft(left, left.aside);
    this.#entry = undefined;
    this.device.forget();
    this.#endLock();
    this.device.notify();
  }

  /** Lets other pages open the draft. */
  release(): void {
    this.#isReleased = true;
    this.#endLock();
  }
}
