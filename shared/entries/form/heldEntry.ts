import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';
import { putDraft } from '../store/entries';
import { type ClaimedDraft, setTabDraft, tabDraft } from './claimDraft';
import { copiesOf, removeCopy, saveCopy } from './copies';
import { lockDraft } from './locks';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/**
 * The draft that a page holds: by a lock the page is the only one to change it. So it is changed here first and written
 * after that, and it lasts as long as the page where the browser stores nothing.
 */
export class HeldEntry {
  readonly #listeners = createListeners();
  readonly #stores: boolean;
  #entry: Entry | undefined;
  /** What the device has. */
  #written: Entry | undefined;
  #isKept: boolean;
  #release: (() => void) | undefined;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor({ draft, release, stores }: ClaimedDraft) {
    this.#release = release;
    this.#stores = this.#isKept = stores;
    this.#entry = this.#written = draft;
    // What a page that was closed could only copy goes into the database.
    if (draft && copiesOf(draft.user).some(({ id }) => id === draft.id)) {
      this.#written = undefined;
      void this.write();
    }
  }

  get entry(): Entry | undefined {
    return this.#entry;
  }

  /** Whether this browser keeps it. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** The time of the last change that is on the device. */
  get savedAt(): number | undefined {
    return this.#written?.changedAt;
  }

  subscribe = this.#listeners.subscribe;
  notify = this.#listeners.notify;

  /** Takes another version of the entry, which is not written yet. */
  set(entry: Entry | undefined): void {
    this.#entry = entry;
  }

  /** Takes another entry: keeps other pages from it, and has this tab open it again. */
  take(entry: Entry): Entry {
    this.#entry = entry;
    this.#unlock();
    setTabDraft(entry, entry.id);
    if (this.#stores) void this.#lock(entry);
    return entry;
  }

  async #lock(entry: Entry): Promise<void> {
    const release = await lockDraft(entry);
    if (this.#isReleased || this.#entry?.id !== entry.id) release?.();
    else this.#release = release;
  }

  /** Holds nothing from now on. The tab opens what was put aside for this entry, unless it has gone on to another. */
  leave(left: Entry | undefined): void {
    if (left) removeCopy(left);
    if (left?.aside !== undefined && tabDraft(left) === left.id) setTabDraft(left, left.aside);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#entry = this.#written = undefined;
    this.#unlock();
    this.notify();
  }

  #unlock(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Lets other pages have it. */
  release(): void {
    this.#isReleased = true;
    this.#unlock();
  }

  /** Runs after what was written before, and notes whether this browser stores it. Answers undefined where it does not. */
  store<T>(run: () => Promise<T>): Promise<T | undefined> {
    const stored = this.#writing.then(async () => {
      try {
        if (!this.#stores) throw new Error('This browser stores no drafts');
        const result = await run();
        this.#isKept = true;
        return result;
      } catch {
        this.#isKept = false;
        return undefined;
      } finally {
        this.notify();
      }
    });
    this.#writing = stored;
    return stored;
  }

  /** The device has this version of the entry. */
  wrote(entry: Entry): void {
    this.#written = entry;
    removeCopy(entry);
  }

  /** Writes the entry as it will be when the writing before has ended. */
  write(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.store(async () => {
      const [entry, before] = [this.#entry, this.#written];
      if (entry === before) return;
      if (before && before.id !== entry?.id) await putDraft(before.id, undefined);
      if (entry) await putDraft(entry.id, entry);
      this.#written = entry;
      for (const written of [entry, before]) if (written && this.#entry === entry) removeCopy(written);
    });
  }

  writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), pauseMs);
  }

  /** Writes what has not been written, first as a copy: the page may be closed before the database has it. */
  save(): Promise<unknown> {
    if (this.#entry && this.#entry !== this.#written) saveCopy(this.#entry);
    return this.#timer === undefined ? this.#writing : this.write();
  }
}
