import { createListeners, isNearlyFull } from '@registers/shared/browser';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/** How long what was asked of the device's space counts, in milliseconds. */
const spaceAskedMs = 60_000;

/** What is said where a browser may soon store nothing more. */
export const nearlyFullText =
  'This browser is nearly out of space. Submit soon, or free up space on this device.';

/** What a page has open: it alone changes it, by a lock. */
interface Opened<T> {
  /** False in a browser that stores nothing: then nothing is tried. */
  stores?: boolean;
  /** What the page has by now. */
  current: () => T;
  /** What the device has when the page opens it. */
  stored: T;
  /** Writes `next` where the device has `before`. */
  write: (next: T, before: T) => Promise<unknown>;
  /** Saves it beside the database at once: the page may be closed before that has it. */
  saveCopy: (next: T) => void;
  removeCopy: (written: T) => void;
}

/** The way to the device of what a page has open and changes: one task after the other. */
export class WriteBehind<T> {
  readonly #opened: Opened<T>;
  readonly #listeners = createListeners();
  #written: T;
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

  /** What the device has. */
  get written(): T {
    return this.#written;
  }

  /** Whether this browser has stored what was written last. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Whether this browser may soon store nothing more, as it said when something was written. */
  get isNearlyFull(): boolean {
    return this.#isNearlyFull;
  }

  /** Calls back when one of these may have changed, and after `notify`. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  notify = (): void => this.#listeners.notify();

  /** Runs a task after those that were begun before. */
  run<R>(task: () => Promise<R>): Promise<R> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** The same, and notes whether this browser stores it. Resolves to undefined where it does not. */
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

  /** Writes after a pause. */
  soon = (): void => void (this.#timer ??= setTimeout(() => void this.now(), pauseMs));

  /** Writes without a pause what is there when the tasks before have ended. Never rejects. */
  now = async (): Promise<void> => {
    this.#endPause();
    await this.store(async () => {
      const next = this.#opened.current();
      if (next === this.#written) return;
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

  /** Writes what has not been written, first as a copy. */
  save(): Promise<void> {
    const next = this.#opened.current();
    if (next !== this.#written) this.#opened.saveCopy(next);
    return this.now();
  }

  /** A task has written this version. The copy of one that came after it stays. */
  wrote(version: T): void {
    const before = this.#written;
    this.#written = version;
    if (this.#opened.current() === version)
      for (const each of [version, before]) this.#opened.removeCopy(each);
  }

  /** Writes nothing of what has changed until now: it is nothing of this page any more. */
  forget(): void {
    this.#endPause();
    this.#written = this.#opened.current();
  }

  #endPause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
