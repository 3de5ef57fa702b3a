import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource } from '@registers/shared/contract';
import {
  type Entry,
  type EntryOrigin,
  isAccepted,
  newDraft,
  type SentFields,
  type Texts,
} from '../record/entry';
import type { EntryForm } from '../record/form';
import type { EventOf } from '../record/nextEntries';
import { type Failure, type Outcome, withoutError } from '../record/outcome';
import { accepted } from './accepted';
import { setTabDraft, tabDraft } from './claimDraft';
import { afterTyping, outcomeToSay } from './decisions';
import { type FormEvent, type FormState, isBusy, nextFormState } from './formState';
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

/** Sends an entry. Must never reject. */
type Send = (entry: Entry) => Promise<Outcome>;

/** The forms in a state of `isBusy`. A form that was left meanwhile, and is opened again, goes on. */
const busy = new Set<EntryInForm>();

/**
 * The entry in a form, for `useEntryInForm`: each method is something that a person does with it. The entry as it is now,
 * and its way to the device, are in `OpenDraft`; there is none before the first edit. What the form does and says, as
 * `sending`, is a `FormState`: the methods say what has happened, and `nextFormState` what follows.
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
    if (isBusy(this.#state)) busy.add(this);
    else busy.delete(this);
    this.#listeners.notify();
  }

  /** Shows the entry in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#shown = { fields };
    const stop = fields.onTyped(() => this.#takeTyped());
    this.#happen({ type: 'show' });
    if (this.#state.is === 'opening') void this.#open();
    else this.#put(this.#draft);
    return () => {
      stop();
      this.#shown = undefined;
      // The draft keeps the text; this only empties the fields.
      fields.reset();
      return isBusy(this.#state) ? this.save() : this.#close();
    };
  }

  /** Opens the form: with the draft that is in it already, else with one of the device (`claimDraft`), else empty. */
  async #open(): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    if (!this.#draft) {
      const { draft, stores, origin } = await openDraft(this.#origin, this.#facts);
      if (this.#shown !== shown) return draft?.close();
      this.#origin = origin;
      this.#stores = stores;
      if (draft) this.#put(this.#heard(draft));
    }
    this.#happen({ type: 'opened', restored: this.#stores ? this.current() : undefined });
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
    this.#shown?.fields.reset(draft?.entry.texts, draft?.entry.source);
  }

  #takeTyped(): void {
    if (!this.#shown || this.#state.is !== 'ready') return;
    const { fields } = this.#shown;
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
    if (this.#state.is !== 'ready') return undefined;
    const draft = this.#draftOrNew();
    const attempt = crypto.randomUUID();
    const sent = draft.change({ type: 'attempt', id: attempt, fields });
    this.#happen({ type: 'attempt' });
    const ifAwaited = <R>(step: () => R): R | undefined =>
      this.#state.is === 'sending' && this.current()?.attempt === attempt ? step() : undefined;
    const slow = setTimeout(() => ifAwaited(() => this.#happen({ type: 'slow' })), patienceMs);
    // The device has the entry as one that may be stored before the receiver can have it: a backup, if it stores nothing.
    await draft.device.save();
    const outcome = await ifAwaited(() => send(sent));
    clearTimeout(slow);
    return outcome && ifAwaited(() => this.#takeAnswer(draft, { type: 'answer', attempt, outcome }));
  }

  #takeAnswer(draft: OpenDraft, answer: EventOf<'answer'>): Outcome {
    const { entry = draft.entry } = draft.after(answer);
    const said = outcomeToSay(answer.outcome, entry);
    if (isAccepted(entry)) {
      // `end` comes before `#clear`: it names the draft that was put aside as the one that this tab opens next.
      accepted.notify({ entry, isStored: draft.end({ entry }) });
      this.#clear({ message: said });
    } else {
      draft.entry = entry;
      this.#stay(said);
    }
    return said;
  }

  /** Moves the entry to the outbox, after `failure`. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (this.#state.is !== 'ready' && this.#state.is !== 'sending') return;
    askToPersist();
    const draft = this.#draftOrNew();
    this.#happen({ type: 'move' });
    if (await draft.move(fields, withoutError(failure))) return this.#clear({});
    draft.interrupt();
    this.#stay({ state: 'notMoved' });
  }

  /** The entry stays in the form; if that was left meanwhile, the draft is closed now. */
  #stay(message: NonNullable<FormState['message']>): void {
    this.#happen({ type: 'stay', message });
    void (this.#shown ? this.save() : this.#close());
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. */
  discard(): void {
    if (this.#state.is !== 'ready') return;
    const draft = this.#draft;
    void draft?.end(draft.after({ type: 'discard' }));
    this.#clear({ discarded: draft?.entry });
  }

  /** Empties the form: its entry has left it. A draft that it has put aside comes back, as the one that this tab opens next. */
  #clear(said: { message?: Outcome; discarded?: Entry | undefined }): void {
    const aside = this.current()?.aside;
    this.#put(undefined);
    this.#happen({ type: 'leave', isNext: aside !== undefined, ...said });
    if (aside !== undefined) void this.#open();
  }

  /** Makes the refused entry one to be sent as new, or as a correction of what is stored. */
  renew(event: Renewal): void {
    if (this.#state.is !== 'ready') return;
    this.#draft?.renew(event);
    this.#put(this.#draft);
    this.#listeners.notify();
  }

  dismiss = (): void => this.#happen({ type: 'dismiss' });

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#exchange({ place: focusAfter[source.kind] }, newDraft(this.#origin, { texts, source }, Date.now()));

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

  /** Puts another draft into the form: `next`, or the one of this tab. The draft that was there stays, put aside by `next`. */
  async #exchange(how: Omit<Extract<FormEvent, { type: 'exchange' }>, 'type'>, next?: Entry): Promise<void> {
    if (this.#state.is !== 'ready') return;
    const [shown, before] = [this.#shown, this.#draft];
    const draft = next && this.#openNew({ ...next, aside: before?.entry.id });
    void draft?.device.save();
    this.#put(draft);
    this.#happen({ type: 'exchange', ...how });
    // The form may open with the same draft again: first it is written and unlocked.
    await before?.close();
    if (this.#shown === shown) await this.#open();
  }
}

/** The entry in a form that is opened now: the same object as before if this tab's draft is being sent or moved. */
export const entryInForm = (owner: Omit<EntryOrigin, 'form'>, facts: EntryForm): EntryInForm =>
  [...busy].find((form) => form.current()?.id === tabDraft(owner)) ?? new EntryInForm(owner, facts);
