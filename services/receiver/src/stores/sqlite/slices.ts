import { yieldToEventLoop } from '../yieldToEventLoop';

/** How many rows one statement reads. A millisecond; some ten where all are as large as an entry may be. */
export const rowsAtOnce = 20;

/**
 * Reads rows slice by slice until one is empty. `sliceFrom` gets `sequence` first, then the sequence number of the last row
 * that was read. Between two slices, entries that have arrived are stored.
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
