/**
 * Requests that read from one receiver. Used by `receivers.ts`, and for a register's page (`readReceived`). Call them only
 * if `config.json` says that the receiver offers reading.
 */
import type { EntryQuery, ReceivedEntry, ReceivedQuery } from '@registers/shared/contract';
import { isOnline, SessionEnded } from '@registers/shared/submit';
import {
  array,
  boolean,
  isoTimestamp,
  literal,
  nullable,
  object,
  optional,
  pipe,
  record,
  parse,
  string,
  transform,
} from 'valibot';

/** An entry in the answer of a receiver. */
const receivedSchema = object({
  id: string(),
  formType: string(),
  receivedAt: pipe(
    string(),
    isoTimestamp(),
    transform((text) => Date.parse(text)),
  ),
  corrects: nullable(string()),
  correctedBy: nullable(string()),
  withdraws: optional(literal(true)),
  withdrawn: optional(literal(true)),
  fields: record(string(), string()),
  own: optional(boolean()),
});

/** Entries, newest first. `next` asks for the page after them; null where there is none. */
const answerSchema = object({ entries: array(receivedSchema), next: nullable(string()) });

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
  if (response.status === 401) throw new SessionEnded('Your session has ended.');
  if (!response.ok) throw new Error(`The receiver answered with status ${response.status}`);
  return parse(answerSchema, await response.json());
}

/** A page of this person's own entries, newest first; `before` is the `next` of the page before. */
export async function readMine(endpoint: Endpoint, before?: string) {
  const page = await askReceiver(endpoint, 'mine', before === undefined ? {} : { before });
  // A receiver that repeats itself would be asked for ever.
  return page.next === before ? { ...page, next: null } : page;
}

/**
 * All of this person's own entries, newest first; with `ids` only until the entries with these ids have been read.
 * @throws as `readMine`, when a page cannot be read
 */
export async function readReceived(
  endpoint: Endpoint,
  { ids, onRead, signal }: ReceivedQuery,
): Promise<readonly ReceivedEntry[]> {
  const entries: ReceivedEntry[] = [];
  const missing = new Set(ids);
  let next: string | null | undefined;
  do {
    const page = await readMine(endpoint, next ?? undefined);
    entries.push(...page.entries);
    for (const { id } of page.entries) missing.delete(id);
    onRead(entries.length);
    ({ next } = page);
  } while (next !== null && !signal.aborted && (!ids || missing.size > 0));
  return entries;
}

/** One of this person's own entries; undefined where the receiver has none with this id. */
export const readOne = async (endpoint: Endpoint, id: string, limitMs?: number) =>
  (await askReceiver(endpoint, 'one', { id }, limitMs)).entries[0];

/** Entries with these values, newest first. */
export const readMatching = async (endpoint: Endpoint, { formType, values }: EntryQuery, limitMs: number) =>
  (await askReceiver(endpoint, 'match', { formType, ...values }, limitMs)).entries;
