import { createListeners } from '../listeners';
import { claimDraft, type ClaimedDraft } from './claimDraft';
import {
  copyOf,
  type Draft,
  removeCopy,
  removeDraft,
  removeEntry,
  saveCopy,
  saveDraft,
} from './storedDrafts';

type Texts = Draft['values'];

/** What a draft needs to know of its form: the text in each field, now and when it is fresh. */
export interface FormTexts {
  texts: () => Texts;
  freshTexts: Texts;
}

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/**
 * The draft of an open form. Nothing is written before the first edit, so that a form that was only opened, or
 * was reset, leaves nothing on the device. A keystroke takes five steps to the device: `change` of its field,
 * `set` of the form, and here `update`, `write` and `saveDraft`.
 */
export class OpenDraft {
  readonly #form: FormTexts;
  /** Under which it is stored. */
  readonly key: string;
  readonly #release: (() => void) | undefined;
  readonly #listeners = createListeners();
  #draft: Draft | undefined;
  /** What the device has. */
  #written: Draft | undefined;
  #isKept: boolean;
  #mayHaveBeenStored = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(form: FormTexts, { key, draft, release }: ClaimedDraft) {
    this.#form = form;
    this.key = key;
    this.#release = release;
    this.#draft = this.#written = draft;
    this.#isKept = release !== undefined;
    // What a page that was closed could only copy goes into the database.
    if (copyOf(key)) void this.#write();
  }

  /** The entry as it is now; undefined while nothing has been typed. */
  current(): Draft | undefined {
    return this.#draft;
  }

  /** Takes over the form's text, and writes it after a short pause in the typing. */
  update = (): void => {
    const { texts, freshTexts } = this.#form;
    const values = texts();
    const isSame = (before: Texts) =>
      Object.entries(values).every(([name, text]) => text === (before[name] ?? freshTexts[name]));
    // Errors change as well, and are no edit.
    if (isSame(this.#draft?.values ?? freshTexts)) return;
    // Emptied, a correction is still that of its entry.
    const isGone = isSame(freshTexts) && !this.#draft?.begun && !this.#draft?.filledIn;
    this.#draft = isGone ? undefined : { ...this.#draft, values, savedAt: Date.now() };
    this.#timer ??= setTimeout(() => void this.#write(), pauseMs);
  };

  /** Stores this entry in place of the current one. */
  replace(draft: Draft): void {
    this.#draft = draft;
    void this.#write();
  }

  /** Writes the draft as it will be when the writing before has ended. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      const draft = this.#draft;
      try {
        if (!this.#release) throw new Error('This page has no draft on the device');
        await (draft ? saveDraft(this.key, draft) : removeDraft(this.key));
        this.#isKept = true;
        this.#written = draft;
        if (this.#draft === draft) removeCopy(this.key);
      } catch {
        this.#isKept = false;
      }
      this.#listeners.notify();
    });
    return this.#writing;
  }

  /** Writes what has not been written, first as a copy: the page may be closed before the database has it. */
  save(): Promise<void> {
    if (this.#draft && this.#draft !== this.#written) saveCopy(this.key, this.#draft);
    return this.#timer === undefined ? this.#writing : this.#write();
  }

  /** Writes what has not been written, and releases the draft for other pages. */
  close(): Promise<void> {
    return (this.#closing ??= this.save().then(this.#release));
  }

  /** The entry's id. It is on the device, as one that may be stored, before the entry is sent. */
  async claimId(): Promise<string> {
    const { values = {}, entryId = crypto.randomUUID(), mayBeStored = false } = this.#draft ?? {};
    this.#mayHaveBeenStored = mayBeStored;
    this.#draft = { ...this.#draft, values, entryId, mayBeStored: true, savedAt: Date.now() };
    await this.#write();
    return entryId;
  }

  /** Takes back that the entry may be stored, which `claimId` assumed, unless it may be from an earlier attempt. */
  markNotStored(): void {
    // Once closed, another page may have the draft, or it was removed with everything of this person.
    if (!this.#draft || this.#closing || this.#mayHaveBeenStored) return;
    this.#draft = { ...this.#draft, mayBeStored: false };
    void this.#write();
  }

  /** Under which id the entry was sent, and whether it may be stored; undefined where it was not sent. */
  sent(): { id: string; mayBeStored: boolean } | undefined {
    const { entryId, mayBeStored = false } = this.#draft ?? {};
    return entryId === undefined ? undefined : { id: entryId, mayBeStored };
  }

  /** Gives the entry another id the next time that it is sent, under which it is what `begun` says. */
  renewId(begun?: Draft['begun']): void {
    if (this.#draft) this.#draft = { ...this.#draft, entryId: undefined, mayBeStored: undefined, begun };
  }

  /** Removes the entry and its id. Once closed, another page may have the next entry in this draft. */
  async remove(): Promise<void> {
    if (this.#closing) {
      await this.#closing;
      const entryId = this.#draft?.entryId;
      return entryId === undefined ? undefined : removeEntry(this.key, entryId).catch(() => undefined);
    }
    this.#draft = undefined;
    // Also where the database fails: an accepted entry must not come back.
    removeCopy(this.key);
    return this.#write();
  }

  /** Whether this browser keeps the draft. */
  isKept(): boolean {
    return this.#isKept;
  }

  /** The time of the last change that is on the device. */
  savedAt(): number | undefined {
    return this.#written?.savedAt;
  }

  /** Calls back when one of these two may have changed. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
}

/** Opens the draft of a form: see `claimDraft` for which one. Never rejects. */
export const openDraft = async (formKey: string, form: FormTexts): Promise<OpenDraft> =>
  new OpenDraft(form, await claimDraft(formKey));
