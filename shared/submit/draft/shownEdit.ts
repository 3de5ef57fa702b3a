import { createListeners } from '@registers/shared/browser';
import {
  baseVersion,
  begunVersion,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isRebased,
  isWithdrawn,
} from '../entry/entry';
import { formKey, type TitledForm } from '../entry/storedForm';
import { storeForm } from '../store/forms';
import { draftsAhead, endAhead, freeDrafts, setTabDraft, tabDraft } from './drafts';
import { type FormFields, type FormState, type Place, typingEvent } from './formState';
import type { OpenEdit } from './openEdit';
import { beginEdit, leaveEdit, openForForm } from './opening';
import { hasLastWords } from './writeBehind';

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** What a form says as an edit comes into it, or leaves it. */
type Said = Omit<FormState, 'is' | 'openedWith'>;

/** What comes into a form, and what it says then. */
type Opened = Said & { open?: OpenEdit | undefined };

/** The edit that a form shows: one after the other comes into the form, is typed into, and leaves it. */
export abstract class ShownEdit {
  protected readonly origin: EntryOrigin;
  protected open: OpenEdit | undefined;
  readonly #facts: TitledForm;
  readonly #listeners = createListeners();
  #stores = true;
  #state: FormState = { is: 'opening' };
  #unsubscribe: () => void = () => undefined;
  #page: { fields: FormFields; stop: () => void } | undefined;
  /** Whether it is known that this device has no draft which the form could open. */
  #hasNone = false;

  /** Reads which drafts there are before the form is shown. Most often there is none, and then the form is ready at once. */
  constructor(owner: Omit<EntryOrigin, 'form'>, facts: TitledForm) {
    this.origin = { ...owner, form: formKey(facts) };
    this.#facts = facts;
    const note = (drafts: readonly Entry[]) => void (this.#hasNone = drafts.length === 0);
    const known = draftsAhead(owner);
    if (known) note(known);
    else void freeDrafts(owner).then(note, () => undefined);
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.open?.entry;
  /** Whether the entry was withdrawn somewhere else: then nothing can be submitted. */
  isOver = (): boolean => this.open !== undefined && isWithdrawn(this.open.entry);
  /** Whether this browser could store the last change. */
  isKept = (): boolean => this.#stores && this.open?.isKept !== false;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.open?.savedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  /** Writes what has not been written. */
  save = async (): Promise<void> => void (await this.open?.save());

  /** Shows the entry in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#page = { fields, stop: fields.onTyped(() => this.#takeTyped()) };
    endAhead();
    // The form does not wait until its facts are stored: only lists need them.
    void storeForm(this.#facts).catch(() => undefined);
    if (this.#hasNone && tabDraft(this.origin) === undefined && !hasLastWords(this.origin.user))
      this.set({ is: 'ready', focus: { place: 'opened' } });
    else void this.openStored();
    return async () => {
      const left = this.#leave();
      this.#page?.stop();
      this.#page = undefined;
      await left;
    };
  }

  protected isReady = (): boolean => this.#state.is === 'ready';

  protected set(state: FormState): void {
    this.#state = state;
    this.#listeners.notify();
  }

  /** Opens the draft `wanted`, or the one that `openForForm` chooses, in place of what is in the form. */
  protected openStored(wanted?: string, place: Place = 'opened'): Promise<void> {
    const { message } = this.#state;
    return this.exchange(async () => {
      const { open, stores } = await openForForm(this.origin, wanted);
      this.#stores = stores;
      // What was said of another page that has the draft open is still so.
      const isElsewhere = wanted !== undefined && open?.entry.id !== wanted;
      return { open, message: isElsewhere ? message : undefined, focus: { place } };
    });
  }

  /** Leaves the edit in the form for one that is opened, unless the page is left before that is open. */
  protected async exchange(opening: () => Opened | Promise<Opened>): Promise<void> {
    this.set({ is: 'opening' });
    const page = this.#page;
    await this.#leave();
    const { open, ...said } = await opening();
    if (this.#page === page) this.put(open, said);
    else void open?.close();
  }

  /** Puts an edit into the form, or empties it, and says something. What was in the form is left. */
  protected put(open: OpenEdit | undefined, said: Said = {}): void {
    const entry = open?.entry;
    const openedWith = open === this.open ? undefined : entry;
    if (open !== this.open) void this.#leave();
    if (open && open !== this.open) this.#hold(open);
    void open?.save();
    const base = entry && baseVersion(entry)?.fields;
    const begun = entry && begunVersion(entry)?.fields;
    this.#page?.fields.reset(entry?.edit?.texts, { base, begun });
    const rebased = entry && isRebased(entry) ? ({ state: 'rebased' } as const) : undefined;
    this.set({ openedWith, ...said, message: said.message ?? rebased, is: 'ready' });
    if (open && entry?.edit?.attempt !== undefined) void this.showSending(open);
  }

  /** The edit stays in the form, which says why. */
  protected stay(message: FormState['message']): void {
    this.set({ ...this.#state, is: 'ready', message, focus: { place: 'submitButton' } });
  }

  /** The edit has left the form for good. */
  protected empty(said: Said): void {
    this.put(undefined, { focus: { place: 'firstField' }, ...said });
  }

  /** The edit in the form; a new one if it has none. */
  protected ensure(): OpenEdit {
    const open = this.open ?? beginEdit(emptyEntry(this.origin), { texts: {} });
    if (!this.open) this.#hold(open);
    return open;
  }

  /** Says that the entry is being sent, and then what became of that. */
  protected async showSending(open: OpenEdit): Promise<void> {
    this.set({ ...this.#state, is: 'sending', message: undefined, focus: undefined });
    const slow = setTimeout(() => {
      if (this.open === open && this.#state.is === 'sending')
        this.set({ ...this.#state, message: { state: 'slow' } });
    }, patienceMs);
    const { outcome } = (await open.sending) ?? {};
    clearTimeout(slow);
    if (!outcome || this.open !== open) return;
    if (outcome.state === 'accepted') this.empty({ message: outcome });
    else this.stay(outcome);
  }

  #hold(open: OpenEdit): void {
    this.open = open;
    setTabDraft(open.entry, open.entry.id);
    this.#unsubscribe = open.subscribe(() => this.#listeners.notify());
  }

  /** The edit leaves the form, and stays on the device. */
  async #leave(): Promise<void> {
    const { open } = this;
    if (!open) return;
    this.#unsubscribe();
    this.open = undefined;
    await leaveEdit(open, this.#page?.fields.isUnchanged(open.entry) ?? false);
  }

  /** Takes the texts of the fields into the edit: into a new one at the first. */
  #takeTyped(): void {
    if (!this.#page || !this.isReady()) return;
    const event = typingEvent(this.#page.fields, this.current()?.edit);
    if (!event) return;
    this.ensure().change(event);
    if (event.type === 'discard') void this.#leave();
    this.#listeners.notify();
  }
}
