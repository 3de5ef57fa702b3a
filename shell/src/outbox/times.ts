const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const clockTime = (time: number): string => clock.format(time);
export const timeOf = (time: number): string => `${day.format(time)}, ${clock.format(time)}`;
