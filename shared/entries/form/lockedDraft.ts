import type { Entry } from '../record/entry';
import { putDraft } from '../store/entries';
import { type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { backupsOf, removeBackup, saveBackup } from './draftBackup';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

/** Stores `next`. If `before` is another draft, as after the form was emptied, `before` is discarded. */
async function write(next: Entry | undefined, before: Entry | undefined): Promise<void> {
  if (before && before.id !== next?.id) await putDraft(before.id, undefined);
  if (next) await putDraft(next.id, next);
}

/**
 * The draft in an open form, locked so that no other page changes it; for `OpenEntry`. The draft is changed in memory
 * (`entry`), and written to the device later (`WriteBehind`), or never where the browser stores nothing.
 */
export class LockedDraft extends WriteBehind<Entry | undefined> {
  /** The entry in the form; undefined while the form has only what a fresh form has. */
  entry: Entry | undefined;
  #unlock: (() => void) | undefined;
  #isReleased = false;

  constructor({ draft, release, stores }: ClaimedDraft) {
    // If there is a backup, the page that had the draft was closed before it could write to the database. So the draft is
    // written now.
    const isBackup = draft !== undefined && backupsOf(draft.user).some(({ id }) => id === draft.id);
    super({
      stores,
      current: () => this.entry,
      stored: isBackup ? undefined : draft,
      write,
      saveBackup: (next) => next && saveBackup(next),
      removeBackup: (written) => written && removeBackup(written),
    });
    this.entry = draft;
    this.#unlock = release;
    if (isBackup) void this.now();
  }

  /** Puts another entry into the form, locks it, and notes that this tab opens the form with it next time. */
  take(entry: Entry): Entry {
    this.entry = entry;
    this.#endLock();
    setTabDraft(entry, entry.id);
    void this.#lock(entry);
    return entry;
  }

  async #lock(entry: Entry): Promise<void> {
    // A browser without locks stores nothing.
    const unlock = await lockDraft(entry).catch(() => undefined);
    if (this.#isReleased || this.entry?.id !== entry.id) unlock?.();
    else this.#unlock = unlock;
  }

  #endLock(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  /**
   * Empties the form after its entry was sent, moved to the outbox or discarded. If a draft was in the form before that
   * entry (`aside`), this tab opens the form with that draft next, unless the tab has opened another entry by now.
   */
  leave(left: Entry | undefined): void {
    if (left) removeBackup(left);
    if (left?.aside !== undefined && tabDraft(left) === left.id) setTabDraft(left, left.aside);
    this.entry = undefined;
    this.forget();
    this.#endLock();
    this.notify();
  }

  /** Lets other pages open the draft. */
  release(): void {
    this.#isReleased = true;
    this.#endLock();
  }
}
