import { counted, numberInWords } from './counts';
import { dayAndClockOf } from './times';

/** `1 row`, `1,000 rows`. */
export const rowsInWords = (count: number): string => counted(count, 'row');

/** How many rows were submitted, and when: `46 rows, submitted 22 November at 3:20 pm`. The time is in milliseconds since 1970. */
export const submittedInWords = (rows: number, time: number): string =>
  `${rowsInWords(rows)}, submitted ${dayAndClockOf(time)}`;

/** `about 3 minutes left`, of a time in milliseconds. */
function remainingInWords(ms: number): string {
  if (ms < 50_000) return `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} seconds left`;
  return `about ${counted(Math.max(1, Math.round(ms / 60_000)), 'minute')} left`;
}

/** How far a batch has been sent. */
interface Progress {
  sent: number;
  waiting: number;
  held: number;
  paused: boolean;
  remainingMs?: number | undefined;
}

/** `Paused · 20 of 46 sent · 24 waiting · 2 refused`. */
export function progressInWords({ sent, waiting, held, paused, remainingMs }: Progress): string {
  return [
    paused && waiting > 0 && 'Paused',
    `${numberInWords(sent)} of ${numberInWords(sent + waiting + held)} sent`,
    waiting > 0 && `${numberInWords(waiting)} waiting`,
    held > 0 && `${numberInWords(held)} refused`,
    !paused && remainingMs !== undefined && remainingInWords(remainingMs),
  ]
    .filter(Boolean)
    .join(' · ');
}
