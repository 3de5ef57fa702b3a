/** One request of a visit, in seconds of the browser's clock. */
export interface Request {
  url: string;
  start: number;
  /** Missing while it is on its way. */
  end?: number;
  /** As they came over the wire, headers included; 0 from the cache. */
  bytes: number;
  /** The addresses that the browser names as its cause: the page, a script, the scripts that it waited in. */
  causes: string[];
}

/** A chain of requests, first to last. */
export type Chain = readonly Request[];

const longest = (chains: readonly Chain[]): Chain =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);

/**
 * The deepest chain by initiator: the page is 1, and a request is one deeper than the deepest of the
 * requests that the browser names as its cause (`Network.requestWillBeSent`: the page for what the HTML
 * asks for, hints included; for a script's request every script on its stack, asynchronous parents
 * included). The same build always has the same depth. It does not see that an address
 * was read out of an answer; {@link serialChain} does.
 */
export function initiatorChain(requests: readonly Request[]): Chain {
  const known = new Map<string, Chain>();
  for (const request of requests) {
    const cause = longest(request.causes.map((url) => known.get(url) ?? []));
    // A cause that is not a request, such as a worker's script in a blob, was made by the page.
    const before = cause.length > 0 ? cause : requests.slice(0, known.size > 0 ? 1 : 0);
    if (!known.has(request.url)) known.set(request.url, [...before, request]);
  }
  return longest([...known.values()]);
}

/**
 * The longest chain of requests that came one after another: each began when the one before it had
 * ended. These are the round trips that a person waits for. Two requests that have nothing to do with
 * each other count as well if they happen to follow each other, so it is never too low.
 */
export function serialChain(requests: readonly Request[]): Chain {
  const ended = requests
    .filter((request) => request.end !== undefined)
    .sort((a, b) => (a.end ?? 0) - (b.end ?? 0));
  const best = new Map<Request, Chain>();
  for (const request of ended) {
    const before = ended.filter(({ end = 0 }) => end <= request.start).map((other) => best.get(other) ?? []);
    best.set(request, [...longest(before), request]);
  }
  return longest([...best.values()]);
}

/** A chain as one line: the last part of each address. */
export const describe = (chain: Chain): string =>
  chain.map(({ url }) => `${new URL(url).host.replace('localhost', '')}${new URL(url).pathname}`).join(' → ');
