import { isProviderAnswer } from '../auth/route';
import { type Copy, currentCopy, recordsCache } from './copy';

/** What the service worker uses of its browser. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Whether the page with this id is open. */
  isOpen: (page: string) => Promise<boolean>;
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

/** In a stored page and in `headers`, this stands for the nonce of the Content-Security-Policy. */
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

const records = '/copy/pages/';
const recordOf = (page: string) => records + encodeURIComponent(page);

/**
 * From which copy each open page was opened, by the id that the browser gives to the page. Stored, because a
 * worker is ended and started again while pages stay open; also remembered while the worker runs.
 */
function createOpenedPages({ caches, isOpen }: WorkerScope) {
  /** The cache from which each page was opened, by page id, as far as this worker knows. Undefined: the network. */
  const known = new Map<string, string | undefined>();
  const read = async (page: string) =>
    (await caches.match(recordOf(page), { cacheName: recordsCache }))?.text();
  /** Removes what is stored about pages that are no longer open. */
  async function removeClosed(cache: Cache): Promise<void> {
    for (const { url } of await cache.keys()) {
      const [, page] = new URL(url).pathname.split(records);
      if (page !== undefined && !(await isOpen(decodeURIComponent(page)))) await cache.delete(url);
    }
  }
  return {
    /** The cache from which this page was opened; undefined if it came from the network. */
    async copyOf(page: string): Promise<string | undefined> {
      if (!known.has(page)) known.set(page, await read(page));
      return known.get(page);
    },
    async add(page: string, copy: string): Promise<void> {
      known.set(page, copy);
      const cache = await caches.open(recordsCache);
      await cache.put(recordOf(page), new Response(copy));
      void removeClosed(cache).catch(() => undefined);
    },
  };
}

/** An answer of the network once it has come to its end: the body can stall as well. */
async function wholeAnswer(asking: Promise<Response>): Promise<Response> {
  const answer = await asking;
  await answer.clone().arrayBuffer();
  return answer;
}

/** The network's answer; if there is none in time, what `inCopies` finds, or else the network's after all, however late. */
async function answerWithin(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Response>,
  inCopies: () => Promise<Response | undefined>,
): Promise<Response> {
  const abort = new AbortController();
  const network = wholeAnswer(ask(abort.signal));
  const answer = await new Promise<Response | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limitMs);
    void network.catch(() => undefined).then((whole) => (clearTimeout(timer), resolve(whole)));
  });
  if (answer && !unreachable.includes(answer.status)) return answer;
  const found = await inCopies();
  // Cancelled, because later requests for the same address would wait for it.
  if (found) abort.abort();
  return found ?? network;
}

/**
 * Makes the service worker's function that answers the requests of pages. What the network does not answer is taken
 * from the copy. A page that was opened from a copy gets files from that copy first, so that versions are not mixed.
 */
export function createAnswers(scope: WorkerScope) {
  const { caches, origin } = scope;
  const opened = createOpenedPages(scope);

  async function page({ request, resultingClientId }: PageRequest): Promise<Response> {
    const ofCopy = async () => {
      const copy = await currentCopy(caches);
      const found = copy && (await inCopy(caches, copy.cache, `${origin}/`));
      if (!found) return undefined;
      await opened.add(resultingClientId, copy.cache);
      return openedPage(found, copy, scope.headers);
    };
    // Requests the address: a request for a page cannot be changed or copied, not even to give it a signal.
    const ask = (signal: AbortSignal) => scope.fetch(request.url, { redirect: 'manual', signal });
    return answerWithin(pageLimitMs, ask, ofCopy);
  }

  /** A script or JSON file of a release, which is the same wherever it comes from. */
  async function file({ request, clientId }: PageRequest): Promise<Response> {
    const cache = await opened.copyOf(clientId).catch(() => undefined);
    const found = cache === undefined ? undefined : await inCopy(caches, cache, request.url);
    const ofCopy = async () => {
      const copy = await currentCopy(caches);
      return copy && inCopy(caches, copy.cache, request.url);
    };
    return found ?? answerWithin(fileLimitMs, (signal) => scope.fetch(request, { signal }), ofCopy);
  }

  /** `config.json` or `registers.json`: a page from a copy gets the copy's, any other page the network's. */
  async function document({ request, clientId }: PageRequest): Promise<Response> {
    const cache = await opened.copyOf(clientId);
    if (!cache) return scope.fetch(request);
    return (await inCopy(caches, cache, request.url)) ?? Response.error();
  }

  /** The answer to a request; undefined where the browser is to do what it does without a worker. */
  return (asked: PageRequest): Promise<Response> | undefined => {
    const { request } = asked;
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') return isProviderAnswer(search) ? undefined : page(asked);
    if (documents.some((path) => request.url === origin + path)) return document(asked);
    return request.destination === 'script' || pathname.endsWith('.json') ? file(asked) : undefined;
  };
}
