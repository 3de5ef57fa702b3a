import { yieldToEventLoop } from '../yieldToEventLoop';

/** How much one statement reads: so many rows, or fewer once they have so many bytes. It takes a millisecond or two. */
const slice = { rows: 100, bytes: 128 * 1024 } as const;

/**
 * True for the first rows of `where`: so many, or those before which there are fewer than so many bytes. `octet_length`
 * does not read the texts, so no large row is read only to be left for the next slice.
 */
export const inSlice = (where: string, order: 'ASC' | 'DESC', rows: number = slice.rows) =>
  `sequence IN (SELECT sequence FROM (
     SELECT sequence, SUM(size) OVER (ORDER BY sequence ${order}) - size AS before FROM (
       SELECT sequence, octet_length(fields) AS size FROM submissions WHERE ${where}
       ORDER BY sequence ${order} LIMIT ${rows}))
   WHERE before < ${slice.bytes})`;

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
