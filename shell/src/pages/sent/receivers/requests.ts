/** Requests that read from one receiver. Call them only if `config.json` says that the receiver offers reading. */
import type { EntryQuery, ReceivedEntry, ReceivedQuery } from '@registers/shared/contract';
import { isJson, isOnline, SessionEnded } from '@registers/shared/submit';
import * as v from 'valibot';

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Versions, those of the newest entry first. `next` asks for the page after them; null where there is none. */
const answerSchema = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      formType: v.string(),
      version: versionNumber,
      base: versionNumber,
      receivedAt: time,
      changedAt: time,
      withdrawn: v.boolean(),
      fields: v.record(v.string(), v.string()),
    }),
  ),
  next: v.nullable(v.string()),
});

/** After so many milliseconds without an answer, a request to read fails. */
const readingLimitMs = 10_000;

export interface Endpoint {
  /** The address that submissions go to. */
  address: string;
  getAccessToken: () => Promise<string | undefined>;
}

/**
 * Asks a receiver by a simple request, with the token in its body as in a submission: so browsers send no preflight.
 * @throws SessionEnded when the person has to sign in again; another error if no readable answer comes in time
 */
async function askReceiver(
  { address, getAccessToken }: Endpoint,
  kind: 'mine' | 'one' | 'match',
  values: Record<string, string>,
  limitMs = readingLimitMs,
) {
  if (!isOnline()) throw new Error('The browser is offline');
  const url = new URL(address);
  url.searchParams.set('read', kind);
  const body = new URLSearchParams(values);
  const token = await getAccessToken();
  if (token !== undefined) body.append('access_token', token);
  const response = await fetch(url, {
    method: 'POST',
    body,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
  });
  if (response.status === 401 && isJson(response)) throw new SessionEnded('Your session has ended.');
  if (!response.ok) throw new Error(`The receiver answered with status ${response.status}`);
  return v.parse(answerSchema, await response.json());
}

/**
 * A page of this person's own entries with all their versions, the newest entry first; `before` is the `next` of the page
 * before, `given` the ids of the entries in the pages so far. A page with none but these is the last one, whatever it
 * says: its receiver could be asked for ever.
 */
export async function readMine(endpoint: Endpoint, given: ReadonlySet<string>, before?: string) {
  const answer = await askReceiver(endpoint, 'mine', before === undefined ? {} : { before });
  return answer.entries.every(({ id }) => given.has(id)) ? { ...answer, next: null } : answer;
}

/**
 * All of this person's own entries with all their versions, the newest entry first; with `ids` only until the entries with
 * these ids have been read.
 * @throws as `readMine`, when a page cannot be read
 */
export async function readReceived(
  endpoint: Endpoint,
  { ids, onRead, signal }: ReceivedQuery,
): Promise<readonly ReceivedEntry[]> {
  const entries: ReceivedEntry[] = [];
  const missing = new Set(ids);
  const read = new Set<string>();
  let next: string | null | undefined;
  do {
    const page = await readMine(endpoint, read, next ?? undefined);
    entries.push(...page.entries);
    for (const { id } of page.entries) {
      missing.delete(id);
      read.add(id);
    }
    onRead(read.size);
    ({ next } = page);
  } while (next !== null && !signal.aborted && (!ids || missing.size > 0));
  return entries;
}

/** Every version of one of this person's own entries, the latest first; none where the receiver has no such entry. */
export const readOne = async (endpoint: Endpoint, id: string, limitMs?: number) =>
  (await askReceiver(endpoint, 'one', { id }, limitMs)).entries;

/** The latest versions of this person's entries with these values, the newest entry first. */
export const readMatching = async (endpoint: Endpoint, { formType, values }: EntryQuery, limitMs: number) =>
  (await askReceiver(endpoint, 'match', { formType, ...values }, limitMs)).entries;
