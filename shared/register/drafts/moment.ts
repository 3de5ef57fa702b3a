const time = { hour: '2-digit', minute: '2-digit' } as const;
const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...time });
const timeAlone = new Intl.DateTimeFormat('en-GB', time);

/** 5 November at 14:02 */
export const moment = (ms: number): string => dayAndTime.format(ms);

/** 14:02 */
export const timeOfDay = (ms: number): string => timeAlone.format(ms);
