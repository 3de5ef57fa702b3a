import type { BatchProgress } from '@registers/shared/entries';

const numbers = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `1,000`. */
export const numberInWords = (count: number): string => numbers.format(count);

/** `1 row`, `1,000 rows`. */
export const rowsInWords = (count: number): string =>
  count === 1 ? '1 row' : `${numbers.format(count)} rows`;

/** How many rows were submitted, and when: `46 rows, submitted 22 November, 15:20`. The time is in milliseconds since 1970. */
export const submittedInWords = (rows: number, time: number): string =>
  `${rowsInWords(rows)}, submitted ${day.format(time)}, ${clock.format(time)}`;

/** `about 3 minutes left`, of a time in milliseconds. */
function remainingInWords(ms: number): string {
  if (ms < 50_000) return `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} seconds left`;
  const minutes = Math.round(ms / 60_000);
  return minutes <= 1 ? 'about 1 minute left' : `about ${numbers.format(minutes)} minutes left`;
}

/** `Paused · 20 of 46 sent · 24 waiting · 2 refused`. */
export function progressInWords({
  sent,
  waiting,
  held,
  paused,
  remainingMs,
}: Pick<BatchProgress, 'sent' | 'waiting' | 'held' | 'paused' | 'remainingMs'>): string {
  return [
    paused && waiting > 0 && 'Paused',
    `${numbers.format(sent)} of ${numbers.format(sent + waiting + held)} sent`,
    waiting > 0 && `${numbers.format(waiting)} waiting`,
    held > 0 && `${numbers.format(held)} refused`,
    !paused && remainingMs !== undefined && remainingInWords(remainingMs),
  ]
    .filter(Boolean)
    .join(' · ');
}
