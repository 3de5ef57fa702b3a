const numbers = new Intl.NumberFormat('en');

/** `1 row`, `1,000 rows`. */
export const rowsInWords = (count: number): string =>
  count === 1 ? '1 row' : `${numbers.format(count)} rows`;

export const numberInWords = (count: number): string => numbers.format(count);

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22 November, 15:20`. */
export const timeInWords = (ms: number): string => dayAndTime.format(ms).replace(' at ', ', ');

/** `about 3 minutes left`. */
export function remainingInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (ms < 50_000) return `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} seconds left`;
  return minutes <= 1 ? 'about 1 minute left' : `about ${numbers.format(minutes)} minutes left`;
}
