import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../entry/entry';
import { keepConnection } from '../store/database';
import { keepLastWords, removeLastWords } from './lastWords';

/** How long a change waits before it is written, together with those after it, in milliseconds: also while typing goes on. */
const pauseMs = 300;

/** Something that a page changes in memory at once, and writes to the device a moment later: one write after the other. */
export abstract class WriteBehind {
  /** Whether the device has all that was to be written last. */
  isKept = true;
  readonly #listeners = createListeners();
  readonly #connection = keepConnection();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();
  #lastWords: Entry[] = [];

  /** Calls back after each write. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Writes what is unwritten. Resolves with `isKept`. Rejects if the browser cannot store it. */
  protected abstract write(): Promise<boolean>;

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

  /** Writes an entry without waiting for anything: the page is being hidden or closed. */
  protected putNow(entry: Entry): void {
    this.#connection.putNow(entry);
    keepLastWords(entry);
    this.#lastWords.push(entry);
  }

  #forgetLastWords = (isKept: boolean): boolean => {
    for (const { user, id } of this.#lastWords.splice(0)) removeLastWords(user, id);
    return isKept;
  };

  /** Nothing more is written. */
  protected end(): void {
    this.#connection.close();
  }
}
