import { recordsCache } from './copy';

const addressOf = (page: string) => `/copy/pages/${encodeURIComponent(page)}`;

/**
 * From which copy each open page was opened, by the id that the browser gives to the page. Stored, because a
 * worker is ended and started again while pages stay open; also remembered while the worker runs.
 */
export function createOpenedPages(caches: CacheStorage) {
  /** The cache from which each page was opened, by page id, as far as this worker knows. Undefined: the network. */
  const known = new Map<string, Promise<string | undefined>>();

  async function read(page: string): Promise<string | undefined> {
    const stored = await caches.match(addressOf(page), { cacheName: recordsCache });
    return stored?.text();
  }

  return {
    /** The cache from which this page was opened; undefined if it came from the network. */
    copyOf(page: string): Promise<string | undefined> {
      const answer = known.get(page) ?? read(page);
      known.set(page, answer);
      return answer;
    },
    async add(page: string, cache: string): Promise<void> {
      known.set(page, Promise.resolve(cache));
      const stored = await caches.open(recordsCache);
      await stored.put(addressOf(page), new Response(cache));
    },
  };
}
