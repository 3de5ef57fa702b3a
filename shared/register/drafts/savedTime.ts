const time = { hour: '2-digit', minute: '2-digit' } as const;
const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...time });
const timeOnly = new Intl.DateTimeFormat('en-GB', time);

/** 5 November at 14:02 */
export const formatDayAndTime = (ms: number): string => dayAndTime.format(ms);

/** 14:02 */
export const formatTime = (ms: number): string => timeOnly.format(ms);
