import type { SentFields } from '@registers/shared/contract';
import type { Entry, EntryOrigin } from '../record/entry';
import { type EntryForm, keyOfForm } from '../record/form';
import { draftIn, type EntryEvent, type EventOf, type NextEntries, nextEntries } from '../record/nextEntries';
import type { Failure } from '../record/outcome';
import { replaceDraft } from '../store/entries';
import { storeForm } from '../store/forms';
import { claimDraft, type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { removeBackup, saveBackup } from './draftBackup';
import { closingMs, lockDraft, waitForDraft } from './locks';
import { WriteBehind } from './writeBehind';

type Unlock = () => void;

/** Makes a refused entry one to be sent as new, or as a correction of what is stored. */
export type Renewal = EventOf<'sendAsNew' | 'correctStored'>;

/** Locks a new draft, or one that comes back, once it is discarded: a slow device needs some seconds. */
const takeLock = (entry: Entry): Promise<Unlock | undefined> => waitForDraft(entry, 5 * closingMs);

/**
 * A draft that a form has open, for `EntryInForm`. It is locked, so that no other page changes it. So each change is made in
 * memory (`entry`), and the device only gets what has become of it: the next version, or what takes the draft's place when it
 * leaves the form (`move`, `end`). A backup that was saved is removed once the device has the record.
 */
export class OpenDraft {
  entry: Entry;
  readonly device: WriteBehind<Entry>;
  /** Resolves once the draft is locked; with undefined if it cannot be. */
  #unlock: Promise<Unlock | undefined>;

  constructor(entry: Entry, { stores, stored, unlock }: Omit<ClaimedDraft, 'draft'>) {
    this.entry = entry;
    // A draft that was claimed is named and locked already.
    if (!unlock) setTabDraft(entry, entry.id);
    this.#unlock = unlock ? Promise.resolve(unlock) : takeLock(entry);
    this.device = new WriteBehind<Entry>({
      stores,
      current: () => this.entry,
      stored,
      write: (next, before) => this.#write(next, before),
      saveBackup,
      removeBackup,
    });
  }

  /** What takes the place of the entry after an event. */
  after = (event: EntryEvent): NextEntries =>
    nextEntries(this.entry, event, Date.now()) ?? { entry: this.entry };

  /** Changes the entry in memory. Returns the changed entry. */
  change(event: EntryEvent): Entry {
    this.entry = draftIn(this.after(event)) ?? this.entry;
    return this.entry;
  }

  /** No answer is awaited any more, if one was: nobody knows whether the entry is stored. */
  interrupt(): void {
    if (this.entry.attempt !== undefined) this.change({ type: 'interrupted' });
  }

  /** Makes a refused entry one to be sent again. After a 409 it gets another id; a sent record keeps the old one. */
  renew(event: Renewal): void {
    const [{ id }, next, unlock] = [this.entry, this.after(event), this.#unlock];
    const entry = (this.entry = draftIn(next) ?? this.entry);
    // The device replaces the record in one go, by the sent one and the draft, once the new id is locked too.
    const replaced = this.#replace(next).catch(() => false);
    if (entry.id !== id) {
      // Without the lock of the old id, its record is another page's.
      this.#unlock = unlock.then((held) => held && takeLock(entry));
      setTabDraft(entry, entry.id);
      // Only then other pages may open what is there under the old id.
      void replaced.then(() => free(unlock));
    }
    // Saves the backup at once. If the record was not replaced, the draft is written.
    void this.device.save();
  }

  /** Moves the entry to the outbox. Resolves with false if the device could not: then the draft is open as before. */
  async move(fields: SentFields, failure: Failure): Promise<boolean> {
    this.interrupt();
    const moved = this.after({ type: 'sendLater', fields, failure });
    if (!(await this.#replace(moved).catch(() => false))) return false;
    this.#finish();
    removeBackup(this.entry);
    free(this.#unlock);
    return true;
  }

  /**
   * The entry leaves the form, accepted or discarded: `next` takes its place, a sent entry or nothing. Resolves with whether
   * the device has stored that, once it has. Where it cannot, the draft comes back.
   */
  async end(next: NextEntries): Promise<boolean> {
    // 1. The form is done with it.
    this.#finish();
    // 2. No backup brings it back. But an accepted entry needs it, if the device fails: it says that the entry was being
    //    sent, which the record may not, and so may be stored.
    const staysBacked = this.entry.attempt !== undefined && this.device.written !== undefined;
    if (!staysBacked) removeBackup(this.entry);
    // 3. The device replaces the record, after what is being written.
    const isStored = await this.#replace(next).catch(() => undefined);
    if (staysBacked && isStored !== undefined) removeBackup(this.entry);
    // 4. Only then other pages may open what is there.
    free(this.#unlock);
    return isStored ?? false;
  }

  /** The entry stays as a draft, and the form is left: writes what has not been written, then unlocks it. */
  async close(): Promise<void> {
    await this.device.save();
    free(this.#unlock);
  }

  /** Writes a version, for `device`: of a draft that could not be locked in time, if it can be now. */
  async #write(next: Entry, before: Entry | undefined): Promise<void> {
    if (!(await this.#unlock)) this.#unlock = lockDraft(next).catch(() => undefined);
    if (await this.#store(before, { entry: next })) return;
    removeBackup(next);
    throw new Error('This draft was removed at logout');
  }

  /** The device replaces the record by `next`, after what is being written. Resolves with false if it has no such draft. */
  #replace = (next: NextEntries): Promise<boolean> =>
    this.device.replace(async (before) =>
      (await this.#store(before, next)) ? { now: draftIn(next) } : undefined,
    );

  /** As `replaceDraft`, once the draft is locked: else another page may be changing it. */
  async #store(before: Entry | undefined, next: NextEntries): Promise<boolean> {
    if (!(await this.#unlock)) throw new Error('This draft cannot be locked');
    return replaceDraft(before, next);
  }

  /** Nothing more of the draft is written, and this tab opens the form with `aside` next, unless it has named another one. */
  #finish(): void {
    this.device.end();
    if (tabDraft(this.entry) === this.entry.id) setTabDraft(this.entry, this.entry.aside ?? '');
  }
}

const free = (unlock: Promise<Unlock | undefined>): void => void unlock.then((release) => release?.());

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
