import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, newDraft, type SentFields, type Texts } from '../record/entry';
import type { EntryForm } from '../record/form';
import { type EventOf, nextEntries } from '../record/nextEntries';
import { type Failure, type Outcome, withoutError } from '../record/outcome';
import { accepted } from './accepted';
import { setTabDraft, tabDraft } from './claimDraft';
import { afterTyping, settle } from './decisions';
import { saveBackup } from './draftBackup';
import { type FormEvent, type FormState, isBusy, nextFormState } from './formState';
import { openDraft, OpenDraft, type Renewal } from './openDraft';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** The fields of a form on the page (`FormStore`). */
export interface FormFields {
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  reset: (texts?: Texts, source?: EntrySource) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Sends an entry. Must never reject. */
type Send = (entry: Entry) => Promise<Outcome>;

/** The forms in a state of `isBusy`. A form that was left meanwhile, and is opened again, goes on. */
const busyForms = new Set<EntryInForm>();

/**
 * The entry in a form: which entry it is, and what a person does with it. What is typed becomes a draft, and nothing is
 * written before the first edit. What the form does next is said by `nextFormState` and `decisions.ts`, and done here.
 *
 * Typing and the mark of an attempt are written to the device with the whole entry. Other events are applied to the
 * record there: a record that was removed at logout must not come back.
 */
export class EntryInForm {
  readonly #facts: EntryForm;
  readonly #listeners = createListeners();
  #state: FormState = { is: 'opening' };
  /** The fields of the page that shows the form: a new object for each `show`. Undefined while no page shows it. */
  #shown: { fields: FormFields } | undefined;
  /** The draft in the form; undefined while the form has only what a fresh form has. */
  #draft: OpenDraft | undefined;
  /** The origin of new drafts, whose `form` is known once the form was opened. */
  #origin: EntryOrigin;
  /** Whether this browser stores drafts. */
  #stores = true;
  /** Resolves once the device has discarded the record of the entry that was discarded last. */
  #discarding: Promise<unknown> = Promise.resolve();

  constructor(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm) {
    this.#facts = facts;
    this.#origin = { ...owner, form: '' };
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#draft?.entry;
  isShown = (): boolean => this.#shown !== undefined;
  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#draft?.device.isKept ?? this.#stores;
  /** Whether this browser will soon keep no more drafts. */
  isNearlyFull = (): boolean => this.#draft?.device.isNearlyFull ?? false;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#draft?.device.written?.changedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  #happen(event: FormEvent): void {
    this.#state = nextFormState(this.#state, event);
    if (isBusy(this.#state)) busyForms.add(this);
    else busyForms.delete(this);
    this.#listeners.notify();
  }

  /** Shows the entry in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#shown = { fields };
    const stop = fields.subscribe(() => this.#takeTyped());
    this.#happen({ type: 'show' });
    if (this.#state.is === 'opening') void this.#open();
    else this.#fill();
    return () => {
      stop();
      this.#shown = undefined;
      // The draft keeps the text; this only empties the fields.
      fields.reset();
      return isBusy(this.#state) ? this.save() : this.#close();
    };
  }

  async #open(): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const { draft, stores, origin } = await openDraft(this.#origin, this.#facts);
    if (this.#shown !== shown) return draft?.close();
    this.#origin = origin;
    this.#stores = stores;
    if (draft) {
      this.#hold(draft);
      this.#fill();
    }
    this.#happen({ type: 'opened', restored: stores ? draft?.entry : undefined });
    this.#takeTyped();
  }

  #hold(draft: OpenDraft): OpenDraft {
    draft.device.subscribe(this.#listeners.notify);
    this.#draft = draft;
    return draft;
  }

  #newEntry = (texts: Texts, source?: EntrySource): Entry =>
    newDraft(this.#origin, { texts, source }, Date.now());

  /** The draft in the form; a new one where the form has none yet. */
  #draftOrNew(): OpenDraft {
    return this.#draft ?? this.#hold(new OpenDraft(this.#newEntry({}), this.#stores));
  }

  /** Puts the texts of the entry into the fields, or empties them. */
  #fill(): void {
    const entry = this.current();
    this.#shown?.fields.reset(entry?.texts, entry?.source);
  }

  #takeTyped(): void {
    if (!this.#shown || this.#state.is !== 'ready') return;
    const { fields } = this.#shown;
    const texts = fields.texts();
    const typing = afterTyping(texts, fields.freshTexts, this.current());
    if (typing === 'unchanged') return;
    const draft = this.#draftOrNew();
    draft.change({ type: 'typed', texts });
    if (typing === 'changed') return draft.device.soon();
    this.#draft = undefined;
    void draft.discard();
    draft.leave();
  }

  /** Writes what has not been written: the page may be closed. */
  save = async (): Promise<void> => this.#draft?.device.save();

  async #close(): Promise<void> {
    const draft = this.#draft;
    this.#draft = undefined;
    await draft?.close();
  }

  /**
   * Sends the entry once: notes the attempt in it, asks, and settles the answer. Resolves with the outcome as the person
   * has to know it; with undefined if nothing was sent, or if *Send later* came before the answer.
   */
  async submit(fields: SentFields, send: Send): Promise<Outcome | undefined> {
    if (this.#state.is !== 'ready') return undefined;
    const draft = this.#draftOrNew();
    const attempt = crypto.randomUUID();
    const sent = draft.change({ type: 'attempt', id: attempt, fields });
    this.#happen({ type: 'attempt' });
    const outcome = await this.#ask(draft, sent, send);
    return outcome && this.#settle(draft, sent, { type: 'answer', attempt, outcome });
  }

  /** Resolves with undefined if *Send later* comes first: the outbox sends the entry again, whatever is answered. */
  async #ask(draft: OpenDraft, sent: Entry, send: Send): Promise<Outcome | undefined> {
    const isAwaited = () => this.#state.is === 'sending' && this.current() === sent;
    const slow = setTimeout(() => isAwaited() && this.#happen({ type: 'slow' }), patienceMs);
    // The device has the entry as one that may be stored before the receiver can have it: a backup, if it stores nothing.
    await draft.device.save();
    const outcome = isAwaited() ? await send(sent) : undefined;
    clearTimeout(slow);
    return isAwaited() ? outcome : undefined;
  }

  /** Stores the answer. Until the device has it, the entry stays as it is, and nobody types: the text would be lost. */
  async #settle(draft: OpenDraft, sent: Entry, answer: EventOf<'answer'>): Promise<Outcome> {
    this.#happen({ type: 'answer' });
    const onDevice = await draft.storeAnswer(answer);
    const { entry = sent } = nextEntries(sent, answer, Date.now()) ?? {};
    const { said, leaves, isUnstored } = settle(entry, answer.outcome, onDevice, this.isShown());
    if (said.state === 'accepted') accepted.notify({ entry, isStored: onDevice === 'changed' });
    if (leaves) this.#leave({ message: said }, isUnstored ? answer : undefined);
    else {
      draft.entry = entry;
      if (isUnstored) void draft.device.now();
      else draft.device.wrote(entry);
      this.#stay(said);
    }
    return said;
  }

  /** Moves the entry to the outbox, after `failure`. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (this.#state.is !== 'ready' && this.#state.is !== 'sending') return;
    askToPersist();
    const draft = this.#draftOrNew();
    const { attempt } = draft.entry;
    this.#happen({ type: 'move' });
    if (await draft.move(fields, withoutError(failure))) this.#leave({});
    else {
      // The attempt, if there was one, may have stored the entry. It is sent again under its id.
      if (attempt) draft.change({ type: 'answer', attempt, outcome: { state: 'unconfirmed' } });
      this.#stay({ state: 'notMoved' });
    }
  }

  /** The entry stays in the form; if that was left meanwhile, the entry is closed now. */
  #stay(message: NonNullable<FormState['message']>): void {
    this.#happen({ type: 'stay', message });
    if (!this.#shown) void this.#close();
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. */
  discard(): void {
    if (this.#state.is !== 'ready') return;
    const draft = this.#draft;
    if (draft) this.#discarding = draft.discard();
    this.#leave({ discarded: draft?.entry });
  }

  /** Empties the form: its entry leaves it. If a draft was in the form before that entry (`aside`), it comes back. */
  #leave(said: { message?: Outcome; discarded?: Entry | undefined }, unstored?: EventOf<'answer'>): void {
    const draft = this.#draft;
    const { aside } = draft?.entry ?? {};
    this.#draft = undefined;
    draft?.leave(unstored);
    this.#happen({ type: 'leave', isNext: aside !== undefined, ...said });
    this.#shown?.fields.reset();
    if (aside !== undefined) void this.#open();
  }

  /** Makes the refused entry one to be sent as new, or as a correction of what is stored. */
  renew(event: Renewal): void {
    if (this.#state.is !== 'ready') return;
    this.#draft?.renew(event);
    this.#fill();
    this.#listeners.notify();
  }

  dismiss = (): void => this.#happen({ type: 'dismiss' });

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#exchange({ place: focusAfter[source.kind] }, this.#newEntry(texts, source));

  /** Brings the discarded entry back. */
  undo = (): Promise<void> => this.#exchange({ place: 'firstField', isUndo: true }, this.#state.discarded);

  /** Opens the draft with this id. */
  openOther(id: string): void {
    if (this.#state.is !== 'ready') return;
    setTabDraft(this.#origin, id);
    void this.#exchange({ place: 'firstField' });
  }

  /** Reads the draft of this tab again, which another page may have changed. */
  openAgain = (): Promise<void> => this.#exchange({});

  /** Puts another draft into the form: `next`, or the one of this tab. The entry that was there stays as a draft. */
  async #exchange(how: Omit<Extract<FormEvent, { type: 'exchange' }>, 'type'>, next?: Entry): Promise<void> {
    if (this.#state.is !== 'ready') return;
    if (next) {
      // The form opens the draft from this backup, even if the page is closed now, or there is no database.
      saveBackup({ ...next, aside: this.current()?.id });
      setTabDraft(next, next.id);
    }
    this.#happen({ type: 'exchange', ...how });
    this.#shown?.fields.reset();
    await Promise.all([this.#close(), this.#discarding]);
    await this.#open();
  }
}

/** The entry in a form that is opened now: the same object as before if this tab's draft is being sent or moved. */
export const entryInForm = (owner: Omit<EntryOrigin, 'form'>, facts: EntryForm): EntryInForm =>
  [...busyForms].find((form) => form.current()?.id === tabDraft(owner)) ?? new EntryInForm(owner, facts);
