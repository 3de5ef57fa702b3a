/** Addresses of other origins as a page may use them. */
export interface Page {
  origin: string;
  /** How long an answer may take; the sender's own limit of 30 seconds would make a test of hanging last for hours. */
  limitMs: number;
}

function mustBeReadable(response: Response, origin: string): void {
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    throw new TypeError(`Failed to fetch: no page of ${origin} may read the answer ${response.status}`);
}

/**
 * `fetch` of Node with what a browser does beyond it: an answer without CORS headers, of a captive portal or of
 * Google's error page, is a failure to the page; and each step of a redirect is looked at.
 */
export function asBrowser(nodeFetch: typeof fetch, { origin, limitMs }: Page): typeof fetch {
  return async (input, init) => {
    const limits = [AbortSignal.timeout(limitMs), ...(init?.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(limits);
    const first = await nodeFetch(input, { ...init, signal, redirect: 'manual', headers: { origin } });
    mustBeReadable(first, origin);
    const location = first.status === 302 ? first.headers.get('location') : null;
    const response =
      location === null ? first : await nodeFetch(location, { signal, headers: { origin: 'null' } });
    mustBeReadable(response, location === null ? origin : 'null');
    const { status, headers } = response;
    return new Response(await response.arrayBuffer(), { status, headers });
  };
}
