import type { BatchItem } from '../batches/progress';

const numbers = new Intl.NumberFormat('en');

/** `1 row`, `1,000 rows`. */
export const rowsInWords = (count: number): string =>
  count === 1 ? '1 row' : `${numbers.format(count)} rows`;

/** `about 3 minutes left`. */
function remainingInWords(ms: number): string {
  if (ms < 50_000) return `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} seconds left`;
  const minutes = Math.round(ms / 60_000);
  return minutes <= 1 ? 'about 1 minute left' : `about ${numbers.format(minutes)} minutes left`;
}

/** `Paused · 20 of 46 sent · 24 waiting · 2 refused`. */
export function progressInWords({ sent, waiting, refused, paused, remainingMs }: BatchItem): string {
  const all = sent + waiting + refused;
  return [
    paused && waiting > 0 && 'Paused',
    `${numbers.format(sent)} of ${numbers.format(all)} sent`,
    waiting > 0 && `${numbers.format(waiting)} waiting`,
    refused > 0 && `${numbers.format(refused)} refused`,
    remainingMs !== undefined && remainingInWords(remainingMs),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is lost when so many rows are deleted that have not been sent. */
export function lossOf(unsent: number, mayBeStored: number): string {
  if (unsent === 1)
    return mayBeStored === 1
      ? 'It may already be stored. If it is not, it will be lost.'
      : 'It is stored nowhere else and will be lost.';
  if (mayBeStored === 0) return 'They are stored nowhere else and will be lost.';
  const some = mayBeStored === unsent ? 'They' : `${numbers.format(mayBeStored)} of them`;
  const rest = mayBeStored === unsent ? '' : ' The others are stored nowhere else and will be lost.';
  return `${some} may already be stored.${rest}`;
}
