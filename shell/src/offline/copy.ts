import { isoTimestamp, number, object, parseJson, pipe, safeParse, string } from 'valibot';
import { isWithinDays } from '../config/offline';

/**
 * The copy of the site on this device, from which it is opened without a network: a browser cache with every
 * file of one version. A `Copy` is stored only when that cache is complete: there is a complete copy or none.
 */
export interface Copy {
  /** The name of the cache. */
  cache: string;
  /** When these files were last found to be the current version of the site, as an ISO time. */
  time: string;
  /** For how many days after `time` the site is opened from this copy. */
  days: number;
}

/**
 * The name of the cache that says which copy is current, and from which copy each open page was opened. The
 * names of the caches with copies begin with this name.
 */
export const recordsCache = 'registers copy';
const recordAddress = '/copy';

const copySchema = pipe(
  string(),
  parseJson(),
  object({ cache: string(), time: pipe(string(), isoTimestamp()), days: number() }),
);

export const newCacheName = (): string => `${recordsCache} ${crypto.randomUUID()}`;

/** The current copy; undefined if there is none, or its days are over. */
export async function currentCopy(caches: CacheStorage): Promise<Copy | undefined> {
  const record = await caches.match(recordAddress, { cacheName: recordsCache });
  const { success, output } = safeParse(copySchema, await record?.text());
  return success && isWithinDays(Date.parse(output.time), output.days) ? output : undefined;
}

/** Makes a complete copy the one from which the site is opened. */
export async function setCurrentCopy(caches: CacheStorage, copy: Copy): Promise<void> {
  const cache = await caches.open(recordsCache);
  await cache.put(recordAddress, new Response(JSON.stringify(copy)));
}

/** Removes all copies and what is stored about them, except the caches whose names are in `kept`. */
export async function removeCaches(caches: CacheStorage, kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const removed = names.filter((name) => name.startsWith(recordsCache) && !kept.includes(name));
  await Promise.all(removed.map((name) => caches.delete(name)));
}
