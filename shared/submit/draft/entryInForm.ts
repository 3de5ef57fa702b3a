import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, isAccepted } from '../entry/entry';
import type { EntryForm } from '../entry/form';
import type { EventOf } from '../entry/nextEntries';
import { type Failure, type Outcome, withoutError } from '../entry/outcome';
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

/** The forms in a state of `isBusy`: one that is left meanwhile, and opened again, is the same object. */
const busy = new Set<EntryInForm>();

/**
 * Tells listeners that an entry of a form on this page was accepted, as the form becomes free. `isStored` resolves with
 * whether this device has stored that, too, once it has.
 */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/**
 * The entry in a form, for `useEntryInForm`: each method is something that a person does with it. What the form is doing,
 * for example `sending`, and its message are a `FormState`. A method first asks `nextFormState` whether its event can happen
 * now; if not, it does nothing.
 */
export class EntryInForm {
  readonly #current: CurrentDraft;
  readonly #listeners = createListeners();
  #state: FormState = { is: 'opening' };

  constructor(owner: Omit<EntryOrigin, 'form'>, form: EntryForm) {
    this.#current = new CurrentDraft(owner, form, this.#listeners.notify);
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#current.draft?.entry;
  isShown = (): boolean => this.#current.isShown();
  /** Whether this browser could store the last change. */
  isKept = (): boolean => this.#current.draft?.device.isKept ?? this.#current.stores;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#current.draft?.device.written?.changedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /**
   * Returns false, and changes nothing, if the event cannot happen now. That is asked where a person begins something; what
   * follows from it, as `leave`, always can happen.
   */
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
    this.#current.show(fields, () => this.#takeTyped());
    if (this.#happen({ type: 'show' })) void this.#open();
    return () => this.#leave();
  }

  /** The page is left. An entry that is being sent or moved stays open until that has ended. */
  #leave(): Promise<void> {
    this.#current.hide();
    return isBusy(this.#state) ? this.save() : this.#current.close();
  }

  async #open(wanted?: string): Promise<void> {
    if (await this.#current.openStored(wanted)) this.#opened();
  }

  #opened(): void {
    this.#happen({ type: 'opened', draft: this.#current.stores ? this.current() : undefined });
    // If no draft was found, what was typed while the form opened becomes one.
    this.#takeTyped();
  }

  #takeTyped(): void {
    if (this.#state.is === 'ready') this.#current.takeTexts();
  }

  /** Writes what has not been written: the page may be closed. */
  save = async (): Promise<void> => this.#current.draft?.device.save();

  /**
   * Sends the entry once. Resolves with the outcome as the person has to know it; with undefined if nothing was sent, or
   * if *Send later* came before the answer: the outbox sends the entry again, whatever is answered to the form.
   */
  async submit(fields: SentFields, send: Send): Promise<Outcome | undefined> {
    if (!this.#happen({ type: 'attempt' })) return undefined;
    const draft = this.#current.ensureDraft();
    const attempt = crypto.randomUUID();
    const sent = draft.change({ type: 'attempt', id: attempt, fields });
    // *Send later* ends the attempt (`OpenDraft.move`).
    const isAwaited = () => draft.entry.attempt === attempt;
    const slow = setTimeout(() => isAwaited() && this.#happen({ type: 'slow' }), patienceMs);
    // First the device notes that the entry may be stored: in the database or, if that fails, in the backup.
    await draft.device.save();
    const outcome = isAwaited() ? await send(sent) : undefined;
    clearTimeout(slow);
    return outcome && isAwaited() ? this.#takeAnswer(draft, { type: 'answer', attempt, outcome }) : undefined;
  }

  #takeAnswer(draft: OpenDraft, answer: EventOf<'answer'>): Outcome {
    const { entry } = draft.after(answer);
    if (entry && isAccepted(entry)) {
      this.#happen({ type: 'leave', message: answer.outcome });
      const isStored = draft.accept(entry);
      this.#empty();
      accepted.notify({ entry, isStored });
      return answer.outcome;
    }
    const message = outcomeToSay(answer.outcome, draft.change(answer));
    this.#stay(message);
    return message;
  }

  /** Moves the entry to the outbox, after `failure`. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.#happen({ type: 'move' })) return;
    askToPersist();
    const isMoved = await this.#current.ensureDraft().move(fields, withoutError(failure));
    if (!isMoved) return this.#stay({ state: 'notMoved' });
    this.#happen({ type: 'leave' });
    this.#empty();
  }

  /** The entry stays in the form; if that was left meanwhile, the draft is closed now. */
  #stay(message: NonNullable<FormState['message']>): void {
    this.#happen({ type: 'stay', message });
    void (this.isShown() ? this.save() : this.#current.close());
  }

  /** Discards the entry: if it may be stored, it stays on the device as a sent entry. */
  discard(): void {
    const { draft } = this.#current;
    if (!this.#happen({ type: 'discard', entry: draft?.entry })) return;
    void draft?.end(draft.after({ type: 'discard' }));
    this.#empty();
  }

  /** Empties the form, which its entry has left. If that had put a draft aside, the form opens with this again. */
  #empty(): void {
    const aside = this.current()?.aside;
    this.#current.empty();
    if (aside === undefined) this.#opened();
    // It is this tab's draft now (`CurrentDraft.empty`), unless the tab has another one.
    else void this.#open();
  }

  /** Makes the refused entry one to be sent as new, or as a correction of what is stored. */
  renew(event: Renewal): void {
    if (this.#happen({ type: 'renew' })) this.#current.renew(event);
  }

  dismiss = (): boolean => this.#happen({ type: 'dismiss' });

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin = (texts: Texts, source: EntrySource): Promise<void> =>
    this.#exchangeFor({ place: focusAfter[source.kind] }, this.#current.newEntry({ texts, source }));

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.#state;
    if (discarded) await this.#exchangeFor({ place: 'firstField', isUndo: true }, discarded);
  }

  /** Puts `entry` into the form, in place of the draft that was there. */
  async #exchangeFor(how: Exchange, entry: Entry): Promise<void> {
    if (!this.#happen({ type: 'exchange', ...how })) return;
    if (await this.#current.exchangeFor(entry)) this.#opened();
  }

  /** Opens the draft with this id, in place of the one that was there. */
  async openOther(id: string): Promise<void> {
    if (this.#happen({ type: 'exchange', place: 'firstField' })) await this.#open(id);
  }

  /** Reads the draft of this tab again, which another page may have changed. */
  async openAgain(): Promise<void> {
    if (this.#happen({ type: 'exchange' })) await this.#open();
  }
}

/** The entry in a form that is opened now: the same object as before if this tab's draft is being sent or moved. */
export const entryInForm = (owner: Omit<EntryOrigin, 'form'>, form: EntryForm): EntryInForm =>
  [...busy].find((open) => open.current()?.id === tabDraft(owner)) ?? new EntryInForm(owner, form);
