import { isProviderAnswer } from '../auth/route';
import { type Copy, currentCopy, recordsCache, removeCaches } from './copy';

/** What the service worker uses of its browser. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Ends the worker. Pages that are open stay. */
  unregister: () => Promise<unknown>;
  origin: string;
  /**
   * The headers of the shell's page. They are in the worker's script, which no script of a page can change, so a page of
   * the copy has the site's policy, whatever is stored there. `__NONCE__` stands for the nonce.
   */
  headers: Readonly<Record<string, string>>;
}

/** A request of a page, as the browser hands it to the worker. */
export interface PageRequest {
  request: Request;
  /** The id of the page that makes the request. */
  clientId: string;
  /** The id of the page that is opened with the answer, if the request is for a page. */
  resultingClientId: string;
}

/** A page that has no answer after so many milliseconds is opened from the copy, also if there is a network. */
const pageLimitMs = 3_000;
/** A file that has no answer after so many milliseconds is taken from the copy. */
const fileLimitMs = 10_000;
/** The statuses with which a proxy says that it does not reach the site. */
const unreachable = [502, 503, 504];

/** The files whose content changes under the same address, besides the page. */
const documents = ['/config.json', '/registers.json'];

/** In a stored page (fill.ts), this stands for the nonce of the Content-Security-Policy. */
const placeholder = '__NONCE__';

/** The page that is opened from a copy, with a new nonce and the time of the copy. */
async function openedPage(page: Response, { time }: Copy, headers: WorkerScope['headers']) {
  const nonce = crypto.randomUUID();
  const text = (await page.text()).replace('name="copy" content=""', `name="copy" content="${time}"`);
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(text.replaceAll(placeholder, nonce), {
    headers: Object.entries({ ...headers, ...type }).map(([name, value]): [string, string] => [
      name,
      value.replaceAll(placeholder, nonce),
    ]),
  });
}

const inCopy = (caches: CacheStorage, cacheName: string, url: string) =>
  caches.match(url, { cacheName, ignoreVary: true });

const recordOf = (page: string) => `/copy/pages/${encodeURIComponent(page)}`;

/**
 * From which copy each open page was opened, by the id that the browser gives to the page. Stored, because a
 * worker is ended and started again while pages stay open; also remembered while the worker runs.
 */
function createOpenedPages(caches: CacheStorage) {
  /** The cache from which each page was opened, by page id, as far as this worker knows. Undefined: the network. */
  const known = new Map<string, string | undefined>();
  const read = async (page: string) =>
    (await caches.match(recordOf(page), { cacheName: recordsCache }))?.text();
  return {
    /** The cache from which this page was opened; undefined if it came from the network. */
    async copyOf(page: string): Promise<string | undefined> {
      if (!known.has(page)) known.set(page, await read(page));
      return known.get(page);
    },
    async add(page: string, cache: string): Promise<void> {
      known.set(page, cache);
      await (await caches.open(recordsCache)).put(recordOf(page), new Response(cache));
    },
  };
}

/**
 * Makes the service worker's function that answers the requests of pages. What the network does not answer is taken
 * from the copy. A page that was opened from a copy gets files from that copy first, so that versions are not mixed.
 */
export function createAnswers(scope: WorkerScope) {
  const { caches } = scope;
  const opened = createOpenedPages(caches);

  /** Asks the network. Cancels a request that is not answered in time: later ones would wait for it. */
  async function fetchWithin(
    limitMs: number,
    request: Request | string,
    init: RequestInit = {},
  ): Promise<Response> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new DOMException('No answer', 'TimeoutError')), limitMs);
    try {
      return await scope.fetch(request, { ...init, signal: abort.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function page({ request, resultingClientId }: PageRequest): Promise<Response> {
    // Requests the address: a request for a page cannot be changed or copied, not even to give it a signal.
    const network = fetchWithin(pageLimitMs, request.url, { redirect: 'manual' });
    const answer = await network.catch(() => undefined);
    if (answer && !unreachable.includes(answer.status)) return answer;
    const copy = await currentCopy(caches);
    const found = copy && (await inCopy(caches, copy.cache, `${scope.origin}/`));
    // Without a copy the browser may wait for the network as long as it takes.
    if (!found) return answer ?? scope.fetch(request);
    await opened.add(resultingClientId, copy.cache);
    return openedPage(found, copy, scope.headers);
  }

  /** A script or JSON file of a release, which is the same wherever it comes from. */
  async function file({ request, clientId }: PageRequest): Promise<Response> {
    const cache = await opened.copyOf(clientId).catch(() => undefined);
    const found = cache && (await inCopy(caches, cache, request.url));
    if (found) return found;
    try {
      return await fetchWithin(fileLimitMs, request);
    } catch (error) {
      const copy = await currentCopy(caches);
      const stored = copy && (await inCopy(caches, copy.cache, request.url));
      if (stored) return stored;
      throw error;
    }
  }

  /** `config.json` or `registers.json`. A page from a copy gets the copy's, so that releases are not mixed. */
  async function document({ request, clientId }: PageRequest): Promise<Response> {
    const cache = await opened.copyOf(clientId);
    if (cache) return (await inCopy(caches, cache, request.url)) ?? Response.error();
    const answer = await fetchWithin(fileLimitMs, request);
    // A site without `registers.json` no longer exists, so copies and worker are removed.
    if (answer.status === 404 && request.url === `${scope.origin}/registers.json`)
      await Promise.all([removeCaches(caches), scope.unregister()]);
    return answer;
  }

  /** The answer to a request; undefined where the browser is to do what it does without a worker. */
  return (asked: PageRequest): Promise<Response> | undefined => {
    const { request } = asked;
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') return isProviderAnswer(search) ? undefined : page(asked);
    if (documents.some((path) => request.url === scope.origin + path)) return document(asked);
    return request.destination === 'script' || pathname.endsWith('.json') ? file(asked) : undefined;
  };
}
