import { createListeners } from '@registers/shared/browser';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/**
 * The way to the device of something that a page has open: one task after the other.
 * @param write writes what is there by then, unless the device has it
 */
export function createWriteBehind(write: () => Promise<void>) {
  const { notify, subscribe } = createListeners();
  let isKept = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs a task after those that were begun before. */
  function run<T>(task: () => Promise<T>): Promise<T> {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  }
  /** Writes without a pause. Never rejects. */
  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isKept = await run(write).then(
      () => true,
      () => false,
    );
    notify();
  }
  return {
    run,
    now,
    /** Writes after a pause. */
    soon: () => void (timer ??= setTimeout(() => void now(), pauseMs)),
    /** Whether this browser has stored what was written last. */
    isKept: () => isKept,
    notify,
    /** Calls back when that may have changed, and after `notify`. Returns a function that stops it. */
    subscribe,
  };
}
