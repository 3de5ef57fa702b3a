import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import {
  baseVersion,
  begunVersion,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isRebased,
  isWithdrawn,
  latestVersion,
  type Version,
} from '../entry/entry';
import { type Failure, withoutError } from '../entry/outcome';
import { formKey, type TitledForm } from '../entry/storedForm';
import { moveToNew } from '../store/entries';
import { storeForm } from '../store/forms';
import { setTabDraft } from './drafts';
import { type FormFields, type FormState, type Place, typingEvent } from './formState';
import type { Answer, OpenEdit, Send } from './openEdit';
import { beginEdit, leaveEdit, openCorrection, openForForm } from './opening';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** What a form says as an edit comes into it, or leaves it. */
type Said = Omit<FormState, 'is' | 'openedWith'>;

/** What comes into a form, and what it says then. */
type Opened = Said & { open?: OpenEdit | undefined };

/** The texts of an edit that was made from the values `was`, and is to be made from the latest ones. */
type Merge = (was: SentFields | undefined, latest: SentFields) => Texts;

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
      const left = this.#leave();
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
    open.change({ type: 'interrupted' });
    open.change({ type: 'sendLater', fields, failure: withoutError(failure) });
    const isStored = await open.save();
    if (!isStored) open.change({ type: 'toDraft' });
    if (this.#open !== open) return;
    if (!isStored) this.#stay({ state: 'notMoved' });
    else this.#empty({ message: { state: 'moved', isHeld: open.entry.edit?.state === 'held' } });
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
    await this.#exchange(() => ({
      open: beginEdit({ ...discarded, edit: undefined }, edit),
      focus: { place: 'firstField' },
    }));
  }

  /**
   * The receiver, asked at `askedAt`, has these versions, of which the person has not seen the latest. The edit is made from
   * that one now: `merge` gives its texts, from the values that it was made from before, and the latest ones.
   */
  rebase(versions: readonly Version[], askedAt: number, merge: Merge): void {
    const open = this.#open;
    if (!this.#isReady() || !open) return;
    open.change({ type: 'received', versions, askedAt });
    const { entry } = open;
    if (isWithdrawn(entry)) return this.#set({ is: 'ready', message: { state: 'withdrawn' } });
    const was = (baseVersion(entry) ?? begunVersion(entry))?.fields;
    const texts = merge(was, latestVersion(entry)?.fields ?? []);
    if (open.change({ type: 'rebase', texts })) this.#put(open, { focus: { place: 'submitButton' } });
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
  #openDraft(wanted?: string, place?: Place): Promise<void> {
    const { message } = this.#state;
    return this.#exchange(async () => {
      const [form, { open, stores }] = await Promise.all([
        formKey(this.#facts),
        openForForm(this.#origin, wanted),
      ]);
      this.#origin = { ...this.#origin, form };
      this.#stores = stores;
      // What was said of another page that has the draft open is still so.
      const isElsewhere = wanted !== undefined && open?.entry.id !== wanted;
      return { open, message: isElsewhere ? message : undefined, focus: place && { place } };
    });
  }

  /** Leaves the edit in the form for one that is opened, unless the page is left before that is open. */
  async #exchange(opening: () => Opened | Promise<Opened>): Promise<void> {
    this.#set({ is: 'opening' });
    const page = this.#page;
    await this.#leave();
    const { open, ...said } = await opening();
    if (this.#page === page) this.#put(open, said);
    else void open?.close();
  }

  /** Puts an edit into the form, or empties it, and says something. What was in the form is left. */
  #put(open: OpenEdit | undefined, said: Said = {}): void {
    const entry = open?.entry;
    const openedWith = open === this.#open ? undefined : entry;
    if (open !== this.#open) void this.#leave();
    if (open && open !== this.#open) this.#hold(open);
    void open?.save();
    const edit = entry?.edit;
    const base = entry && baseVersion(entry)?.fields;
    const begun = entry && begunVersion(entry)?.fields;
    const check = edit?.source !== undefined || base !== undefined;
    this.#page?.fields.reset(edit?.texts, { base, begun, check });
    const rebased = entry && isRebased(entry) ? ({ state: 'rebased' } as const) : undefined;
    this.#set({ openedWith, ...said, message: said.message ?? rebased, is: 'ready' });
    if (open && edit?.attempt !== undefined) void this.#showSending(open);
  }

  #hold(open: OpenEdit): void {
    this.#open = open;
    setTabDraft(open.entry, open.entry.id);
    this.#unsubscribe = open.subscribe(() => this.#listeners.notify());
  }

  /** The edit leaves the form, and stays on the device. */
  async #leave(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#unsubscribe();
    this.#open = undefined;
    await leaveEdit(open, this.#page?.fields.isUnchanged() ?? false);
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

  /** Takes the texts of the fields into the edit: into a new one at the first. */
  #takeTyped(): void {
    if (!this.#page || !this.#isReady()) return;
    const event = typingEvent(this.#page.fields, this.current()?.edit);
    if (!event) return;
    this.#ensure().change(event);
    if (event.type === 'discard') void this.#leave();
    this.#listeners.notify();
  }

  /** The edit in the form; a new one if it has none. */
  #ensure(): OpenEdit {
    const open = this.#open ?? beginEdit(emptyEntry(this.#origin), { texts: {} });
    if (!this.#open) this.#hold(open);
    return open;
  }
}
