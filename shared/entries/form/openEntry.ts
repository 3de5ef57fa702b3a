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
 * `isShown` is false where the person has left the form meanwhile.
 */
export type TellOutcome = (outcome: Outcome, sent: Entry, isShown: boolean) => void;

/** An entry that its form has sent. */
interface Accepted {
  entry: Entry;
  /** Whether the entry is in this browser's list of sent entries. */
  isStored: boolean;
}

export const accepted = createListeners<[Accepted]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/** How long the form waits for this device to store an answer, in milliseconds. */
const storingMs = 1_000;

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

const afterPause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The open entries that are being sent, by id: a form that is opened again meanwhile goes on with the same one. */
const inFlight = new Map<string, OpenEntry>();

/**
 * The entry of an open form: what is typed becomes a draft, which leaves the form when it is accepted, moved to the outbox
 * or discarded. Nothing is written before the first edit, so that a form that was only opened, or was reset, leaves
 * nothing on the device.
 *
 * An event changes the entry on this page first (`#change`) and then on the device. As long as it stays the draft of
 * this form, it is written as a whole. Other events are applied to the record that the device has (`#changeOnDevice`):
 * it may have been removed at logout, and must not come back.
 */
export class OpenEntry {
  readonly #origin: EntryOrigin;
  readonly #freshTexts: Texts;
  readonly #draft: LockedDraft;
  /** The form that shows the entry, or has shown it last. */
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

  /** Whether this browser may soon keep no more. */
  isNearlyFull = (): boolean => this.#draft.isNearlyFull;

  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#draft.written?.changedAt;

  /** Calls back when any of the above may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);

  get #isSending(): boolean {
    return this.current()?.attempt !== undefined;
  }

  /** The entry in the form; a new one where the form has none yet. */
  #entryOrNew(): Entry {
    return this.current() ?? this.#draft.take(newDraft(this.#origin, { texts: {} }, Date.now()));
  }

  /** Changes the entry on this page. Returns what has taken its place; the last of it is in the form. */
  #change(event: EntryEvent): readonly Entry[] {
    const entry = this.current();
    if (!entry) return [];
    const after = nextEntries(entry, event, Date.now());
    this.#draft.entry = after.at(-1);
    return after;
  }

  /** Changes an entry on the device, unless it is gone there. Undefined where nothing could be stored. */
  #changeOnDevice(entry: Entry, event: EntryEvent): Promise<'changed' | 'gone' | undefined> {
    return this.#draft.store(async () => ((await changeEntry(entry, event)) ? 'changed' : 'gone'));
  }

  /** Takes over the form's texts, and writes them after a short pause in the typing. */
  update(texts: Texts): void {
    const fresh = this.#freshTexts;
    const isSame = (before: Texts) =>
      Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
    // The form calls this also when only its errors have changed.
    if (isSame(this.current()?.texts ?? fresh)) return;
    const { source, fields } = this.#entryOrNew();
    this.#change({ type: 'typed', texts });
    // An emptied form has no entry, but a correction stays one, and an entry that was sent before keeps its id.
    if (isSame(fresh) && !source && !fields) this.#draft.entry = undefined;
    this.#draft.soon();
  }

  /** Writes what has not been written: the page may be closed. */
  save = (): Promise<void> => this.#draft.save();

  /** Writes what has not been written, and lets other pages have the entry, once it is not being sent any more. */
  async close(): Promise<void> {
    await this.save();
    if (!this.#isShown && !this.#isSending) this.#draft.release();
  }

  /** Tells a form what becomes of its entry, from now on. Returns a function that stops it. */
  attach(tell: TellOutcome): () => void {
    this.#tellForm = tell;
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      void this.close();
    };
  }

  /**
   * Sends the entry once. It is on the device as one that may be stored before `request` is made, which never rejects.
   * Nothing happens while it is being sent already.
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
    // If the form has this attempt no longer, the entry was moved to the outbox meanwhile, which sends it again.
    if (this.current()?.attempt?.id === attempt) await this.#end(sent, { type: 'answer', attempt, outcome });
  }

  /**
   * Stores the answer to an attempt, and tells it to the form. Until this device has it, the entry counts as being sent:
   * what is typed meanwhile would be lost.
   */
  async #end(sent: Entry, answer: EventOf<'answer'>): Promise<void> {
    const [after = sent] = nextEntries(sent, answer, Date.now());
    const onDevice = await Promise.race([this.#changeOnDevice(sent, answer), afterPause(storingMs)]);
    inFlight.delete(sent.id);
    const isAccepted = after.state === 'sent';
    if (isAccepted) accepted.notify({ entry: after, isStored: onDevice === 'changed' });
    // "Send later" has moved it to the outbox meanwhile.
    if (this.current()?.attempt?.id !== answer.attempt) return;
    // The record is gone and nobody looks at the form: everything was removed at logout.
    const isRemoved = onDevice === 'gone' && !this.#isShown;
    if (isAccepted || isRemoved) this.#draft.leave(sent);
    else {
      this.#draft.entry = after;
      if (onDevice === 'changed') this.#draft.wrote(after);
      // The browser has removed the record while its form is shown: it is written again.
      if (onDevice === 'gone') void this.#draft.now();
    }
    this.#tellForm?.(answer.outcome, sent, this.#isShown);
    if (!this.#isShown) await this.close();
    this.#draft.notify();
  }

  /** Moves the entry to the outbox. Rejects where this browser stores nothing: then it stays in the form. */
  async sendLater(fields: SentFields, failure: Failure): Promise<Entry> {
    const entry = this.#entryOrNew();
    // The device gets the whole text before the event, as the outbox sends what is there.
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

  /** Prepares a refused entry to be sent as new, or as a correction of the stored one. Returns the form's entry. */
  renew(event: EventOf<'sendAsNew' | 'correctStored'>): Entry | undefined {
    const before = this.current();
    this.#change(event);
    const entry = this.current();
    if (!before || !entry) return undefined;
    if (entry.id !== before.id) this.#draft.take(entry);
    void this.#draft.store(async () => {
      // The device gets the whole text before the event, which makes the new entry of it.
      await putDraft(before.id, before);
      await changeEntry(before, event);
      this.#draft.wrote(entry);
    });
    return entry;
  }

  /** Removes the entry; one that may be stored stays in the list of sent entries. Returns the entry, for `restore`. */
  discard(): Entry | undefined {
    const entry = this.current();
    this.#draft.leave(entry);
    if (entry) void this.#changeOnDevice(entry, { type: 'discard' });
    return entry;
  }

  /** Stores an entry that is begun with a sent one. The form shows it when it is opened again. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#storeForNext(newDraft(this.#origin, { texts, source }, Date.now()));

  /** Brings a discarded entry back. The form shows it when it is opened again. */
  restore = (discarded: Entry): Promise<void> => this.#storeForNext(discarded);

  /** Stores an entry that this tab opens with its form next. The form's present entry comes back after it. */
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

/** Opens the entry of a form: see `claimDraft` for which one. Never rejects. */
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
