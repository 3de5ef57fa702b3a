import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, isAccepted } from '../record/entry';
import type { EntryForm } from '../record/form';
import type { EventOf } from '../record/nextEntries';
import { type Failure, type Outcome, withoutError } from '../record/outcome';
import { tabDraft } from './claimDraft';
import { CurrentDraft, type FormFields } from './currentDraft';
import { outcomeToSay } from './decisions';
import { type FormEvent, type FormEventOf, type FormState, isBusy, nextFormState } from './formState';
import type { OpenDraft, Renewal } from './openDraft';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

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
 * The entry in a form, for `useEntryInForm`: each method is something that a person does with it. What the form does and
 * says, as `sending`, is a `FormState`: a method says what is to happen, and does it only if `nextFormState` has it happen
 * now. Which draft is in the form is in `CurrentDraft`.
 */
export class EntryInForm {
  readonly #form: CurrentDraft;
  readonly #listeners = createListeners();
  #state: FormState = { is: 'opening' };

  constructor(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm) {
    this.#form = new CurrentDraft(owner, facts, this.#listeners.notify);
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#form.draft?.entry;
  isShown = (): boolean => this.#form.isShown();
  /** Whether this browser keeps the draft. */
  isKept = (): boolean => this.#form.draft?.device.isKept ?? this.#form.stores;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#form.draft?.device.written?.changedAt;
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
    this.#form.show(fields, () => this.#takeTyped());
    if (this.#happen({ type: 'show' })) void this.#open();
    return () => this.#leave();
  }

  /** The page is left. An entry that is being sent or moved stays open until that has ended. */
  #leave(): Promise<void> {
    this.#form.leave();
    return isBusy(this.#state) ? this.save() : this.#form.close();
  }

  async #open(wanted?: string): Promise<void> {
    if (await this.#form.open(wanted)) this.#opened();
  }

  #opened(): void {
    this.#happen({ type: 'opened', draft: this.#form.stores ? this.current() : undefined });
    // Where there is no draft, what was typed while the form opened is one.
    this.#takeTyped();
  }

  #takeTyped(): void {
    if (this.#state.is === 'ready') this.#form.takeTexts();
  }

  /** Writes what has not been written: the page may be closed. */
  save = async (): Promise<void> => this.#form.draft?.device.save();

  /**
   * Sends the entry once. Resolves with the outcome as the person has to know it; with undefined if nothing was sent, or
   * if *Send later* came before the answer: the outbox sends the entry again, whatever is answered to the form.
   */
  async submit(fields: SentFields, send: Send): Promise<Outcome | undefined> {
    if (!this.#happen({ type: 'attempt' })) return undefined;
    const draft = this.#form.draftOrNew();
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
    const next = draft.after(answer);
    const { entry = draft.entry } = next;
    const message = outcomeToSay(answer.outcome, entry);
    if (isAccepted(entry)) {
      this.#happen({ type: 'leave', message });
      accepted.notify({ entry, isStored: draft.end(next) });
      this.#empty();
    } else {
      draft.change(answer);
      this.#stay(message);
    }
    return message;
  }

  /** Moves the entry to the outbox, after `failure`. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.#happen({ type: 'move' })) return;
    askToPersist();
    if (!(await this.#form.draftOrNew().move(fields, withoutError(failure))))
      return this.#stay({ state: 'notMoved' });
    this.#happen({ type: 'leave' });
    this.#empty();
  }

  /** The entry stays in the form; if that was left meanwhile, the draft is closed now. */
  #stay(message: NonNullable<FormState['message']>): void {
    this.#happen({ type: 'stay', message });
    void (this.isShown() ? this.save() : this.#form.close());
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. */
  discard(): void {
    const { draft } = this.#form;
    if (!this.#happen({ type: 'discard', entry: draft?.entry })) return;
    void draft?.end(draft.after({ type: 'discard' }));
    this.#empty();
  }

  /** Empties the form, which its entry has left. A draft that this has put aside comes back: the tab's name is its id now. */
  #empty(): void {
    const aside = this.current()?.aside;
    this.#form.put(undefined);
    if (aside === undefined) this.#opened();
    else void this.#open();
  }

  /** Makes the refused entry one to be sent as new, or as a correction of what is stored. */
  renew(event: Renewal): void {
    if (this.#happen({ type: 'renew' })) this.#form.renew(event);
  }

  dismiss = (): boolean => this.#happen({ type: 'dismiss' });

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#putAside({ place: focusAfter[source.kind] }, this.#form.newEntry({ texts, source }));

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.#state;
    if (discarded) await this.#putAside({ place: 'firstField', isUndo: true }, discarded);
  }

  /** Puts `entry` into the form. The draft that was there stays, and comes back after it. */
  async #putAside(how: Exchange, entry: Entry): Promise<void> {
    if (!this.#happen({ type: 'exchange', ...how })) return;
    if (await this.#form.putAside(entry)) this.#opened();
  }

  /** Opens the draft with this id. The one that was there stays. */
  async openOther(id: string): Promise<void> {
    if (this.#happen({ type: 'exchange', place: 'firstField' })) await this.#open(id);
  }

  /** Reads the draft of this tab again, which another page may have changed. */
  async openAgain(): Promise<void> {
    if (this.#happen({ type: 'exchange' })) await this.#open();
  }
}

/** The entry in a form that is opened now: the same object as before if this tab's draft is being sent or moved. */
export const entryInForm = (owner: Omit<EntryOrigin, 'form'>, facts: EntryForm): EntryInForm =>
  [...busy].find((form) => form.current()?.id === tabDraft(owner)) ?? new EntryInForm(owner, facts);
