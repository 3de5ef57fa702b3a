import type { Config } from '@registers/shared/registry';

/**
 * When the copy from which this page was opened was last up to date, as an ISO time; undefined if the page came
 * from the network. The service worker writes it into the `meta` of index.html, which is empty otherwise.
 */
export function copyTime(): string | undefined {
  const time = document.querySelector<HTMLMetaElement>('meta[name="copy"]')?.content;
  return time === '' ? undefined : time;
}

/** The days of `offline`. Never with `removeOnLogout`: a shared computer must not remember who used it last. */
export const offlineDaysOf = ({ offline, removeOnLogout }: Config): number | undefined =>
  removeOnLogout ? undefined : offline?.days;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a time, in milliseconds since 1970, is less than so many days ago. A time more than a day ahead is none: a
 * clock was wrong, and it would hold for years.
 */
export function isWithinDays(time: number, days: number): boolean {
  const age = Date.now() - time;
  return age > -dayMs && age < days * dayMs;
}
