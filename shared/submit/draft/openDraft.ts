import type { SentFields } from '@registers/shared/contract';
import type { Entry, EntryOrigin } from '../entry/entry';
import { type EntryForm, keyOfForm } from '../entry/form';
import { type EntryEvent, type EventOf, type NextEntries, nextEntries } from '../entry/nextEntries';
import type { Failure } from '../entry/outcome';
import { replaceDraft } from '../store/entries';
import { storeForm } from '../store/forms';
import { claimDraft, type ClaimedDraft } from './claimDraft';
import { removeBackup, saveBackup } from './draftBackup';
import { closingMs, lockDraft, waitForDraft } from './locks';
import { WriteBehind } from './writeBehind';

/** How long a new draft, or one that comes back by Undo, waits for its lock: a slow device needs some seconds. */
const lockMs = 5 * closingMs;

/** Makes a refused entry one to be sent as new, or as a correction of what is stored. */
export type Renewal = EventOf<'sendAsNew' | 'correctStored'>;

/**
 * A draft that a form has open. Each change is made in memory (`entry`), and `device` writes it to the database soon after.
 * While it is open, it is locked, so that no other page changes it, and has a backup in `localStorage` from the moment it is
 * saved until it is in the database. There are four ends. Each stores its record, and then frees the lock:
 *
 *             the record becomes                 the backup goes
 *     close   the last version of the draft      once that is stored
 *     move    an entry that waits                once that is stored
 *     accept  a sent entry                       once that is stored, or at once where the device has no record
 *     end     what stays of it, mostly nothing   at once, so that it does not bring the draft back
 *
 * A record that cannot be stored stays a draft, with which the form can be opened again.
 */
export class OpenDraft {
  entry: Entry;
  readonly device: WriteBehind<Entry>;
  /** Resolves once the draft is locked, with what unlocks it; with undefined if another page keeps it locked. */
  #unlock: Promise<(() => void) | undefined>;

  constructor(entry: Entry, { stores, stored, unlock }: Omit<ClaimedDraft, 'draft'>) {
    this.entry = entry;
    // A draft that was claimed is locked already.
    this.#unlock = unlock ? Promise.resolve(unlock) : waitForDraft(entry, lockMs);
    this.device = new WriteBehind<Entry>({
      stores,
      current: () => this.entry,
      stored,
      write: (version, before) => this.#write(version, before),
      saveBackup,
      removeBackup: () => removeBackup(this.entry),
    });
  }

  /** What an event makes of the entry: the same entry, if the event cannot happen to it. */
  after = (event: EntryEvent): NextEntries =>
    nextEntries(this.entry, event, Date.now()) ?? { entry: this.entry };

  /** Changes the entry in memory. Returns the changed entry. */
  change(event: EntryEvent): Entry {
    this.entry = this.after(event).entry ?? this.entry;
    return this.entry;
  }

  /** No answer is awaited any more, if one was: nobody knows whether the entry is stored. */
  interrupt(): void {
    if (this.entry.attempt !== undefined) this.change({ type: 'interrupted' });
  }

  /** The form is left, and the entry stays as a draft. */
  async close(): Promise<void> {
    await this.device.save();
    this.#free();
  }

  /** Moves the entry to the outbox; an answer is not awaited any more. Resolves with false if it stays open, not stored. */
  async move(fields: SentFields, failure: Failure): Promise<boolean> {
    this.interrupt();
    const moved = this.after({ type: 'sendLater', fields, failure });
    if (!(await this.#replace(moved).catch(() => false))) return false;
    this.device.end();
    removeBackup(this.entry);
    this.#free();
    return true;
  }

  /** The entry was accepted, and is `sent` now. Resolves with whether the device has stored that, once it has. */
  async accept(sent: Entry): Promise<boolean> {
    // If the device has no record of the draft, the backup would bring it back. Else it is needed if the device cannot
    // store `sent`: perhaps it alone says that the entry was sent.
    if (this.device.written === undefined) removeBackup(this.entry);
    try {
      const isStored = await this.#leave({ entry: sent });
      removeBackup(this.entry);
      return isStored;
    } catch {
      return false;
    }
  }

  /** The entry was discarded, emptied, or replaced: `left` stays of it. Resolves with whether the device has stored that. */
  end(left: NextEntries): Promise<boolean> {
    removeBackup(this.entry);
    return this.#leave(left).catch(() => false);
  }

  /** From now on only `left` is written. Resolves with false if the device has no such draft any more. */
  async #leave(left: NextEntries): Promise<boolean> {
    this.device.end();
    try {
      return await this.#replace(left);
    } finally {
      this.#free();
    }
  }

  /**
   * Ends `other` after a 409: this draft has its text from then on, and `left` says what stays of `other`. The device stores
   * both at once. If it cannot, it has the record of `other` still, in place of which this draft is written next.
   */
  takePlaceOf(other: OpenDraft, left: NextEntries): void {
    const isStored = other.end(left);
    this.device.follow(other.device, isStored, left.draft);
  }

  /** Writes a version, for `device`. If another page had the draft open for too long, the lock is asked for again. */
  async #write(version: Entry, before: Entry | undefined): Promise<void> {
    if (!(await this.#unlock)) this.#unlock = lockDraft(version).catch(() => undefined);
    if (await this.#store(before, { entry: version })) return;
    removeBackup(version);
    throw new Error('This draft was removed at logout');
  }

  /** The device replaces the record by `left`, after what is being written. Resolves with false if it has no such draft. */
  #replace = (left: NextEntries): Promise<boolean> =>
    this.device.replace(async (before) =>
      (await this.#store(before, left)) ? { now: left.entry } : undefined,
    );

  /** As `replaceDraft`, once the draft is locked: else another page has it open, and the record is that page's. */
  async #store(before: Entry | undefined, next: NextEntries): Promise<boolean> {
    if (!(await this.#unlock)) throw new Error('This draft is open in another page');
    return replaceDraft(before, next);
  }

  #free = (): void => void this.#unlock.then((unlock) => unlock?.());
}

/**
 * Opens a draft in a form, the `wanted` one or the one that `claimDraft` chooses; there may be none. Resolves also with
 * whether this browser stores drafts, and with the origin of new ones. Never rejects.
 */
export async function openDraft(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm, wanted?: string) {
  const [form, { draft: entry, ...found }] = await Promise.all([keyOfForm(facts), claimDraft(owner, wanted)]);
  // The form does not wait until its facts are stored: only lists need them, and the next opening stores them too.
  void storeForm(facts).catch(() => undefined);
  const draft = entry && new OpenDraft(entry, found);
  // The page that was sending the entry, or had typed it, may have been closed.
  draft?.interrupt();
  void draft?.device.save();
  return { draft, stores: found.stores, origin: { ...owner, form } };
}
