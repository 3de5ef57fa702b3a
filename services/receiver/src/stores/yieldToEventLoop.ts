import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits for the next free turn of the event loop. Long reads do so before each piece: those that wait together get one
 * turn each, and entries that have arrived are stored between them.
 */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));
