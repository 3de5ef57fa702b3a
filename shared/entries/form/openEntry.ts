import type { FormFacts } from '@registers/shared/contract';
import {
  type Entry,
  type EntryOrigin,
  type EntrySource,
  newDraft,
  type SentFields,
  type Texts,
} from '../record/entry';
import { tellAttempt } from '../record/attempts';
import { type Form, keyOfForm } from '../record/form';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import type { Failure, Outcome } from '../record/outcome';
import { changeEntry, replaceEntry, restoreEntry } from '../store/entries';
import { storeForm } from '../store/forms';
import { tellAccepted } from './accepted';
import { claimDraft, type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { removeCopy, saveCopy } from './copies';
import { HeldEntry } from './heldEntry';

/** A form as its entries name it. */
export type EntryForm = FormFacts & Pick<Form, 'title'>;

/** What a form is told of its entry. */
export interface FormEvents {
  /** What became of an attempt, and the entry as it was sent. After `accepted` the form is to go on with another one. */
  onOutcome: (outcome: Outcome, sent: Entry) => void;
  /** The same where the form is no longer shown. */
  onUnseen: (outcome: Outcome, sent: Entry) => void;
}

/** How long a person waits for this device after an answer, in milliseconds. */
const storingMs = 1_000;

/** Those that are being sent, by the id of their entry: a form that is opened again goes on with its own. */
const inFlight = new Map<string, OpenEntry>();

/** What became of those whose form was no longer shown, by the id of their entry, until their form is opened again. */
const unseen = new Map<string, Outcome>();

/**
 * The entry of an open form. Nothing is written before the first edit, so that a form that was only opened, or was
 * reset, leaves nothing on the device. A keystroke takes five steps to the device: `change` of its field, `set` of the
 * form, `update` here, `write` of what is held, and `putDraft`.
 */
export class OpenEntry {
  readonly #origin: EntryOrigin;
  readonly #freshTexts: Texts;
  readonly #held: HeldEntry;
  #events: FormEvents | undefined;
  #onUnseen: FormEvents['onUnseen'] | undefined;

  constructor(origin: EntryOrigin, freshTexts: Texts, claimed: ClaimedDraft) {
    this.#origin = origin;
    this.#freshTexts = freshTexts;
    this.#held = new HeldEntry(claimed);
    if (!this.isSending()) return;
    // The page that was sending it is gone.
    this.#apply({ type: 'interrupted' });
    void this.#held.write();
  }

  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#held.entry;

  isSending = (): boolean => this.#held.entry?.attempt !== undefined;

  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#held.isKept;

  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#held.savedAt;

  /** Calls back when something of this may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#held.subscribe(listener);

  /** Tells a form what becomes of its entry, from now on. Returns what ends that. */
  attach(events: FormEvents): () => void {
    this.#events = events;
    this.#onUnseen = events.onUnseen;
    void this.#tellUnseen();
    return () => {
      this.#events = undefined;
      void this.close();
    };
  }

  async #tellUnseen(): Promise<void> {
    const { entry } = this.#held;
    const outcome = entry && unseen.get(entry.id);
    if (!outcome) return;
    // Not while the form is being attached.
    await Promise.resolve();
    if (!this.#events) return;
    unseen.delete(entry.id);
    this.#events.onOutcome(outcome, entry);
  }

  #apply(event: EntryEvent): readonly Entry[] {
    const { entry } = this.#held;
    if (!entry) return [];
    const after = nextEntries(entry, event, Date.now());
    this.#held.set(after.at(-1));
    return after;
  }

  /** The entry in the form, which is begun where there is none. */
  #begun(): Entry {
    return this.#held.entry ?? this.#held.take(newDraft(this.#origin, { texts: {} }, Date.now()));
  }

  /** Takes over the form's texts, and writes them after a short pause in the typing. */
  update = (texts: Texts): void => {
    const fresh = this.#freshTexts;
    const isSame = (before: Texts) =>
      Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
    // Errors change as well, and are no edit.
    if (isSame(this.#held.entry?.texts ?? fresh) || this.isSending()) return;
    const { begun, fields } = this.#begun();
    this.#apply({ type: 'typed', texts });
    // Emptied, a correction is still that of its entry, and one that was sent has its id.
    if (isSame(fresh) && !begun && !fields) this.#held.set(undefined);
    this.#held.writeSoon();
  };

  /** Writes what has not been written: the page may be closed. */
  save = (): Promise<unknown> => this.#held.save();

  /** Writes what has not been written, and lets other pages have the entry, once it is not being sent any more. */
  async close(): Promise<void> {
    await this.save();
    if (!this.#events && !this.isSending()) this.#held.release();
  }

  /**
   * Sends the entry once. It is on the device as one that may be stored before `request` is made, which never rejects.
   * Nothing happens while it is being sent already.
   */
  async submit(fields: SentFields, request: (entry: Entry) => Promise<Outcome>): Promise<void> {
    if (this.isSending()) return;
    this.#begun();
    const attempt = crypto.randomUUID();
    const [sent] = this.#apply({ type: 'attempt', id: attempt, fields });
    if (!sent) return;
    inFlight.set(sent.id, this);
    this.#held.notify();
    await this.#held.write();
    const outcome = await request(sent);
    tellAttempt(sent.register, outcome);
    inFlight.delete(sent.id);
    await this.#end(sent, attempt, outcome);
  }

  async #end(sent: Entry, attempt: string, outcome: Outcome): Promise<void> {
    const event = { type: 'answer', attempt, outcome } as const;
    // It was moved to the outbox meanwhile, where the answer is told by what becomes of it.
    if (this.#held.entry?.attempt?.id !== attempt)
      return void changeEntry(sent, event).catch(() => undefined);
    const [after = sent] = this.#apply(event);
    const stored = this.#held.store(async () => (await changeEntry(sent, event)) ?? 'gone');
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, storingMs));
    const ended = await Promise.race([stored, late]);
    const isStored = ended !== undefined && ended !== 'gone';
    const isAccepted = after.state === 'sent';
    if (isStored) this.#held.wrote(after);
    // Its person has logged out meanwhile and removed everything, or the browser did while the form is shown.
    else if (ended === 'gone' && this.#events) void this.#held.write();
    if (isAccepted || (ended === 'gone' && !this.#events)) this.#held.leave(sent);
    if (isAccepted) tellAccepted({ entry: after, isStored });
    await this.#tell(outcome, sent);
  }

  /** Tells the form what became of its entry, or whatever page is shown. */
  async #tell(outcome: Outcome, sent: Entry): Promise<void> {
    if (this.#events) this.#events.onOutcome(outcome, sent);
    else {
      if (this.#held.entry) unseen.set(sent.id, outcome);
      this.#onUnseen?.(outcome, sent);
      await this.close();
    }
    this.#held.notify();
  }

  /** Moves the entry to the outbox. Rejects where this browser stores nothing: then it stays in the form. */
  async sendLater(fields: SentFields, failure: Failure): Promise<Entry> {
    const entry = this.#begun();
    await this.#held.write();
    const event = { type: 'sendLater', fields, failure } as const;
    const moved = await this.#held.store(async () => {
      const after = await changeEntry(entry, event);
      if (!after) throw new Error('The entry is not on this device');
      return after;
    });
    if (!moved) throw new Error('This browser stores nothing');
    inFlight.delete(entry.id);
    this.#held.leave(entry);
    return entry;
  }

  /** Removes the entry, or leaves it where entries are that may be stored. Answers it, for `restore`. */
  discard(): Entry | undefined {
    const { entry } = this.#held;
    this.#held.leave(entry);
    if (entry) void this.#held.store(() => changeEntry(entry, { type: 'discard' }));
    return entry;
  }

  /** Brings a discarded entry back into the form, which has none. */
  restore(discarded: Entry): void {
    this.#held.take(discarded);
    saveCopy(discarded);
    void this.#held.store(async () => {
      await restoreEntry(discarded);
      this.#held.wrote(discarded);
    });
  }

  /** Another entry takes the place of one under whose id something else is stored. Answers the entry in the form. */
  renew(event: Extract<EntryEvent, { type: 'sendAsNew' | 'correctStored' }>): Entry | undefined {
    const before = this.#held.entry;
    const after = this.#apply(event);
    const { entry } = this.#held;
    if (!before || !entry) return undefined;
    if (entry.id !== before.id) this.#held.take(entry);
    void this.#held.store(async () => {
      await replaceEntry(before, after);
      this.#held.wrote(entry);
    });
    return entry;
  }

  /** Begins another entry, with which this tab opens the form from now on; this one comes back after it. */
  begin = (texts: Texts, source: Omit<EntrySource, 'aside'>): Promise<void> =>
    this.openBeside(newDraft(this.#origin, { texts, ...source }, Date.now()));

  /** The same with one that was discarded. */
  async openBeside(entry: Entry): Promise<void> {
    const draft = { ...entry, aside: this.#held.entry?.id };
    // A copy is there whatever the database does.
    saveCopy(draft);
    setTabDraft(draft, draft.id);
    await restoreEntry(draft).then(
      () => removeCopy(draft),
      () => undefined,
    );
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
  // The form does not wait for it: it is for lists, and the next time comes.
  void storeForm(form).catch(() => undefined);
  return new OpenEntry({ ...origin, form: key }, freshTexts, claimed);
}
