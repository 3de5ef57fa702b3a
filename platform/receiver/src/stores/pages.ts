import { setImmediate } from 'node:timers/promises';
import type { Position, StoredRow } from './row';

let last = Promise.resolve();

/** Waits for a turn of the event loop, each caller for a turn of its own. In between, arrived entries are stored. */
export const yieldToEventLoop = (): Promise<void> => (last = last.then(() => setImmediate()));

/** How many rows one query reads where it could delay entries: in a millisecond, or ten if all rows are very large. */
export const rowsAtOnce = 20;

/**
 * Yields pages of rows until one is not full. `read` gets `first`, then the position of the last row that was read.
 * Between two pages, entries that have arrived are stored.
 */
export async function* pagesOf(
  first: Position,
  rowsPerPage: number,
  read: (from: Position) => readonly StoredRow[] | Promise<readonly StoredRow[]>,
): AsyncGenerator<readonly StoredRow[]> {
  for (let from: Position | undefined = first; from !== undefined;) {
    await yieldToEventLoop();
    const rows: readonly StoredRow[] = await read(from);
    yield rows;
    from = rows.length < rowsPerPage ? undefined : rows.at(-1);
  }
}
