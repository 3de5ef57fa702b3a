import { createListeners } from '@registers/shared/browser';
import type { SentFields, Texts } from '@registers/shared/contract';
import { baseVersion, type Edit, emptyEntry, type Entry, type EntryOrigin } from '../entry/entry';
import { type EntryForm, formKey } from '../entry/form';
import type { Outcome } from '../entry/outcome';
import { storeForm } from '../store/forms';
import { beginIn } from './begin';
import { draftToOpen, removeTabDraft, setTabDraft } from './drafts';
import type { FormState, Place } from './formState';
import { isAwaited } from './locks';
import { OpenEdit, openEdits } from './openEdit';

/** The fields of a form on the page. */
export interface FormFields {
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  /** Puts texts into the fields, by default those of a fresh form. `base`: the values that a correction changes. */
  reset: (texts?: Texts, how?: { base?: SentFields | undefined; check?: boolean }) => void;
  /** Whether the fields have the values of `base`. */
  isUnchanged: () => boolean;
  /** Calls back when a person has changed a text: not after `reset`. */
  onTyped: (listener: () => void) => () => void;
}

/**
 * What typing makes of the edit in a form. `emptied`: nothing typed is left, so the form has none any more. But one stays
 * if it is a correction, was begun with a sent entry, was sent once (`fields`), or has the text of a field that this build
 * of the register lacks.
 */
function afterTyping(
  texts: Texts,
  fresh: Texts,
  edit: Pick<Edit, 'texts' | 'base' | 'source' | 'fields'> | undefined,
): 'unchanged' | 'changed' | 'emptied' {
  const isSame = (before: Texts) =>
    Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
  if (isSame(edit?.texts ?? fresh)) return 'unchanged';
  const isKept = edit && (edit.base > 0 || (edit.source ?? edit.fields));
  const hasMore = Object.entries(edit?.texts ?? {}).some(([name, text]) => text !== '' && !(name in texts));
  return isSame(fresh) && !hasMore && !isKept ? 'emptied' : 'changed';
}

/** Whether a correction was made from a later version than it was begun with, and not been sent since. */
const isRebased = ({ edit }: Entry): boolean =>
  edit !== undefined &&
  edit.fields === undefined &&
  edit.base > (edit.source?.kind === 'correct' ? edit.source.entry.version : 0);

/** The draft in a form, as it is opened, typed and left. What else a person does with it: `EntryInForm`. */
export class DraftInForm {
  protected origin: EntryOrigin;
  protected stores = true;
  protected open: OpenEdit | undefined;
  readonly #facts: EntryForm;
  readonly #listeners = createListeners();
  #state: FormState = { is: 'opening' };
  #unsubscribe: () => void = () => undefined;
  /** The attempt of a form that was left, whose answer the device will have. */
  #awaited: string | undefined;
  #page: { fields: FormFields; stop: () => void } | undefined;

  constructor(owner: Omit<EntryOrigin, 'form'>, facts: EntryForm) {
    this.origin = { ...owner, form: '' };
    this.#facts = facts;
  }

  state = (): FormState => this.#state;
  /** The entry as it is now; undefined while nothing has been typed. */
  current = (): Entry | undefined => this.open?.entry;
  /** Whether this browser could store the last change. */
  isKept = (): boolean => this.open?.isKept ?? this.stores;
  /** The time of the last change that is on the device. */
  savedAt = (): number | undefined => this.open?.savedAt;
  /** Calls back when the state, or what is known of saving, may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  /** Writes what has not been written. */
  save = async (): Promise<void> => void (await this.open?.save());
  /** As `save`, where the page may have no time. */
  saveNow = (): void => this.open?.saveNow();

  /** Shows the draft in the fields of a page, and takes what is typed there. Returns a function that leaves the form. */
  show(fields: FormFields): () => Promise<void> {
    this.#page = { fields, stop: fields.onTyped(() => this.#takeTyped()) };
    // The form does not wait until its facts are stored: only lists need them.
    void storeForm(this.#facts).catch(() => undefined);
    void this.openDraft();
    return () => this.#leave();
  }

  async #leave(): Promise<void> {
    const { open } = this;
    // A correction is opened when it is asked for, so that it is not taken for a new entry.
    if (open?.entry.edit?.base) removeTabDraft(open.entry, open.entry.id);
    const closed = this.#close();
    this.#page?.stop();
    this.#page = undefined;
    await closed;
  }

  protected set(state: FormState): void {
    this.#state = state;
    this.#listeners.notify();
  }

  /** Whether a form of this page shows an entry. */
  protected static isShown = ({ id }: Pick<Entry, 'id'>): boolean =>
    [...openEdits].some(({ entry }) => entry.id === id);

  /** Opens the draft `wanted`, or the one that `draftToOpen` chooses, in place of what is in the form. */
  protected async openDraft(wanted?: string, place?: Place): Promise<void> {
    const page = await this.leaveFor(place);
    const [form, { draft, stores }] = await Promise.all([
      formKey(this.#facts),
      draftToOpen(this.origin, wanted),
    ]);
    const open = draft && new OpenEdit(draft);
    const attempt = open?.entry.edit?.attempt;
    const isBeingSent = attempt !== undefined && (await isAwaited(attempt).catch(() => false));
    // The page that was sending the entry was closed.
    if (attempt !== undefined && !isBeingSent) open?.change({ type: 'interrupted' });
    this.origin = { ...this.origin, form };
    this.stores = stores;
    const message = open && isRebased(open.entry) ? ({ state: 'rebased' } as const) : undefined;
    if (!this.arrive(open, page, message) || !isBeingSent) return;
    this.#awaited = attempt;
    this.set({ is: 'sending' });
  }

  /** Begins to open another edit: what is in the form is left. Resolves with the page that shows the form. */
  protected async leaveFor(place: Place | undefined): Promise<unknown> {
    const page = this.#page;
    this.set({ is: 'opening', focus: place && { place } });
    await this.#close();
    return page;
  }

  /** Puts the edit into the form, unless its page was left meanwhile. */
  protected arrive(open: OpenEdit | undefined, page: unknown, message?: FormState['message']): boolean {
    if (this.#page !== page) {
      void open?.close();
      return false;
    }
    // Without a draft, what was typed while the form opened stays.
    if (open) this.put(open);
    this.ready({ openedWith: this.stores ? open?.entry : undefined, message, focus: this.#state.focus });
    return true;
  }

  /** The edit leaves the form, and stays on the device; but not a correction that changes nothing. */
  async #close(): Promise<void> {
    const { open } = this;
    const { base = 0, mayBeStored } = open?.entry.edit ?? {};
    if (base > 0 && !mayBeStored && this.#page?.fields.isUnchanged() && open?.change({ type: 'discard' }))
      removeTabDraft(open.entry, open.entry.id);
    if (open) this.put(undefined);
    await open?.close();
  }

  /** Puts an edit into the form, or empties it. */
  protected put(open: OpenEdit | undefined): void {
    this.#hold(open);
    const { edit, versions = [] } = open?.entry ?? {};
    const base = edit && baseVersion({ versions, edit })?.fields;
    this.#page?.fields.reset(edit?.texts, { base, check: edit?.source !== undefined || base !== undefined });
  }

  #hold(open: OpenEdit | undefined): void {
    this.#unsubscribe();
    this.open = open;
    this.#awaited = undefined;
    if (!open) return;
    setTabDraft(open.entry, open.entry.id);
    this.#unsubscribe = open.subscribe(() => this.#changed(open));
  }

  /** The device has stored a change, or has the answer to the attempt of a form that was left. */
  #changed(open: OpenEdit): void {
    const { edit } = open.entry;
    if (this.#awaited !== undefined && edit?.attempt !== this.#awaited) {
      this.#awaited = undefined;
      this.answered(open, edit ? (edit.failure ?? { state: 'unconfirmed' }) : { state: 'accepted' });
    }
    this.#listeners.notify();
  }

  /** The entry that the form has sent was accepted, and the form is empty; or it stays in the form. */
  protected answered(open: OpenEdit, outcome: Outcome): void {
    if (this.open !== open) return;
    if (outcome.state === 'accepted') this.empty(open, { message: outcome });
    else this.stay(outcome);
  }

  /** The edit stays in the form, which says why. */
  protected stay(message: FormState['message']): void {
    this.set({ ...this.#state, is: 'ready', message, focus: { place: 'submitButton' } });
  }

  /** The edit has left the form for good. */
  protected empty(open: OpenEdit, more: Omit<FormState, 'is'>): void {
    removeTabDraft(open.entry, open.entry.id);
    this.put(undefined);
    void open.close();
    this.ready({ focus: { place: 'firstField' }, ...more });
  }

  /** The form takes what is typed. If its edit was being read, that was typed into a fresh form. */
  protected ready(more: Omit<FormState, 'is'>): void {
    this.set({ ...more, is: 'ready' });
    this.#takeTyped();
  }

  /** Takes the texts of the fields into the edit: into a new one at the first. If that was emptied, it ends. */
  #takeTyped(): void {
    if (!this.#page || this.#state.is !== 'ready') return;
    const { texts, freshTexts } = this.#page.fields;
    const typing = afterTyping(texts(), freshTexts, this.current()?.edit);
    if (typing === 'unchanged') return;
    const open = this.ensure();
    if (typing === 'changed') open.change({ type: 'typed', texts: texts() });
    else {
      open.change({ type: 'discard' });
      removeTabDraft(open.entry, open.entry.id);
      this.#hold(undefined);
      void open.close();
    }
    this.#listeners.notify();
  }

  /** The edit in the form; a new one if it has none. */
  protected ensure(): OpenEdit {
    const open = this.open ?? beginIn(emptyEntry(this.origin), { texts: {} }, this.stores);
    if (!this.open) this.#hold(open);
    return open;
  }
}
