/** The page that sends. */
export interface Page {
  origin: string;
  /** How long an answer may take. With the sender's own 30 seconds, requests that hang would take hours in all. */
  limitMs: number;
}

/** Sets what the browser says of its network (`navigator.onLine`), whatever the network is like. The sender asks it. */
export function setOnline(onLine: boolean): void {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });
}

function mustBeReadable(response: Response, origin: string): void {
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    throw new TypeError(`Failed to fetch: no page of ${origin} may read the answer ${response.status}`);
}

/** A signal that aborts after `limitMs`, or with `signal`. Not `AbortSignal.any`: Node 20 may collect it too early. */
function limited(signal: AbortSignal | null | undefined, limitMs: number) {
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(new Error(`No answer within ${limitMs} ms`)), limitMs);
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  return { signal: abort.signal, done: () => clearTimeout(limit) };
}

/**
 * `fetch` of Node with what a browser does beyond it: an answer without CORS headers, of a captive portal or of
 * Google's error page, is a failure to the page; and each step of a redirect is looked at.
 */
export function asBrowser(nodeFetch: typeof fetch, { origin, limitMs }: Page): typeof fetch {
  async function follow(input: string | URL | Request, init: RequestInit): Promise<Response> {
    const first = await nodeFetch(input, { ...init, redirect: 'manual', headers: { origin } });
    mustBeReadable(first, origin);
    const location = first.status === 302 ? first.headers.get('location') : null;
    if (location === null) return first;
    const second = await nodeFetch(location, { signal: init.signal ?? null, headers: { origin: 'null' } });
    mustBeReadable(second, 'null');
    return second;
  }

  return async (input, init) => {
    const { signal, done } = limited(init?.signal, limitMs);
    try {
      const { status, headers, body } = await follow(input, { ...init, signal });
      return new Response(await new Response(body).arrayBuffer(), { status, headers });
    } finally {
      done();
    }
  };
}
