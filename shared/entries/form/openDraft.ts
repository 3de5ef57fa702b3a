import { type Entry, type EntryOrigin, isAccepted, isInOutbox, type SentFields } from '../record/entry';
import { type EntryForm, keyOfForm } from '../record/form';
import { type EntryEvent, type EventOf, nextEntries } from '../record/nextEntries';
import type { Failure } from '../record/outcome';
import { changeEntry, putDraft, restoreEntry } from '../store/entries';
import { storeForm } from '../store/forms';
import { claimDraft, setTabDraft, tabDraft } from './claimDraft';
import type { OnDevice } from './decisions';
import { backupsOf, removeBackup, saveBackup } from './draftBackup';
import { lockDraft } from './locks';
import { WriteBehind } from './writeBehind';

/** How long the form waits for this device to store an answer before it goes on, or tries again, in milliseconds. */
const storingMs = 1_000;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

type Unlock = () => void;

/** Makes a refused entry one to be sent as new, or as a correction of what is stored. */
export type Renewal = EventOf<'sendAsNew' | 'correctStored'>;

/**
 * A draft that a form has open, for `EntryInForm`. It is locked, so that no other page changes it, and this tab opens the
 * form with it next time. It is changed in memory first (`entry`), then on the device (`device`), in order.
 */
export class OpenDraft {
  entry: Entry;
  readonly device: WriteBehind<Entry>;
  /** Resolves once the draft is locked; with undefined if it cannot be. */
  #unlock: Promise<Unlock | undefined>;

  /** @param unlock of a draft that is on the device, and locked already. A new draft is locked now. */
  constructor(entry: Entry, stores: boolean, unlock?: Unlock) {
    // A draft with a backup is written now: its page was closed before the database had that version; or the draft is
    // begun or brought back just now, and its record, if there is one, was discarded.
    const isBackup = backupsOf(entry.user).some(({ id }) => id === entry.id);
    this.entry = entry;
    this.#unlock = unlock ? Promise.resolve(unlock) : take(entry);
    this.device = new WriteBehind<Entry>({
      stores,
      current: () => this.entry,
      stored: unlock && !isBackup ? entry : undefined,
      write: putDraft,
      saveBackup,
      removeBackup,
    });
    if (isBackup) {
      void this.device.store(() => restoreEntry(entry));
      void this.device.now();
    }
  }

  /** Changes the entry in memory. Returns the changed entry. */
  change(event: EntryEvent): Entry {
    const next = nextEntries(this.entry, event, Date.now());
    this.entry = next?.draft ?? next?.entry ?? this.entry;
    return this.entry;
  }

  /** Stores an answer, and waits for the device a second at most. The entry in memory stays as it is. */
  async storeAnswer(answer: EventOf<'answer'>): Promise<OnDevice> {
    const { entry } = this;
    const stored = this.device.store(() => this.#apply(answer, entry));
    return (await Promise.race([stored, pause(storingMs)])) ?? 'failed';
  }

  /** Applies an answer to the record. One that lacks the attempt, which could not be written, gets that first. */
  async #apply(answer: EventOf<'answer'>, entry = this.entry): Promise<OnDevice> {
    const { attempt: id } = answer;
    const hasAttempt = this.device.written === entry;
    if (!hasAttempt) await changeEntry(entry, { type: 'attempt', id, fields: entry.fields ?? [] });
    const record = (await changeEntry(entry, answer))?.entry;
    // A record that was never written, as the disk is full, is not one that was removed.
    if (!record) return hasAttempt ? 'gone' : 'failed';
    // Without the attempt, the record lacks what was typed last, too.
    return hasAttempt || isAccepted(record) ? 'changed' : 'failed';
  }

  /** Applies an answer as soon as the device can. If the page is closed before, the entry comes back: it may be stored. */
  async #applyLater(answer: EventOf<'answer'>): Promise<void> {
    saveBackup(this.entry);
    while (!(await this.#apply(answer).catch(() => undefined))) await pause(storingMs);
    removeBackup(this.entry);
  }

  /** Discards the record: if it may be stored, it stays on the device as a sent entry. */
  discard = (): Promise<unknown> => this.device.store(() => changeEntry(this.entry, { type: 'discard' }));

  /** Moves the record to the outbox, with all that was typed. Resolves with false if the device could not. */
  async move(fields: SentFields, failure: Failure): Promise<boolean> {
    const { entry } = this;
    await this.device.now();
    if (this.device.written !== entry) return false;
    const isMoved = await this.device.store(async () => {
      const record = (await changeEntry(entry, { type: 'sendLater', fields, failure }))?.entry;
      return record && isInOutbox(record);
    });
    return isMoved ?? false;
  }

  /** Makes a refused entry one to be sent again. After a 409 it gets another id; a sent record keeps the old one. */
  renew(event: Renewal): void {
    const before = this.entry;
    const renewed = this.change(event);
    if (renewed.id !== before.id) {
      this.#free();
      this.#unlock = take(renewed);
    }
    void this.device.store(async () => {
      // First the device gets all that was typed: the event makes the new record of what the device has.
      await putDraft(before);
      await changeEntry(before, event);
      this.device.wrote(renewed);
    });
  }

  /**
   * The entry has left the form: nothing more of it is written, but `unstored`, the answer by which it was accepted. This
   * tab opens the form with `aside` next. Other pages may open it once the device knows what has become of it.
   */
  leave(unstored?: EventOf<'answer'>): void {
    this.device.end();
    removeBackup(this.entry);
    // If the tab has named another draft as its own by now, that one stays.
    if (tabDraft(this.entry) === this.entry.id) setTabDraft(this.entry, this.entry.aside ?? '');
    if (unstored) void this.device.store(() => this.#applyLater(unstored));
    void this.device.run(() => Promise.resolve(this.#free()));
  }

  /** The entry stays as a draft, and the form is left: writes what has not been written, then unlocks it. */
  async close(): Promise<void> {
    await this.device.save();
    this.#free();
  }

  #free(): void {
    void this.#unlock.then((unlock) => unlock?.());
  }
}

/** Locks a draft that only this page knows, and names it as this tab's. */
function take(entry: Entry): Promise<Unlock | undefined> {
  setTabDraft(entry, entry.id);
  // A browser without locks stores nothing.
  return lockDraft(entry).catch(() => undefined);
}

/**
 * Opens the draft that `claimDraft` chooses for a form; there may be none. Resolves also with whether this browser stores
 * drafts, and with the origin of new ones. Never rejects.
 */
export async function openDraft(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm) {
  const [form, claimed] = await Promise.all([keyOfForm(facts), claimDraft(owner)]);
  // The form does not wait until its facts are stored: only lists need them, and the next opening stores them too.
  void storeForm(facts).catch(() => undefined);
  const { stores, release } = claimed;
  const draft = claimed.draft && new OpenDraft(claimed.draft, stores, release);
  if (draft?.entry.attempt) {
    // The page that was sending the entry has been closed.
    draft.change({ type: 'interrupted' });
    void draft.device.now();
  }
  return { draft, stores, origin: { ...owner, form } };
}
