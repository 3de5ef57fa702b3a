import type { Entry, EntryOrigin, SentFields } from '../record/entry';
import { type EntryForm, keyOfForm } from '../record/form';
import { draftIn, type EntryEvent, type EventOf, type NextEntries, nextEntries } from '../record/nextEntries';
import type { Failure } from '../record/outcome';
import { replaceDraft } from '../store/entries';
import { storeForm } from '../store/forms';
import { claimDraft, type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { removeBackup, saveBackup } from './draftBackup';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

type Unlock = () => void;

/** Makes a refused entry one to be sent as new, or as a correction of what is stored. */
export type Renewal = EventOf<'sendAsNew' | 'correctStored'>;

/**
 * A draft that a form has open, for `EntryInForm`. It is locked, so that no other page changes it, and this tab opens the
 * form with it next time. So each change is made in memory (`entry`), and the device only gets what has become of it:
 * the next version (`device`), or what takes the draft's place when it leaves the form (`move`, `end`).
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
    const [{ id }, next] = [this.entry, this.after(event)];
    this.entry = draftIn(next) ?? this.entry;
    // 1. Under another id it is another draft, for other pages and for this tab.
    if (this.entry.id !== id) {
      this.#free();
      this.#unlock = takeLock(this.entry);
      setTabDraft(this.entry, this.entry.id);
    }
    // 2. The device replaces the record, in one go by the sent one and the draft.
    void this.#replace(next).catch(() => undefined);
    // 3. Until that is done, a copy has the draft; if it failed, the draft is written.
    void this.device.save();
  }

  /** Moves the entry to the outbox. Resolves with false if the device could not: then the draft is open as before. */
  async move(fields: SentFields, failure: Failure): Promise<boolean> {
    this.interrupt();
    const moved = this.after({ type: 'sendLater', fields, failure });
    const isMoved = await this.#replace(moved).catch(() => false);
    if (isMoved) {
      this.#finish();
      this.#free();
    }
    return isMoved;
  }

  /**
   * The entry leaves the form, accepted or discarded: `next` takes its place on the device, a sent entry or nothing.
   * Resolves with whether the device has stored that, once it has.
   */
  async end(next: NextEntries): Promise<boolean> {
    // 1. The form is done with it: no version is written any more, and this tab opens with another draft.
    this.#finish();
    // 2. The device replaces the record, after what is being written.
    const isStored = await this.#replace(next).catch(() => this.#keepAttempt());
    // 3. Only then other pages may open what is there.
    this.#free();
    return isStored;
  }

  /** The disk is full: what is there comes back as a draft. If it was accepted, it does so as one that may be stored. */
  #keepAttempt(): false {
    if (this.device.written && this.entry.attempt !== undefined) saveBackup(this.entry);
    return false;
  }

  /** The entry stays as a draft, and the form is left: writes what has not been written, then unlocks it. */
  async close(): Promise<void> {
    await this.device.save();
    this.#free();
  }

  /** Writes a version, for `device`, once the draft is locked. What follows waits for it, too. */
  async #write(next: Entry, before: Entry | undefined): Promise<void> {
    if (!(await this.#unlock)) throw new Error('This browser cannot lock the draft');
    if (await replaceDraft(before, { entry: next })) return;
    removeBackup(next);
    throw new Error('This draft was removed at logout');
  }

  /** The device replaces the record by `next`, after what is being written. Resolves with false if it has no such draft. */
  #replace = (next: NextEntries): Promise<boolean> =>
    this.device.replace(async (before) =>
      (await replaceDraft(before, next)) ? { now: draftIn(next) } : undefined,
    );

  /** Nothing more of the draft is written, and this tab opens the form with `aside` next, unless it has named another one. */
  #finish(): void {
    this.device.end();
    if (tabDraft(this.entry) === this.entry.id) setTabDraft(this.entry, this.entry.aside ?? '');
  }

  #free(): void {
    void this.#unlock.then((unlock) => unlock?.());
  }
}

/**
 * Locks a draft that is new, or comes back after it was discarded: then the lock is free once the device has discarded it.
 * A browser without locks stores nothing.
 */
const takeLock = (entry: Entry): Promise<Unlock | undefined> => lockDraft(entry, {}).catch(() => undefined);

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
