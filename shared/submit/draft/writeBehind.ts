import { createListeners, deviceStorage } from '@registers/shared/browser';
import { type Entry, isEntry, marksOf } from '../entry/entry';
import { type Database, inDatabase } from '../store/database';
import { changeEntry, getEntry } from '../store/entries';

/** How long a change waits before it is written, together with those after it, in milliseconds: also while typing goes on. */
const pauseMs = 300;

/** Something that a page changes in memory at once, and writes to the device a moment later: one write after the other. */
export abstract class WriteBehind {
  /** Whether the device has all that was to be written last. */
  isKept = true;
  readonly #listeners = createListeners();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();
  #lastWords: Entry[] = [];
  /** Stays open until the end: a page that is being closed has no time to open one, or to read before it writes. */
  #db: Database | undefined;
  readonly #ended = new AbortController();

  constructor() {
    const { signal } = this.#ended;
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    // Until the device has all of it: also of what the page does not show any more.
    const saveNow = () => this.saveNow();
    document.addEventListener('visibilitychange', saveNow, { signal });
    addEventListener('pagehide', saveNow, { signal });
    // Where the browser stores nothing, there is none.
    void inDatabase((db) => ((this.#db = db), ended)).catch(() => undefined);
  }

  /** Calls back after each write. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Writes what is unwritten. Resolves with `isKept`. Rejects if the browser cannot store it. */
  protected abstract write(): Promise<boolean>;

  /** Writes what is unwritten without waiting for anything: the page is being hidden or closed. */
  protected abstract saveNow(): void;

  /** Nothing more is written. */
  protected end(): void {
    this.#ended.abort();
  }

  /** Writes after a pause, in which more can come. */
  soon(): void {
    this.#timer ??= setTimeout(() => void this.save(), pauseMs);
  }

  /** Writes what is unwritten. Resolves with whether the device has all of it. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writes = this.#writes.then(async () => {
      this.isKept = await this.write().then(this.#forgetLastWords, () => false);
      this.#listeners.notify();
    });
    await this.#writes;
    return this.isKept;
  }

  #forgetLastWords = (isKept: boolean): boolean => {
    for (const { user, id } of this.#lastWords.splice(0)) removeLastWords(user, id);
    return isKept;
  };

  /** Writes an entry without waiting for anything. */
  protected putNow(entry: Entry): void {
    deviceStorage.set(storageName(entry.user, entry.id), JSON.stringify(entry));
    this.#lastWords.push(entry);
    try {
      const transaction = this.#db?.transaction('entries', 'readwrite');
      void transaction?.store.put(entry).catch(() => undefined);
      void transaction?.done.catch(() => undefined);
      transaction?.commit();
    } catch {
      // The browser has closed the connection.
    }
  }
}

/*
 * Last words: what is typed as a page is closed, in `localStorage`. WebKit ends a transaction of a page that is closed,
 * although it is committed. Firefox loses this text when a tab is closed, but not the transaction: so `putNow` does both.
 */

/** Encoded, one person's id and a space are never the beginning of another one's names. */
const storageName = (user: string, id = '') => `registers:draft:${encodeURIComponent(user)} ${id}`;

/** Removes the last words of a person, or of one entry: its record has them, or has ended. */
export const removeLastWords = (user: string, id?: string): void =>
  deviceStorage.removeAll(storageName(user, id));

/** Whether there are last words of a person, whose drafts are then not all in the records. */
export const hasLastWords = (user: string): boolean => deviceStorage.names(storageName(user)).length > 0;

/** Puts the last words of closed pages into the records, unless these are newer. Needed before drafts are read. */
export async function restoreLastWords(user: string): Promise<void> {
  for (const name of deviceStorage.names(storageName(user))) {
    const words = deviceStorage.getJson(name);
    if (isEntry(words) && words.edit) {
      const { texts, changedAt, batch } = words.edit;
      const stored = await getEntry(words);
      const isNewer = stored?.edit === undefined ? !stored : stored.edit.changedAt <= changedAt;
      const marks = marksOf(words.edit);
      if (isNewer)
        await changeEntry(
          words,
          batch === '' ? { type: 'typed', texts } : { type: 'marked', texts, marks },
          words,
        );
    }
    deviceStorage.remove(name);
  }
}
