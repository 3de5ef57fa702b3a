const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time as a person says them. */
export const moment = (time: number): string => format.format(time);
