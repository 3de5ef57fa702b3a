import { createListeners } from '@registers/shared/browser';

/** How long a change waits before it is written, together with the changes after it, in milliseconds. */
const pauseMs = 300;

/** What is written: pasted rows that a page has open and locked, so that no other page changes them. */
interface Target<T> {
  /** False in a browser that stores nothing: then only backups are saved. */
  stores: boolean;
  /** The version that the page has now. */
  current: () => T;
  /** The version that the database has when the page opens it; undefined if it has none. */
  stored: T | undefined;
  /** Stores `next` in the database in place of `before`. Rejects if it cannot. */
  write: (next: T, before: T | undefined) => Promise<unknown>;
  /** Saves a version in `localStorage` at once: the page may be closed before the database has it. */
  saveBackup: (next: T) => void;
  removeBackup: () => void;
}

/**
 * Writes the versions of pasted rows to the database. The page changes its version in memory, and calls `soon` or `save`
 * then:
 *
 *     soon   after a pause, in which more changes can come: writes the version that the page has by then
 *     save   at once: saves the version as a backup in `localStorage`, and writes it. The backup goes once it is written
 *     run    the page stores something itself, as when rows are submitted; `replace` does so in place of the version
 *
 * All writes and tasks of one block are done in the order of these calls, one at a time.
 */
export class WriteBehind<T> {
  // Only read from outside:
  /** The version that the database has; undefined if it has none. */
  written: T | undefined;
  /** Whether the last write succeeded; false too in a browser that stores nothing. */
  isKept: boolean;

  readonly #target: Target<T>;
  readonly #listeners = createListeners();
  #hasEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(target: Target<T>) {
    this.#target = target;
    this.written = target.stored;
    this.isKept = target.stores;
  }

  /** Calls back after each write: `written` or `isKept` may have changed. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Writes after a pause, in which more changes can come. */
  soon = (): void => void (this.#timer ??= setTimeout(() => void this.#write(), pauseMs));

  /** Saves what is unsaved: at once to `localStorage`, then to the database. Never rejects. */
  save(): Promise<void> {
    if (!this.#hasEnded && !this.#isWritten()) this.#target.saveBackup(this.#target.current());
    return this.#write();
  }

  /** Whether the database has the version of the page. */
  #isWritten = (): boolean => this.#target.current() === this.written;

  /** Runs a task after everything that was begun before it. Rejects as the task does, or if this browser stores nothing. */
  run<R>(task: () => Promise<R>): Promise<R> {
    if (!this.#target.stores) return Promise.reject(new Error('This browser stores nothing'));
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /**
   * As `run`, for a task that stores something in place of `before`, and resolves with what the database has now. If the
   * task resolves with undefined, it has stored nothing, and this resolves with false.
   */
  replace(task: (before: T | undefined) => Promise<{ now: T | undefined } | undefined>): Promise<boolean> {
    return this.run(async () => {
      const stored = await task(this.written);
      if (!stored) return false;
      this.written = stored.now;
      // The backup stays if the page has a later version by now.
      if (!this.#hasEnded && this.#isWritten()) this.#target.removeBackup();
      return true;
    });
  }

  /** Writes the version that the page has when everything before it is written. */
  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      await this.replace(async (before) => {
        if (this.#hasEnded || this.#isWritten()) return undefined;
        const now = this.#target.current();
        await this.#target.write(now, before);
        return { now };
      });
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
    this.#listeners.notify();
  }

  /**
   * Goes on from `other`, which has ended. `isStored` resolves with whether the database has `now` in its place; if not, the
   * next write replaces what `other` had written.
   */
  follow(other: WriteBehind<T>, isStored: Promise<boolean>, now: T | undefined): void {
    this.isKept = other.isKept;
    const begun = this.replace(async () => ({ now: (await isStored) ? now : other.written }));
    void begun.catch(() => undefined);
  }

  /** From now on only tasks write, and no backup is saved or removed: Undo may open the draft anew, which has its own. */
  end(): void {
    this.#hasEnded = true;
  }
}
