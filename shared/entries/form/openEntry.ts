import { createListeners } from '@registers/shared/browser';
import type { EntrySource } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, newDraft, type SentFields, type Texts } from '../record/entry';
import { type EntryForm, keyOfForm } from '../record/form';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import type { Failure, Outcome } from '../record/outcome';
import { changeEntry, putDraft, restoreEntry } from '../store/entries';
import { storeForm } from '../store/forms';
import { claimDraft, type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { removeBackup, saveBackup } from './draftBackup';
import { LockedDraft } from './lockedDraft';

/**
 * Tells a form the outcome of an attempt, with the entry as it was sent. After `accepted` the form has no entry.
 * `isShown` is false if the person has left the form meanwhile.
 */
export type TellOutcome = (outcome: Outcome, sent: Entry, isShown: boolean) => void;

/** An entry that its form has sent, and that was accepted. */
interface Accepted {
  entry: Entry;
  /** Whether the entry is in this browser's list of sent entries. */
  isStored: boolean;
}

export const accepted = createListeners<[Accepted]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/** How long the form waits for this device to store an answer before it goes on, in milliseconds. */
const storingMs = 1_000;

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

const afterPause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The open entries that are being sent, each by its id. A form that is opened again meanwhile gets the same object. */
const inFlight = new Map<string, OpenEntry>();

/**
 * The entry of an open form: what is typed becomes a draft, which leaves the form when it is accepted, moved to the outbox
 * or discarded. Nothing is written before the first edit, so that a form that was only opened, or was reset, leaves
 * nothing on the device.
 *
 * `typed`, `attempt` and `interrupted` change the entry on this page (`#change`), which is then written as a whole. The
 * other events are applied to the record on the device (`changeEntry`): a record that was removed at logout must not
 * come back. These change the page's entry too: first in `renew` and `discard`, afterwards in `#end` and `sendLater`.
 */
export class OpenEntry {
  readonly #origin: EntryOrigin;
  readonly #freshTexts: Texts;
  readonly #draft: LockedDraft;
  /** Tells an outcome to the form that shows the entry, or has shown it last. */
  #tellForm: TellOutcome | undefined;
  #isShown = false;

  constructor(origin: EntryOrigin, freshTexts: Texts, claimed: ClaimedDraft) {
    this.#origin = origin;
    this.#freshTexts = freshTexts;
    this.#draft = new LockedDraft(claimed);
    if (!this.#isSending) return;
    // The page that was sending the entry has been closed.
    this.#change({ type: 'interrupted' });
    void this.#draft.now();
  }

  /** The entry as it is now; undefined while nothing has been typed. It has an `attempt` while it is being sent. */
  current = (): Entry | undefined => this.#draft.entry;

  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#draft.isKept;

  /** Whether this browser will soon keep no more drafts. */
  isNearlyFull = (): boolean => this.#draft.isNearlyFull;

  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#draft.written?.changedAt;

  /** Calls back when the entry, or what is known of its saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);

  get #isSending(): boolean {
    return this.current()?.attempt !== undefined;
  }

  /** The entry in the form; a new one where the form has none yet. */
  #entryOrNew(): Entry {
    return this.current() ?? this.#draft.take(newDraft(this.#origin, { texts: {} }, Date.now()));
  }

  /** Changes the entry on this page. Returns what has taken its place, of which the last is in the form now. */
  #change(event: EntryEvent): readonly Entry[] {
    const entry = this.current();
    if (!entry) return [];
    const after = nextEntries(entry, event, Date.now());
    this.#draft.entry = after.at(-1);
    return after;
  }

  /** Changes an entry on the device. `gone`: the device does not have it. Undefined: nothing could be stored. */
  #changeOnDevice(entry: Entry, event: EntryEvent): Promise<'changed' | 'gone' | undefined> {
    return this.#draft.store(async () => ((await changeEntry(entry, event)) ? 'changed' : 'gone'));
  }

  /** Takes over the form's texts, and has them written to the device a moment later. */
  update(texts: Texts): void {
    const fresh = this.#freshTexts;
    const isSame = (before: Texts) =>
      Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
    // The form calls this also when only its errors have changed.
    if (isSame(this.current()?.texts ?? fresh)) return;
    const { source, fields } = this.#entryOrNew();
    this.#change({ type: 'typed', texts });
    // An emptied form has no entry. But an entry that was begun with a sent one, or was sent before, stays with its id.
    if (isSame(fresh) && !source && !fields) this.#draft.entry = undefined;
    this.#draft.soon();
  }

  /** Writes what has not been written: the page may be closed. */
  save = (): Promise<void> => this.#draft.save();

  /** Writes what has not been written. Then unlocks the entry, unless a form shows the entry or it is being sent. */
  async close(): Promise<void> {
    await this.save();
    if (!this.#isShown && !this.#isSending) this.#draft.release();
  }

  /** From now on tells a form what becomes of its entry. Call the returned function when the form is left. */
  attach(tell: TellOutcome): () => void {
    this.#tellForm = tell;
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      void this.close();
    };
  }

  /**
   * Sends the entry once. Before `request` is called, the entry is written to the device, with the mark that it may be
   * stored. `request` must never reject. While the entry is being sent already, nothing happens.
   */
  async submit(fields: SentFields, request: (entry: Entry) => Promise<Outcome>): Promise<void> {
    if (this.#isSending) return;
    this.#entryOrNew();
    const attempt = crypto.randomUUID();
    const [sent] = this.#change({ type: 'attempt', id: attempt, fields });
    if (!sent) return;
    inFlight.set(sent.id, this);
    this.#draft.notify();
    await this.#draft.now();
    const outcome = await request(sent);
    // If the form no longer has this attempt, the entry was moved to the outbox meanwhile, which sends it again.
    if (this.current()?.attempt?.id === attempt) await this.#end(sent, { type: 'answer', attempt, outcome });
  }

  /**
   * Stores the answer to an attempt, and tells it to the form. Until the device has the answer, a second at most, the
   * entry counts as being sent, so that nobody types: the text would be lost.
   */
  async #end(sent: Entry, answer: EventOf<'answer'>): Promise<void> {
    const [after = sent] = nextEntries(sent, answer, Date.now());
    const onDevice = await Promise.race([this.#changeOnDevice(sent, answer), afterPause(storingMs)]);
    inFlight.delete(sent.id);
    const isAccepted = after.state === 'sent';
    if (isAccepted) accepted.notify({ entry: after, isStored: onDevice === 'changed' });
    // "Send later" has moved the entry to the outbox meanwhile.
    if (this.current()?.attempt?.id !== answer.attempt) return;
    // If the record is gone and the form is not shown, everything was removed at logout.
    const isRemoved = onDevice === 'gone' && !this.#isShown;
    if (isAccepted || isRemoved) this.#draft.leave(sent);
    else {
      this.#draft.entry = after;
      if (onDevice === 'changed') this.#draft.wrote(after);
      // If the record is gone but the form is shown, the browser has removed it: it is written again.
      if (onDevice === 'gone') void this.#draft.now();
    }
    this.#tellForm?.(answer.outcome, sent, this.#isShown);
    if (!this.#isShown) await this.close();
    this.#draft.notify();
  }

  /** Moves the entry to the outbox. If the device cannot, or lacks the draft, rejects: the entry stays in the form. */
  async sendLater(fields: SentFields, failure: Failure): Promise<Entry> {
    const entry = this.#entryOrNew();
    // First the device gets all that was typed: the outbox sends what the device has.
    await this.#draft.now();
    const isMoved = await this.#draft.store(async () => {
      const after = await changeEntry(entry, { type: 'sendLater', fields, failure });
      if (!after) throw new Error('The entry is not on this device');
      return true;
    });
    if (!isMoved) throw new Error('This browser stores nothing');
    inFlight.delete(entry.id);
    this.#draft.leave(entry);
    return entry;
  }

  /** Prepares a refused entry to be sent as new, or as a correction of the stored one. Returns the entry to send. */
  renew(event: EventOf<'sendAsNew' | 'correctStored'>): Entry | undefined {
    const before = this.current();
    this.#change(event);
    const entry = this.current();
    if (!before || !entry) return undefined;
    if (entry.id !== before.id) this.#draft.take(entry);
    void this.#draft.store(async () => {
      // First the device gets all that was typed: the event makes the new entry of what the device has.
      await putDraft(before.id, before);
      await changeEntry(before, event);
      this.#draft.wrote(entry);
    });
    return entry;
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. Returns the entry, for `restore`. */
  discard(): Entry | undefined {
    const entry = this.current();
    this.#draft.leave(entry);
    if (entry) void this.#changeOnDevice(entry, { type: 'discard' });
    return entry;
  }

  /** Stores an entry that is begun with a sent one. The form shows the entry when it is opened again. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#storeForNext(newDraft(this.#origin, { texts, source }, Date.now()));

  /** Brings a discarded entry back. The form shows the entry when it is opened again. */
  restore = (discarded: Entry): Promise<void> => this.#storeForNext(discarded);

  /** Stores the entry with which this tab opens its form next. After that entry, the present one comes back. */
  async #storeForNext(entry: Entry): Promise<void> {
    const draft = { ...entry, aside: this.current()?.id };
    // So the entry is not lost where the database fails.
    saveBackup(draft);
    setTabDraft(draft, draft.id);
    await this.#draft.store(async () => {
      await restoreEntry(draft);
      removeBackup(draft);
    });
  }
}

/** Opens the entry of a form: one that is still being sent, or the draft that `claimDraft` chooses. Never rejects. */
export async function openEntry(
  origin: Omit<EntryOrigin, 'form'>,
  form: EntryForm,
  freshTexts: Texts,
): Promise<OpenEntry> {
  const sending = inFlight.get(tabDraft(origin) ?? '');
  if (sending) return sending;
  const [key, claimed] = await Promise.all([keyOfForm(form), claimDraft(origin)]);
  // The form does not wait until its facts are stored: only lists need them, and the next opening stores them too.
  void storeForm(form).catch(() => undefined);
  return new OpenEntry({ ...origin, form: key }, freshTexts, claimed);
}
