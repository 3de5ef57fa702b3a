import { counted, numberInWords } from './counts';
import { dayAndClockOf } from './times';

/** `1 row`, `1,000 rows`. */
export const rowsInWords = (count: number): string => counted(count, 'row');

/** The rows and the time of submission (in milliseconds): `46 rows, submitted 22 November at 3:20 pm`. */
export const submittedInWords = (rows: number, time: number): string =>
  `${rowsInWords(rows)}, submitted ${dayAndClockOf(time)}`;

/** How many rows a batch had, and how many of them were sent, wait, and are refused. */
interface Progress {
  rows: number;
  sent: number;
  waiting: number;
  held: number;
  paused: boolean;
}

/** `Paused · 20 of 46 sent · 24 waiting · 2 refused`. */
export function progressInWords({ rows, sent, waiting, held, paused }: Progress): string {
  return [
    paused && waiting > 0 && 'Paused',
    `${numberInWords(sent)} of ${numberInWords(rows)} sent`,
    waiting > 0 && `${numberInWords(waiting)} waiting`,
    held > 0 && `${numberInWords(held)} refused`,
  ]
    .filter(Boolean)
    .join(' · ');
}
