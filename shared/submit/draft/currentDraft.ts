import type { EntrySource, Texts } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, newDraft } from '../entry/entry';
import type { EntryForm } from '../entry/form';
import { setTabDraft, tabDraft } from './claimDraft';
import { afterTyping } from './decisions';
import { openDraft, OpenDraft, type Renewal } from './openDraft';

/** The fields of a form on the page (`useEntryForm.ts`). */
export interface FormFields {
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  reset: (texts?: Texts, source?: EntrySource) => void;
  /** Calls back when a person has changed a text: not after `reset`. */
  onTyped: (listener: () => void) => () => void;
}

/**
 * The draft that is in a form now, and the page whose fields show it. A form has no draft before the first edit. It has no
 * page once it was left: then its draft is closed, or is being sent or moved. `openStored` and `exchangeFor` take time. If the page
 * is left meanwhile, they resolve with false, and do not touch a page that shows the form by then.
 */
export class CurrentDraft {
  // Only read from outside:
  draft: OpenDraft | undefined;
  /** Whether this browser stores drafts. */
  stores = true;

  /** The origin of new drafts. Their `form` is known once the form was opened. */
  #origin: EntryOrigin;
  readonly #form: EntryForm;
  readonly #notify: () => void;
  #page: { fields: FormFields; stop: () => void } | undefined;

  /** @param notify called when the draft, or what is known of saving, may have changed */
  constructor(owner: Omit<EntryOrigin, 'form'>, form: EntryForm, notify: () => void) {
    this.#origin = { ...owner, form: '' };
    this.#form = form;
    this.#notify = notify;
  }

  isShown = (): boolean => this.#page !== undefined;

  /** Shows the draft in the fields of a page. */
  show(fields: FormFields, onTyped: () => void): void {
    this.#page = { fields, stop: fields.onTyped(onTyped) };
    this.put(this.draft);
  }

  /** The page is left. The draft keeps the text; this only empties the fields. */
  hide(): void {
    this.#page?.stop();
    this.#page?.fields.reset();
    this.#page = undefined;
  }

  /** Puts a draft into the form, and its texts into the fields; or empties both. */
  put(draft: OpenDraft | undefined): void {
    this.draft = draft;
    this.#page?.fields.reset(draft?.entry.texts, draft?.entry.source);
    this.#notify();
  }

  /** Takes the texts of the fields into the draft: into a new one at the first edit. If that was emptied, its draft ends. */
  takeTexts(): void {
    if (!this.#page) return;
    const { texts, freshTexts } = this.#page.fields;
    const typed = texts();
    const typing = afterTyping(typed, freshTexts, this.draft?.entry);
    if (typing === 'unchanged') return;
    const draft = this.ensureDraft();
    if (typing === 'changed') {
      draft.change({ type: 'typed', texts: typed });
      draft.device.soon();
    } else {
      this.#forget(draft);
      void draft.end({});
    }
  }

  /**
   * The draft has left the form. This tab opens the form with the draft that it had put aside, if any, unless the tab has
   * named another one by now.
   */
  #forget({ entry }: OpenDraft): void {
    this.draft = undefined;
    if (tabDraft(entry) === entry.id) setTabDraft(entry, entry.aside ?? '');
  }

  /** Empties the form, which its draft has left. */
  empty(): void {
    if (this.draft) this.#forget(this.draft);
    this.put(undefined);
  }

  /** The draft; a new one if the form has none, for what its fields have. */
  ensureDraft = (): OpenDraft => (this.draft ??= this.#openNew(this.newEntry({})));

  /** A new entry of this form, for `exchangeFor`: empty, or begun with a sent entry. */
  newEntry = (begun: { texts?: Texts; source?: EntrySource }): Entry =>
    newDraft(this.#origin, { texts: {}, ...begun }, Date.now());

  /** Makes a draft that was opened this tab's: the form opens with it again. */
  #own(draft: OpenDraft): OpenDraft {
    setTabDraft(draft.entry, draft.entry.id);
    draft.device.subscribe(this.#notify);
    return draft;
  }

  #openNew = (entry: Entry): OpenDraft => this.#own(new OpenDraft(entry, { stores: this.stores }));

  /** Closes the draft: it is no longer in the form, and stays on the device. */
  async close(): Promise<void> {
    const { draft } = this;
    this.draft = undefined;
    await draft?.close();
  }

  /** Opens a draft of the device: the `wanted` one, or the one that `claimDraft` chooses. The one in the form is closed. */
  async openStored(wanted?: string): Promise<boolean> {
    const page = this.#page;
    if (this.draft) {
      const closed = this.close();
      this.put(undefined);
      // First it is written and unlocked: it may be the one that is opened.
      await closed;
    }
    if (!page || this.#page !== page) return false;
    const { draft, stores, origin } = await openDraft(this.#origin, this.#form, wanted);
    if (this.#page !== page) {
      void draft?.close();
      return false;
    }
    this.#origin = origin;
    this.stores = stores;
    if (draft) this.put(this.#own(draft));
    return true;
  }

  /** Puts a new draft into the form. The one that was there stays on the device (`aside`), and comes back after it. */
  async exchangeFor(entry: Entry): Promise<boolean> {
    const [page, before] = [this.#page, this.draft];
    const draft = this.#openNew({ ...entry, aside: before?.entry.id });
    void draft.device.save();
    this.put(draft);
    await before?.close();
    return this.#page === page;
  }

  /** Makes the refused entry one to be sent again. After a 409 that is another entry, which takes its text and its place. */
  renew(event: Renewal): void {
    const { draft } = this;
    if (!draft) return;
    const next = draft.after(event);
    if (next.draft) {
      const other = this.#openNew(next.draft);
      other.takePlaceOf(draft, next);
      this.put(other);
    } else {
      draft.change(event);
      this.put(draft);
    }
    void this.draft?.device.save();
  }
}
