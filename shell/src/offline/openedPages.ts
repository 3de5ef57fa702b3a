import { recordsCache } from './copy';

const addressOf = (page: string) => `/copy/pages/${encodeURIComponent(page)}`;

/**
 * Which copy each open page was opened from, by the id that the browser gives to the page. A worker is ended and
 * started again while pages stay open, so this is stored, and remembered for as long as the worker runs.
 */
export function createOpenedPages(caches: CacheStorage) {
  /**
   * What is known of pages since this worker started, by their ids: the cache that a page was opened from; undefined if
   * it came from the network.
   */
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
