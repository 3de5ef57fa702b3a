/** Its format is made when it is first needed: that takes a millisecond or two, and no first page has a time. */
const words = (options: Intl.DateTimeFormatOptions, language = 'en-GB') => {
  let format: Intl.DateTimeFormat | undefined;
  return (time: number): string => (format ??= new Intl.DateTimeFormat(language, options)).format(time);
};

/** Makes a function that writes the time of day in English, with hours as in `language`: `2:02 pm` or `14:02`. */
export function clockIn(language?: string): (time: number) => string {
  let clock: ((time: number) => string) | undefined;
  return (time) => (clock ??= clockLike(language))(time);
}

function clockLike(language?: string): (time: number) => string {
  const { hour12 = false } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hour12
    ? words({ hour: 'numeric', minute: '2-digit' }, 'en-AU')
    : words({ hour: '2-digit', minute: '2-digit' });
}

/**
 * The time of day as the browser's own language counts hours. All times are milliseconds since 1970.
 * `navigator.language` would not do: WebKit says "C", which is no language, where the system has none.
 */
export const clockOf = clockIn();

/** `20 November 2026` */
export const dateOf = words({ day: 'numeric', month: 'long', year: 'numeric' });

const dayAndMonthOf = words({ day: 'numeric', month: 'long' });

const yearOf = (time: number): number => new Date(time).getFullYear();

/** `20 November`, with the year unless it is this one. */
export const dayOf = (time: number, now = Date.now()): string =>
  (yearOf(time) === yearOf(now) ? dayAndMonthOf : dateOf)(time);

/** `20 November at 2:02 pm`, with the year unless it is this one. */
export const dayAndClockOf = (time: number, now = Date.now()): string =>
  `${dayOf(time, now)} at ${clockOf(time)}`;

const weekdayOf = words({ weekday: 'long' });

/** `Friday, 20 November 2026` */
export const longDateOf = (time: number): string => `${weekdayOf(time)}, ${dateOf(time)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a time in this device's time zone, as addresses have it: `2026-11-20`. */
export function isoDayOf(time: number): string {
  const at = new Date(time);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** `Today`, `Yesterday`, or the date in words. */
export function dayTitle(time: number, now = Date.now()): string {
  const today = new Date(now);
  // Yesterday is not 24 hours ago: a day may have 23 or 25 of them.
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (isoDayOf(time) === isoDayOf(now)) return 'Today';
  return isoDayOf(time) === isoDayOf(yesterday.getTime()) ? 'Yesterday' : longDateOf(time);
}
