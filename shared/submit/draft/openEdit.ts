import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../entry/entry';
import { type EntryEvent, nextEntry } from '../entry/events';
import { keepConnection, onChange } from '../store/database';
import { changeEntry, getEntry } from '../store/entries';
import { keepLastWords, removeLastWords } from './lastWords';

/** How long a change waits before it is written, together with those after it, in milliseconds: also while typing goes on. */
const pauseMs = 300;

/** What could not be stored, by id: until the page is closed, its forms can be opened with it. */
export const unsaved = new Map<string, Entry>();

/** Without each text that a later one replaces before anything else happens. */
const withoutReplaced = (events: readonly EntryEvent[]): EntryEvent[] =>
  events.filter(({ type }, index) => type !== 'typed' || events[index + 1]?.type !== 'typed');

/** The edits that this page has open. */
export const openEdits = new Set<OpenEdit>();

export interface EditToOpen {
  /** The entry as the device has it, or as it is begun. */
  entry: Entry;
  /** Whether the device has it. */
  isStored: boolean;
  /** Whether this browser stores entries and has locks. */
  stores: boolean;
  /** Resolves once it is locked, with what unlocks it; with undefined if another page keeps it locked. */
  unlock: Promise<(() => void) | undefined>;
}

/**
 * The edit that a form has open. An event changes the entry in memory at once, and is applied to the record of the device
 * within 300 ms, or by `save`. The record is locked meanwhile: no other page changes the edit. Versions from a
 * receiver, and the answer to an attempt of a form that was left, come from the device (`#read`).
 */
export class OpenEdit {
  /** The entry as it is in the form. Once its edit has ended, it has none. */
  entry: Entry;
  /** Whether the device has stored the last change that was to be written. */
  isKept: boolean;
  /** When the text was changed that the device has; undefined before it has one. */
  savedAt: number | undefined;

  readonly #listeners = createListeners();
  readonly #unlock: EditToOpen['unlock'];
  #stores: boolean;
  /** The entry before its events, until the device has it. */
  #fresh: Entry | undefined;
  /** The events that the device does not have. */
  #events: EntryEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();
  /** Whether the device has all events, as far as this page knows. */
  #isSaved = true;
  readonly #connection = keepConnection();
  #isLocked = false;
  readonly #stop: () => void;

  constructor({ entry, isStored, stores, unlock }: EditToOpen) {
    this.entry = entry;
    this.#stores = this.isKept = stores;
    this.#unlock = unlock;
    this.#fresh = isStored ? undefined : entry;
    // What only this page has is written with the first change, or as the form is left.
    if (!isStored && entry.edit) this.#events = [{ type: 'typed', texts: entry.edit.texts }];
    this.savedAt = isStored ? entry.edit?.changedAt : undefined;
    this.#stop = onChange([`entry ${entry.id}`], () => {
      this.#writes = this.#writes.then(() => this.#read());
    });
    void unlock.then((locked) => (this.#isLocked = locked !== undefined));
    openEdits.add(this);
  }

  /** Calls back when the device has written a change, or has another one. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Changes the entry. Returns false if the event cannot happen now. */
  change(event: EntryEvent): boolean {
    const next = nextEntry(this.entry, event, Date.now());
    if (next === undefined) return false;
    this.entry = next === 'gone' ? { ...this.entry, edit: undefined } : next;
    this.#events = withoutReplaced([...this.#events, event]);
    this.#isSaved = false;
    this.#timer ??= setTimeout(() => void this.save(), pauseMs);
    return true;
  }

  /** Writes what has not been written. Resolves with whether the device has all of it. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writes = this.#writes.then(() => this.#write());
    await this.#writes;
    return this.isKept;
  }

  /** Writes what has not been written without waiting for anything: the page is being hidden or closed. */
  saveNow(): void {
    if (this.#isSaved || !this.#stores || !this.#isLocked || !this.entry.edit) return;
    this.#connection.putNow(this.entry);
    keepLastWords(this.entry);
  }

  /** Leaves the edit to other pages, as it is. */
  async close(): Promise<void> {
    openEdits.delete(this);
    if (await this.save()) unsaved.delete(this.entry.id);
    else this.#keepOnPage();
    this.#stop();
    this.#connection.close();
    (await this.#unlock)?.();
  }

  async #write(): Promise<void> {
    const events = this.#events;
    if (events.length === 0) return;
    this.#events = [];
    try {
      if (!this.#stores) throw new Error('This browser stores nothing, or the entry was removed');
      if (!(await this.#unlock)) throw new Error('This entry is open in another page');
      const applied = await changeEntry(this.entry, events, this.#fresh);
      this.#fresh = undefined;
      // Removed at logout: it must not come back.
      if (!applied) this.#stores = false;
      this.isKept = this.#stores;
      this.#isSaved = this.#events.length === 0;
      removeLastWords(this.entry.user, this.entry.id);
      if (applied?.after?.edit && this.#events.length === 0) this.entry = applied.after;
      if (applied) this.savedAt = applied.after?.edit?.changedAt;
    } catch {
      this.isKept = false;
      this.#events = withoutReplaced([...events, ...this.#events]);
      if (!openEdits.has(this)) this.#keepOnPage();
    }
    this.#listeners.notify();
  }

  /** The device does not have what has become of the edit in a form that was left: the next form of this page does. */
  #keepOnPage(): void {
    const isRemoved = !this.#stores && !this.#fresh;
    if (this.entry.edit && !isRemoved) unsaved.set(this.entry.id, this.entry);
    else unsaved.delete(this.entry.id);
    for (const open of openEdits) {
      if (open.entry.id !== this.entry.id) continue;
      open.entry = this.entry;
      open.#listeners.notify();
    }
  }

  /** Takes what the device has, unless the form has changes that it lacks. */
  async #read(): Promise<void> {
    const stored = await getEntry(this.entry).catch(() => this.entry);
    // Removed at logout: it must not come back.
    if (!stored && !this.#fresh) this.#stores = this.isKept = false;
    if (stored && this.#events.length === 0) this.entry = stored;
    this.#listeners.notify();
  }
}
