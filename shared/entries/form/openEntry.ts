import { createListeners } from '@registers/shared/browser';
import {
  type Entry,
  type EntryOrigin,
  type EntrySource,
  newDraft,
  type SentFields,
  type Texts,
} from '../record/entry';
import { type Form, type FormFacts, keyOfForm } from '../record/form';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import type { Failure, Outcome } from '../record/outcome';
import { changeEntry, putDraft, replaceEntry, restoreEntry } from '../store/entries';
import { storeForm } from '../store/forms';
import { addTabDraft, claimDraft, type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { copiesOf, removeCopy, saveCopy } from './copies';
import { lockDraft } from './locks';
import { tellAccepted } from './accepted';

/** A form as its entries name it. */
export type EntryForm = FormFacts & Pick<Form, 'title'>;

/** What a form is told of its entry. */
export interface FormEvents {
  /** What became of an attempt. After `accepted` the form is to go on with another entry. */
  onOutcome: (outcome: Outcome, entry: Entry) => void;
  /** The same where the form is no longer shown. */
  onUnseen: (outcome: Outcome, entry: Entry) => void;
}

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/** How long a person waits for this device after an answer, in milliseconds. */
const storingMs = 1_000;

/** Those that are being sent, by the id of their entry: a form that is opened again goes on with its own. */
const inFlight = new Map<string, OpenEntry>();

/** What became of those whose form was no longer shown, by the id of their entry, until their form is opened again. */
const unseen = new Map<string, Outcome>();

/**
 * The entry of an open form. Nothing is written before the first edit, so that a form that was only opened, or was
 * reset, leaves nothing on the device. A keystroke takes five steps to the device: `change` of its field, `set` of the
 * form, and here `update`, `#write` and `putDraft`. The form that has it is the only one to change it, by a lock; so it
 * is changed here first, and works where the browser stores nothing.
 */
export class OpenEntry {
  readonly #origin: EntryOrigin;
  readonly #form: EntryForm;
  readonly #freshTexts: Texts;
  readonly #listeners = createListeners();
  #events: FormEvents | undefined;
  #onUnseen: FormEvents['onUnseen'] | undefined;
  #entry: Entry | undefined;
  /** What the device has. */
  #written: Entry | undefined;
  #isKept: boolean;
  readonly #stores: boolean;
  #isFormStored = false;
  #release: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    origin: EntryOrigin,
    form: EntryForm,
    freshTexts: Texts,
    { draft, release, stores }: ClaimedDraft,
  ) {
    this.#origin = origin;
    this.#form = form;
    this.#freshTexts = freshTexts;
    this.#release = release;
    this.#stores = this.#isKept = stores;
    this.#entry = this.#written = draft;
    // The page that was sending it is gone.
    if (draft?.attempt) this.#apply({ type: 'interrupted' });
    // What a page that was closed could only copy goes into the database.
    if (draft && copiesOf(draft.user).some(({ id }) => id === draft.id)) void this.#write();
  }

  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#entry;

  isSending = (): boolean => this.#entry?.attempt !== undefined;

  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#isKept;

  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#written?.changedAt;

  /** Calls back when something of this may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** What became of the entry while its form was not shown, once. */
  takeUnseen(): Outcome | undefined {
    const { id = '' } = this.#entry ?? {};
    const outcome = unseen.get(id);
    unseen.delete(id);
    return outcome;
  }

  /** Tells a form what becomes of its entry, from now on. Returns what ends that. */
  attach(events: FormEvents): () => void {
    this.#events = events;
    this.#onUnseen = events.onUnseen;
    return () => {
      this.#events = undefined;
      void this.close();
    };
  }

  #apply(event: EntryEvent): readonly Entry[] {
    if (!this.#entry) return [];
    const after = nextEntries(this.#entry, event, Date.now());
    this.#entry = after.at(-1);
    return after;
  }

  /** Begins an entry in this form. */
  #begin(texts: Texts, source: EntrySource = {}): Entry {
    const entry = newDraft(this.#origin, { texts, ...source }, Date.now());
    this.#hold(entry);
    return entry;
  }

  /** Keeps other pages from an entry, and has this tab open it again. */
  #hold(entry: Entry): void {
    this.#release?.();
    this.#release = undefined;
    setTabDraft(entry, entry.id);
    if (!this.#stores) return;
    void lockDraft(entry).then((release) => {
      if (this.#isClosed || this.#entry?.id !== entry.id) release?.();
      else this.#release = release;
    });
  }

  /** Takes over the form's texts, and writes them after a short pause in the typing. */
  update = (texts: Texts): void => {
    const fresh = this.#freshTexts;
    const isSame = (before: Texts) =>
      Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
    // Errors change as well, and are no edit.
    if (isSame(this.#entry?.texts ?? fresh) || this.isSending()) return;
    if (this.#entry) this.#apply({ type: 'typed', texts });
    else this.#entry = this.#begin(texts);
    // Emptied, a correction is still that of its entry, and one that was sent has its id.
    const { begun, filledIn, fields } = this.#entry ?? {};
    if (isSame(fresh) && !begun && !filledIn && !fields) this.#entry = undefined;
    this.#timer ??= setTimeout(() => void this.#write(), pauseMs);
  };

  /** Writes the entry as it will be when the writing before has ended. */
  #write(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#store(async () => {
      const [entry, before] = [this.#entry, this.#written];
      if (entry === before) return;
      if (entry) await this.#storeForm();
      if (before && before.id !== entry?.id) await putDraft(before.id, undefined);
      if (entry) await putDraft(entry.id, entry);
      this.#written = entry;
      for (const written of [entry, before]) if (written && this.#entry === entry) removeCopy(written);
    });
  }

  /** Runs after what was written before, and notes whether this browser stores it. Answers undefined where it does not. */
  #store<T>(run: () => Promise<T>): Promise<T | undefined> {
    const stored = this.#writing.then(async () => {
      try {
        if (!this.#stores) throw new Error('This browser stores no drafts');
        const result = await run();
        this.#isKept = true;
        return result;
      } catch {
        this.#isKept = false;
        return undefined;
      } finally {
        this.#listeners.notify();
      }
    });
    this.#writing = stored;
    return stored;
  }

  async #storeForm(): Promise<void> {
    if (this.#isFormStored) return;
    await storeForm(this.#form);
    this.#isFormStored = true;
  }

  /** Writes what has not been written, first as a copy: the page may be closed before the database has it. */
  save = (): Promise<unknown> => {
    if (this.#entry && this.#entry !== this.#written) saveCopy(this.#entry);
    return this.#timer === undefined ? this.#writing : this.#write();
  };

  /** Writes what has not been written, and lets other pages have the entry, once it is not being sent any more. */
  async close(): Promise<void> {
    await this.save();
    if (this.#events || this.isSending()) return;
    this.#isClosed = true;
    this.#release?.();
  }

  /** The form goes on with another entry, of which nothing has been typed. */
  #leave(): Entry | undefined {
    const left = this.#entry;
    if (left) removeCopy(left);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#entry = this.#written = undefined;
    this.#release?.();
    this.#release = undefined;
    this.#listeners.notify();
    return left;
  }

  /**
   * Sends the entry once. It is on the device as one that may be stored before `request` is made, which never rejects.
   * Nothing happens while it is being sent already.
   */
  async submit(fields: SentFields, request: (entry: Entry) => Promise<Outcome>): Promise<void> {
    if (this.isSending()) return;
    this.#entry ??= this.#begin({});
    const attempt = crypto.randomUUID();
    this.#apply({ type: 'attempt', id: attempt, fields });
    const entry = this.#entry;
    inFlight.set(entry.id, this);
    this.#listeners.notify();
    await this.#write();
    const outcome = await request(entry);
    inFlight.delete(entry.id);
    await this.#end(entry, attempt, outcome);
  }

  async #end(sent: Entry, attempt: string, outcome: Outcome): Promise<void> {
    const event = { type: 'answer', attempt, outcome } as const;
    // It was moved to the outbox meanwhile, where the answer is told by what becomes of it.
    if (this.#entry?.attempt?.id !== attempt) return void changeEntry(sent, event).catch(() => undefined);
    const [after = sent] = this.#apply(event);
    const stored = this.#store(() => changeEntry(sent, event));
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, storingMs));
    const isStored = (await Promise.race([stored, late])) !== undefined;
    if (after.state === 'sent') this.#leave();
    else this.#written = after;
    if (after.state === 'sent') tellAccepted({ entry: after, isStored });
    const tell = this.#events?.onOutcome ?? this.#onUnseen;
    if (!this.#events && after.state !== 'sent') unseen.set(after.id, outcome);
    tell?.(outcome, sent);
    this.#listeners.notify();
    if (!this.#events) await this.close();
  }

  /** Moves the entry to the outbox. Rejects where this browser stores nothing: then it stays in the form. */
  async sendLater(fields: SentFields, failure: Failure): Promise<Entry> {
    this.#entry ??= this.#begin({});
    const entry = this.#entry;
    await this.#write();
    const moved = await this.#store(() => changeEntry(entry, { type: 'sendLater', fields, failure }));
    if (!moved) throw new Error('This browser stores nothing');
    this.#leave();
    return entry;
  }

  /** Removes the entry, or leaves it where entries are that may be stored. Answers it, for `restore`. */
  discard(): Entry | undefined {
    const entry = this.#leave();
    if (entry) void this.#store(() => changeEntry(entry, { type: 'discard' }));
    return entry;
  }

  /** Brings a discarded entry back into the form, which has none. */
  restore(discarded: Entry): void {
    this.#entry = discarded;
    this.#hold(discarded);
    saveCopy(discarded);
    void this.#store(async () => {
      await restoreEntry(discarded);
      this.#written = discarded;
      removeCopy(discarded);
    });
  }

  /** Another entry takes the place of one under whose id something else is stored. Answers the entry in the form. */
  renew(event: Extract<EntryEvent, { type: 'sendAsNew' | 'correctStored' }>): Entry | undefined {
    const before = this.#entry;
    if (!before) return undefined;
    const after = this.#apply(event);
    const entry = this.#entry;
    if (entry && entry.id !== before.id) this.#hold(entry);
    void this.#store(async () => {
      await replaceEntry(before, after);
      this.#written = entry;
    });
    return entry;
  }

  /** Stores another entry, with which this tab opens the form from now on; this one comes back after it. */
  putAside(texts: Texts, source: Omit<EntrySource, 'aside'>): void {
    addTabDraft(newDraft(this.#origin, { texts, ...source, aside: this.#entry?.id }, Date.now()));
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
  return new OpenEntry({ ...origin, form: key }, form, freshTexts, claimed);
}
