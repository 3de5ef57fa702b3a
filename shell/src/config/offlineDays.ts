const dayMs = 24 * 60 * 60 * 1000;

/** Whether a time, in milliseconds since 1970, is less than so many days ago: `days` of `offline` in `config.json`. */
export const isWithinDays = (time: number, days: number): boolean => Date.now() - time < days * dayMs;
