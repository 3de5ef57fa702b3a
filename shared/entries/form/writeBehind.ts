import { createListeners, isNearlyFull } from '@registers/shared/browser';

/** How long a change waits before it is written, together with the changes after it, in milliseconds. */
const pauseMs = 300;

/** After this time the browser is asked again how much space is left, in milliseconds. */
const spaceAskedMs = 60_000;

/** The warning in a form and on the page for rows that the browser will soon store nothing more. */
export const nearlyFullText =
  'This browser is nearly out of space. Submit soon, or free up space on this device.';

/** What is written: a draft or pasted rows that a page has open and locked, so that no other page changes them. */
interface Opened<T> {
  /** False in a browser that stores nothing: then no write is tried. */
  stores?: boolean;
  /** The version that the page has now. */
  current: () => T;
  /** The version that the device has when the page opens it. */
  stored: T | undefined;
  /** Stores `next` in the database in place of `before`. */
  write: (next: T, before: T | undefined) => Promise<unknown>;
  /** Saves a version in `localStorage` at once: the page may be closed before the database has it. */
  saveBackup: (next: T) => void;
  removeBackup: (written: T) => void;
}

/** Writes a draft or pasted rows (`shared/rows/block`) to the database, some time after each change and in order. */
export class WriteBehind<T> {
  readonly #opened: Opened<T>;
  readonly #listeners = createListeners();
  #written: T | undefined;
  #isEnded = false;
  #isKept: boolean;
  #isNearlyFull = false;
  #spaceAskedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(opened: Opened<T>) {
    this.#opened = opened;
    this.#written = opened.stored;
    this.#isKept = opened.stores ?? true;
  }

  /** The version that the database has; undefined if it has none. */
  get written(): T | undefined {
    return this.#written;
  }

  /** Whether the last task of `store` succeeded; false too in a browser that stores nothing. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Whether this browser will soon store nothing more. The browser is asked after writes. */
  get isNearlyFull(): boolean {
    return this.#isNearlyFull;
  }

  /** Calls back when `written`, `isKept` or `isNearlyFull` may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  notify = (): void => this.#listeners.notify();

  /** Runs a task after all tasks that were begun before it. */
  run<R>(task: () => Promise<R>): Promise<R> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Runs a task as `run` does, and notes in `isKept` whether it failed. Resolves with undefined if it failed. */
  async store<R>(task: () => Promise<R>): Promise<R | undefined> {
    try {
      if (this.#opened.stores === false) return undefined;
      const result = await this.run(task);
      this.#isKept = true;
      return result;
    } catch {
      this.#isKept = false;
      return undefined;
    } finally {
      this.notify();
    }
  }

  /** Writes after a pause, in which more changes can come. */
  soon = (): void => void (this.#timer ??= setTimeout(() => void this.now(), pauseMs));

  /** Writes without a pause, after the earlier tasks: the version that the page has then. Never rejects. */
  now = async (): Promise<void> => {
    this.#endPause();
    await this.store(async () => {
      const next = this.#opened.current();
      if (next === this.#written || this.#isEnded) return;
      await this.#opened.write(next, this.#written);
      this.wrote(next);
      void this.#askForSpace();
    });
  };

  async #askForSpace(): Promise<void> {
    if (Date.now() - this.#spaceAskedAt < spaceAskedMs) return;
    this.#spaceAskedAt = Date.now();
    const before = this.#isNearlyFull;
    this.#isNearlyFull = await isNearlyFull();
    if (this.#isNearlyFull !== before) this.notify();
  }

  /** Saves what is unsaved: at once to `localStorage`, then to the database. */
  save(): Promise<void> {
    const next = this.#opened.current();
    if (next !== this.#written) this.#opened.saveBackup(next);
    return this.now();
  }

  /**
   * Notes that the database has this version. A task given to `store` calls this too, if it has written a version
   * itself. Removes the backup in `localStorage`, unless the page has a later version by now.
   */
  wrote(version: T): void {
    const before = this.#written;
    this.#written = version;
    if (this.#opened.current() !== version) return;
    this.#opened.removeBackup(version);
    if (before !== undefined) this.#opened.removeBackup(before);
  }

  /** From now on only tasks of `store` write. Called when the page no longer has the draft or the pasted rows. */
  end(): void {
    this.#endPause();
    this.#isEnded = true;
  }

  #endPause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
