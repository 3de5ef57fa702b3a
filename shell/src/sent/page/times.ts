const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `14:02` */
export const clockOf = (time: number): string => clock.format(time);

/** `Friday, 20 November 2026` */
export const dateOf = (time: number): string => `${weekday.format(time)}, ${date.format(time)}`;

/** `20 Nov 2026` */
export const shortDateOf = (time: number): string => shortDate.format(time);

/** `20 November 2026, 14:02` */
export const timeOf = (time: number): string => `${date.format(time)}, ${clock.format(time)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a time by the clock on the wall, as in an address: `2026-11-20`. */
export function dayOf(time: number): string {
  const at = new Date(time);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** `Today`, `Yesterday`, or the date in words. */
export function dayTitle(time: number, now: number): string {
  const today = new Date(now);
  // Not 24 hours ago: a day may have 23 or 25 of them.
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayOf(time) === dayOf(now)) return 'Today';
  return dayOf(time) === dayOf(yesterday.getTime()) ? 'Yesterday' : dateOf(time);
}
