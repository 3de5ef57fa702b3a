import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/** Waits for a turn of the event loop, each caller for another: arrived entries are stored in between. */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));
