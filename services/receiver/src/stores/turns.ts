import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits for a turn of the event loop, in which nobody else reads. Whoever reads much asks for one before each piece,
 * so that however many read, entries that have come in are stored after every piece.
 */
export const nextTurn = (): Promise<void> => (last = last.then(() => setImmediate()));
