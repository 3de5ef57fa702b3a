/** One request of a visit, in seconds of the browser's clock. */
export interface Request {
  url: string;
  start: number;
  /** Missing while it is on its way. */
  end?: number;
  /** As they came over the wire, headers included; 0 from the cache. */
  bytes: number;
}

/**
 * How many requests the longest chain has of which each began when the one before it had ended: the round trips that a
 * person waits for. Requests that have nothing to do with each other count as well if they happen to follow each other,
 * so it is never too low.
 */
export function requestsInSeries(requests: readonly Request[]): number {
  const ended = requests
    .filter((request) => request.end !== undefined)
    .sort((a, b) => (a.end ?? 0) - (b.end ?? 0));
  const lengths = new Map<Request, number>();
  for (const request of ended) {
    const before = ended.filter(({ end = 0 }) => end <= request.start);
    lengths.set(request, 1 + Math.max(0, ...before.map((other) => lengths.get(other) ?? 0)));
  }
  return Math.max(0, ...lengths.values());
}
