import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop, each caller for another turn. Reads of many rows wait so before each
 * piece: entries that have arrived are stored in between.
 */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));
