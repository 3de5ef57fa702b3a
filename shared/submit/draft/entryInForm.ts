import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import {
  baseVersion,
  begunVersion,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isDraft,
  isRebased,
  isWithdrawn,
  type Version,
} from '../entry/entry';
import { formKey, type TitledForm } from '../entry/storedForm';
import type { Failure } from '../entry/outcome';
import { moveToNew } from '../store/entries';
import { storeForm } from '../store/forms';
import { removeTabDraft, setTabDraft } from './drafts';
import { afterTyping, type FormFields, type FormState, type Place } from './formState';
import type { Answer, Merge, OpenEdit, Send } from './openEdit';
import { beginEdit, openCorrection, openForForm } from './opening';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** What a form says as an edit comes into it, or leaves it. */
type Said = Omit<FormState, 'is' | 'openedWith'>;

/** What comes into a form, and what it says then. */
type Opened = Said & { open?: OpenEdit | undefined };

/**
 * The entry in a form: which edit the form has open, and what it says of it. Most methods are something that a person does;
 * where it cannot be done now, nothing happens.
 */
export class EntryInForm {
  readonly #facts: TitledForm;
  readonly #listeners = createListeners();
  #origin: EntryOrigin;
  #stores = true;
  #state: FormState = { is: 'opening' };
  #open: OpenEdit | undefined;
  #unsubscribe: () => void = () => undefined;
  #page: { fields: FormFields; stop: () => void } | undefined;

  constructor(owner: Omit<EntryOrigin, 'form'>, facts: TitledForm) {
    this.#origin = { ...owner, form: '' };
    this.#facts = facts;
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.#open?.entry;
  /** Whether the entry was withdrawn somewhere else: then nothing can be submitted. */
  isOver = (): boolean => this.#open !== undefined && isWithdrawn(this.#open.entry);
  /** Whether this browser could store the last change. */
  isKept = (): boolean => this.#stores && this.#open?.isKept !== false;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.#open?.savedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  /** Writes what has not been written. */
  save = async (): Promise<void> => void (await this.#open?.save());
  /** Writes at once: the page is being hidden or closed. */
  saveNow = (): void => this.#open?.saveNow();

  /** Shows the entry in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#page = { fields, stop: fields.onTyped(() => this.#takeTyped()) };
    // The form does not wait until its facts are stored: only lists need them.
    void storeForm(this.#facts).catch(() => undefined);
    void this.#openDraft();
    return async () => {
      const left = this.#leaveEdit();
      this.#page?.stop();
      this.#page = undefined;
      await left;
    };
  }

  /** Opens the draft with this id, in place of the one in the form; by default, reads that one again. */
  async openDraft(id = this.current()?.id): Promise<void> {
    if (this.#isReady()) await this.#openDraft(id, 'firstField');
  }

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  async begin(texts: Texts, source: EntrySource): Promise<void> {
    if (!this.#isReady()) return;
    await this.#exchange(async () => {
      const open =
        source.kind === 'correct'
          ? await openCorrection(this.#origin, source, texts)
          : beginEdit(emptyEntry(this.#origin), { texts, source });
      if (typeof open === 'string') return { message: { state: open, id: source.entry.id } };
      void open.save();
      return { open, focus: { place: focusAfter[source.kind] } };
    });
  }

  /**
   * Sends the entry once. Resolves with what became of it; with undefined if nothing was sent, or *Send later* came before
   * the answer.
   */
  async submit(fields: SentFields, send: Send): Promise<Answer | undefined> {
    if (!this.#isReady() || this.isOver()) return undefined;
    const open = this.#ensure();
    const sending = open.submit(fields, send);
    void this.#showSending(open);
    return sending;
  }

  /** Moves the entry to the outbox, after `failure`. An answer is not awaited any more. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.#isReady() && this.#state.is !== 'sending') return;
    askToPersist();
    const open = this.#ensure();
    this.#set({ ...this.#state, is: 'moving', focus: undefined });
    const state = await open.sendLater(fields, failure);
    if (this.#open !== open) return;
    if (state === 'draft') this.#stay({ state: 'notMoved' });
    else this.#empty({ message: { state: 'moved', isHeld: state === 'held' } });
  }

  /** Discards the entry: if it may be stored, that stays on the device. */
  discard(): void {
    const open = this.#open;
    if (!this.#isReady() || !open) return;
    const { edit } = open.entry;
    if (open.change({ type: 'discard' })) this.#empty({ discarded: { ...open.entry, edit } });
  }

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.#state;
    const edit = discarded?.edit;
    if (!this.#isReady() || !edit) return;
    await this.#exchange(() => {
      const open = beginEdit({ ...discarded, edit: undefined }, edit);
      void open.save();
      return { open, focus: { place: 'firstField' } };
    });
  }

  /**
   * The receiver, asked at `askedAt`, has these versions, of which the person has not seen the latest. The edit is made from
   * that one now: `merge` gives its texts, from the values that it was made from before, and the latest ones.
   */
  rebase(versions: readonly Version[], askedAt: number, merge: Merge): void {
    const open = this.#open;
    if (!this.#isReady() || !open) return;
    const outcome = open.rebase(versions, askedAt, merge);
    if (outcome === 'withdrawn') this.#set({ is: 'ready', message: { state: outcome } });
    if (outcome !== 'rebased') return;
    this.#put(open, { message: { state: outcome }, focus: { place: 'submitButton' } });
  }

  /** The receiver does not have the entry that is corrected: it is to be sent as a new one, under the same id. */
  asNew(): void {
    if (this.#isReady() && this.#open?.change({ type: 'asNew' })) this.#put(this.#open);
  }

  /** The text, but with these, goes on as a new entry, with another id; the edit is discarded, if that can be stored. */
  async copyAsNew(others: Texts = {}): Promise<void> {
    const open = this.#open;
    if (!this.#isReady() || !open) return;
    const before = this.#state;
    this.#set({ is: 'opening' });
    const copy = emptyEntry(this.#origin);
    await open.save();
    const { entry } = open;
    const { source: from, texts } = entry.edit ?? {};
    const source = from?.kind === 'correct' ? ({ ...from, kind: 'copy' } as const) : from;
    const edit = { state: 'draft', texts: { ...texts, ...others }, source } as const;
    const event = { type: 'begin', edit } as const;
    await moveToNew(entry, copy, event).then(
      () => this.#openDraft(copy.id, 'headline'),
      () => this.#set(before),
    );
  }

  dismiss = (): void => this.#set({ ...this.#state, message: undefined });

  #isReady = (): boolean => this.#state.is === 'ready';

  #set(state: FormState): void {
    this.#state = state;
    this.#listeners.notify();
  }

  /** Opens the draft `wanted`, or the one that `openForForm` chooses, in place of what is in the form. */
  #openDraft(wanted?: string, place: Place = 'firstField'): Promise<void> {
    const { message } = this.#state;
    return this.#exchange(async () => {
      const [form, { open, stores }] = await Promise.all([
        formKey(this.#facts),
        openForForm(this.#origin, wanted),
      ]);
      this.#origin = { ...this.#origin, form };
      this.#stores = stores;
      const rebased = open && isRebased(open.entry) ? ({ state: 'rebased' } as const) : undefined;
      if (wanted === undefined) return { open, message: rebased };
      // What was said of another page that has the draft open is still so.
      return { open, message: open?.entry.id === wanted ? rebased : message, focus: { place } };
    });
  }

  /** Leaves the edit in the form for one that is opened, unless the page is left before that is open. */
  async #exchange(opening: () => Opened | Promise<Opened>): Promise<void> {
    this.#set({ is: 'opening' });
    const page = this.#page;
    await this.#leaveEdit();
    const { open, ...said } = await opening();
    if (this.#page === page) this.#put(open, said);
    else void open?.close();
  }

  /** Puts an edit into the form, or empties it, and says something. What was in the form is left. */
  #put(open: OpenEdit | undefined, said: Said = {}): void {
    const openedWith = open === this.#open ? undefined : open?.entry;
    if (open !== this.#open) {
      void this.#leaveEdit();
      this.#hold(open);
    }
    const { edit, versions = [] } = open?.entry ?? {};
    const base = edit && baseVersion({ versions, edit })?.fields;
    const begun = open && begunVersion(open.entry)?.fields;
    const check = edit?.source !== undefined || base !== undefined;
    this.#page?.fields.reset(edit?.texts, { base, begun, check });
    this.#set({ openedWith, ...said, is: 'ready' });
    if (open && edit?.attempt !== undefined) void this.#showSending(open);
  }

  #hold(open: OpenEdit | undefined): void {
    this.#open = open;
    if (!open) return;
    setTabDraft(open.entry, open.entry.id);
    this.#unsubscribe = open.subscribe(() => this.#listeners.notify());
  }

  /** The edit leaves the form, and stays on the device; but not a correction that changes nothing. */
  async #leaveEdit(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    const { base = 0, mayBeStored } = open.entry.edit ?? {};
    if (base > 0 && !mayBeStored && this.#page?.fields.isUnchanged()) open.change({ type: 'discard' });
    // A correction is opened when it is asked for, so that it is not taken for a new entry.
    if (base > 0 || !isDraft(open.entry)) removeTabDraft(open.entry);
    this.#unsubscribe();
    this.#open = undefined;
    await open.close();
  }

  /** Says that the entry is being sent, and then what became of that. */
  async #showSending(open: OpenEdit): Promise<void> {
    this.#set({ ...this.#state, is: 'sending', message: undefined, focus: undefined });
    const slow = setTimeout(() => {
      if (this.#open === open && this.#state.is === 'sending')
        this.#set({ ...this.#state, message: { state: 'slow' } });
    }, patienceMs);
    const { outcome } = (await open.sending) ?? {};
    clearTimeout(slow);
    if (!outcome || this.#open !== open) return;
    if (outcome.state === 'accepted') this.#empty({ message: outcome });
    else this.#stay(outcome);
  }

  /** The edit stays in the form, which says why. */
  #stay(message: FormState['message']): void {
    this.#set({ ...this.#state, is: 'ready', message, focus: { place: 'submitButton' } });
  }

  /** The edit has left the form for good. */
  #empty(said: Said): void {
    this.#put(undefined, { focus: { place: 'firstField' }, ...said });
  }

  /** Takes the texts of the fields into the edit: into a new one at the first. If that was emptied, it ends. */
  #takeTyped(): void {
    if (!this.#page || !this.#isReady()) return;
    const { fields } = this.#page;
    const typing = afterTyping(fields, this.current()?.edit);
    if (typing === 'unchanged') return;
    const open = this.#ensure();
    open.change(typing === 'emptied' ? { type: 'discard' } : { type: 'typed', texts: fields.texts() });
    if (typing === 'emptied') void this.#leaveEdit();
    this.#listeners.notify();
  }

  /** The edit in the form; a new one if it has none. */
  #ensure(): OpenEdit {
    const open = this.#open ?? beginEdit(emptyEntry(this.#origin), { texts: {} });
    if (!this.#open) this.#hold(open);
    return open;
  }
}
