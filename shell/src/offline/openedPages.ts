import { records } from './copy';

const folder = '/copy/pages/';
const openedAtHeader = 'opened-at';
/** No page takes longer until it is open, in milliseconds. */
const openingMs = 60_000;

const addressOf = (page: string) => folder + encodeURIComponent(page);

/**
 * Which copy each open page was opened from, by the id that the browser gives to the page. A worker is ended and
 * started again while pages stay open, so it is stored, and remembered for as long as the worker runs.
 */
export function createOpenedPages(caches: CacheStorage, openPages: () => Promise<readonly { id: string }[]>) {
  const known = new Map<string, Promise<string | undefined>>();

  async function read(page: string): Promise<string | undefined> {
    const stored = await caches.match(addressOf(page), { cacheName: records });
    return stored?.text();
  }

  /** A page that is being opened is not among the open ones yet. */
  async function forgetClosed(): Promise<void> {
    const cache = await caches.open(records);
    const open = new Set((await openPages()).map(({ id }) => addressOf(id)));
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith(folder) || open.has(pathname)) continue;
      const openedAt = Number((await cache.match(url))?.headers.get(openedAtHeader));
      if (Date.now() - openedAt > openingMs) await cache.delete(url);
    }
  }

  return {
    /** The cache from which this page was opened; undefined if it came from the network. */
    copyOf(page: string): Promise<string | undefined> {
      const answer = known.get(page) ?? read(page);
      known.set(page, answer);
      return answer;
    },
    async add(page: string, cache: string): Promise<void> {
      await forgetClosed();
      await (
        await caches.open(records)
      ).put(addressOf(page), new Response(cache, { headers: { [openedAtHeader]: String(Date.now()) } }));
      known.set(page, Promise.resolve(cache));
    },
  };
}
