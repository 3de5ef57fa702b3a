import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/** Waits for a turn of the event loop, each caller for a turn of its own. In between, arrived entries are stored. */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));
