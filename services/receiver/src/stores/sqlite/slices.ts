import { yieldToEventLoop } from '../yieldToEventLoop';

/** How many rows one statement reads. It takes a millisecond, or ten if all rows are very large. */
export const rowsAtOnce = 20;

/**
 * Yields slices of rows until one is empty. `sliceFrom` gets `sequence`, then the sequence number of the last
 * row that was read. Between two slices, entries that have arrived are stored.
 */
export async function* slicesFrom<Row extends { sequence: number }>(
  sequence: number,
  sliceFrom: (sequence: number) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for (let at: number | undefined = sequence; at !== undefined;) {
    await yieldToEventLoop();
    const rows: readonly Row[] = sliceFrom(at);
    if (rows.length > 0) yield rows;
    at = rows.at(-1)?.sequence;
  }
}
