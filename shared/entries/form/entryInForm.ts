import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, isAccepted, newDraft } from '../record/entry';
import type { EntryForm } from '../record/form';
import type { EventOf } from '../record/nextEntries';
import { type Failure, type Outcome, withoutError } from '../record/outcome';
import { tabDraft } from './claimDraft';
import { afterTyping, outcomeToSay } from './decisions';
import { type FormEvent, type FormEventOf, type FormState, isBusy, nextFormState } from './formState';
import { openDraft, OpenDraft, type Renewal } from './openDraft';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** The fields of a form on the page (`useEntryForm.ts`). */
export interface FormFields {
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  reset: (texts?: Texts, source?: EntrySource) => void;
  /** Calls back when a person has changed a text: not after `reset`. */
  onTyped: (listener: () => void) => () => void;
}

type Exchange = Omit<FormEventOf<'exchange'>, 'type'>;

/** Sends an entry. Must never reject. */
type Send = (entry: Entry) => Promise<Outcome>;

/** The forms in a state of `isBusy`. A form that was left meanwhile, and is opened again, goes on. */
const busy = new Set<EntryInForm>();

/**
 * Tells listeners that an entry of a form on this page was accepted, as the form becomes free. `isStored` resolves with
 * whether this device has stored that, too, once it has.
 */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/**
 * The entry in a form, for `useEntryInForm`: each method is something that a person does with it. The entry as it is now,
 * and its way to the device, are in `OpenDraft`; there is none before the first edit. What the form does and says, as
 * `sending`, is a `FormState`: a method says what is to happen, and does it only if `nextFormState` has it happen now.
 */
export class EntryInForm {
  readonly #facts: EntryForm;
  readonly #listeners = createListeners();
  #state: FormState = { is: 'opening' };
  /** The page that shows the form; undefined while none does. Whoever has waited asks whether it is the same page still. */
  #page: { fields: FormFields; stop: () => void } | undefined;
  /** The draft in the form; undefined while the form has only what a fresh form has. */
  #draft: OpenDraft | undefined;
  /** The origin of new drafts, whose `form` is known once the form was opened. */
  #origin: EntryOrigin;
  /** Whether this browser stores drafts. */
  #stores = true;

  constructor(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm) {
    this.#facts = facts;
    this.#origin = { ...owner, form: '' };
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#draft?.entry;
  isShown = (): boolean => this.#page !== undefined;
  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#draft?.device.isKept ?? this.#stores;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#draft?.device.written?.changedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Returns false, and changes nothing, if the event cannot happen now. */
  #happen(event: FormEvent): boolean {
    const next = nextFormState(this.#state, event);
    if (!next) return false;
    this.#state = next;
    if (isBusy(next)) busy.add(this);
    else busy.delete(this);
    this.#listeners.notify();
    return true;
  }

  /** Shows the entry in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#page = { fields, stop: fields.onTyped(() => this.#takeTyped()) };
    if (this.#happen({ type: 'show' })) void this.#open();
    else this.#put(this.#draft);
    return () => this.#leave();
  }

  /** The page is left. An entry that is being sent or moved stays open until that has ended. */
  #leave(): Promise<void> {
    this.#page?.stop();
    // The draft keeps the text; this only empties the fields.
    this.#page?.fields.reset();
    this.#page = undefined;
    return isBusy(this.#state) ? this.save() : this.#close();
  }

  /** Opens the form: with the draft that has the id `wanted`, or that `claimDraft` chooses; else empty. */
  async #open(wanted?: string): Promise<void> {
    const page = this.#page;
    if (!page) return;
    const { draft, stores, origin } = await openDraft(this.#origin, this.#facts, wanted);
    if (this.#page !== page) return draft?.close();
    this.#origin = origin;
    this.#stores = stores;
    if (draft) this.#put(this.#heard(draft));
    this.#opened();
  }

  #opened(): void {
    this.#happen({ type: 'opened', draft: this.#stores ? this.current() : undefined });
    // Where there is no draft, what was typed while the form opened is one.
    this.#takeTyped();
  }

  #heard(draft: OpenDraft): OpenDraft {
    draft.device.subscribe(this.#listeners.notify);
    return draft;
  }

  #openNew = (entry: Entry): OpenDraft => this.#heard(new OpenDraft(entry, { stores: this.#stores }));

  /** The draft in the form; a new one where the form has none yet. */
  #draftOrNew = (): OpenDraft =>
    (this.#draft ??= this.#openNew(newDraft(this.#origin, { texts: {} }, Date.now())));

  /** Puts a draft into the form, and its texts into the fields; or empties both. */
  #put(draft: OpenDraft | undefined): void {
    this.#draft = draft;
    this.#page?.fields.reset(draft?.entry.texts, draft?.entry.source);
    this.#listeners.notify();
  }

  #takeTyped(): void {
    if (!this.#page || this.#state.is !== 'ready') return;
    const { fields } = this.#page;
    const texts = fields.texts();
    const typing = afterTyping(texts, fields.freshTexts, this.current());
    if (typing === 'unchanged') return;
    const draft = this.#draftOrNew();
    if (typing === 'changed') {
      draft.change({ type: 'typed', texts });
      draft.device.soon();
    } else {
      this.#draft = undefined;
      void draft.end({});
    }
  }

  /** Writes what has not been written: the page may be closed. */
  save = async (): Promise<void> => this.#draft?.device.save();

  async #close(): Promise<void> {
    const draft = this.#draft;
    this.#draft = undefined;
    await draft?.close();
  }

  /**
   * Sends the entry once. Resolves with the outcome as the person has to know it; with undefined if nothing was sent, or
   * if *Send later* came before the answer: the outbox sends the entry again, whatever is answered to the form.
   */
  async submit(fields: SentFields, send: Send): Promise<Outcome | undefined> {
    if (!this.#happen({ type: 'attempt' })) return undefined;
    const draft = this.#draftOrNew();
    const attempt = crypto.randomUUID();
    const sent = draft.change({ type: 'attempt', id: attempt, fields });
    // *Send later* ends the attempt (`OpenDraft.move`).
    const isAwaited = () => draft.entry.attempt === attempt;
    const slow = setTimeout(() => isAwaited() && this.#happen({ type: 'slow' }), patienceMs);
    // The device has the entry as one that may be stored before the receiver can have it: a backup, if it stores nothing.
    await draft.device.save();
    const outcome = isAwaited() ? await send(sent) : undefined;
    clearTimeout(slow);
    return outcome && isAwaited() ? this.#takeAnswer(draft, { type: 'answer', attempt, outcome }) : undefined;
  }

  #takeAnswer(draft: OpenDraft, answer: EventOf<'answer'>): Outcome {
    const { entry = draft.entry } = draft.after(answer);
    const message = outcomeToSay(answer.outcome, entry);
    if (isAccepted(entry)) {
      this.#happen({ type: 'leave', message });
      accepted.notify({ entry, isStored: draft.end({ entry }) });
      this.#empty();
    } else {
      draft.entry = entry;
      this.#stay(message);
    }
    return message;
  }

  /** Moves the entry to the outbox, after `failure`. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.#happen({ type: 'move' })) return;
    askToPersist();
    if (!(await this.#draftOrNew().move(fields, withoutError(failure))))
      return this.#stay({ state: 'notMoved' });
    this.#happen({ type: 'leave' });
    this.#empty();
  }

  /** The entry stays in the form; if that was left meanwhile, the draft is closed now. */
  #stay(message: NonNullable<FormState['message']>): void {
    this.#happen({ type: 'stay', message });
    void (this.#page ? this.save() : this.#close());
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. */
  discard(): void {
    const draft = this.#draft;
    if (!this.#happen({ type: 'discard', entry: draft?.entry })) return;
    void draft?.end(draft.after({ type: 'discard' }));
    this.#empty();
  }

  /** Empties the form, which its entry has left. A draft that this has put aside comes back: the tab's name is its id now. */
  #empty(): void {
    const aside = this.current()?.aside;
    this.#put(undefined);
    if (aside === undefined) this.#opened();
    else void this.#open();
  }

  /** Makes the refused entry one to be sent as new, or as a correction of what is stored. */
  renew(event: Renewal): void {
    if (!this.#happen({ type: 'renew' })) return;
    this.#draft?.renew(event);
    this.#put(this.#draft);
  }

  dismiss = (): boolean => this.#happen({ type: 'dismiss' });

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#putAside({ place: focusAfter[source.kind] }, newDraft(this.#origin, { texts, source }, Date.now()));

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.#state;
    if (discarded) await this.#putAside({ place: 'firstField', isUndo: true }, discarded);
  }

  /** Opens the draft with this id. */
  openOther = (id: string): Promise<void> => this.#openStored({ place: 'firstField' }, id);

  /** Reads the draft of this tab again, which another page may have changed. */
  openAgain = (): Promise<void> => this.#openStored({});

  /** Puts `next` into the form. The draft that was there stays, and comes back after it. */
  async #putAside(how: Exchange, next: Entry): Promise<void> {
    if (!this.#happen({ type: 'exchange', ...how })) return;
    const [page, before] = [this.#page, this.#draft];
    const draft = this.#openNew({ ...next, aside: before?.entry.id });
    void draft.device.save();
    this.#put(draft);
    await before?.close();
    if (this.#page === page) this.#opened();
  }

  /** Opens a draft of the device (`#open`) in place of the one that was there, which stays. */
  async #openStored(how: Exchange, wanted?: string): Promise<void> {
    if (!this.#happen({ type: 'exchange', ...how })) return;
    const [page, before] = [this.#page, this.#draft];
    this.#put(undefined);
    // First it is written and unlocked: it may be the one that is opened.
    await before?.close();
    if (this.#page === page) await this.#open(wanted);
  }
}

/** The entry in a form that is opened now: the same object as before if this tab's draft is being sent or moved. */
export const entryInForm = (owner: Omit<EntryOrigin, 'form'>, facts: EntryForm): EntryInForm =>
  [...busy].find((form) => form.current()?.id === tabDraft(owner)) ?? new EntryInForm(owner, facts);
