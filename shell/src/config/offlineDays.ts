const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a time, in milliseconds since 1970, is less than so many days ago: `days` of `offline` in `config.json`. A time
 * more than a day ahead is none: a clock was wrong, and it would hold for years.
 */
export function isWithinDays(time: number, days: number): boolean {
  const age = Date.now() - time;
  return age > -dayMs && age < days * dayMs;
}
