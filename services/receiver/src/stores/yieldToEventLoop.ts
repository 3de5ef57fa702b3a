import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop in which nobody else reads. Long reads wait for one before each piece, so that
 * entries that have arrived are stored between two pieces.
 */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));
