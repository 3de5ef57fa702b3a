import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';
import { type Outcome, waitAfter } from '../record/outcome';
import { isOnline } from './online';

const limitMs = 30_000;

/**
 * What `getAccessToken` rejects with when the person has to sign in again. After other errors it can be tried again.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const attempts = createListeners<[register: string, outcome: Outcome]>();

/** Calls back after each attempt of this page to send an entry of a register. Returns a function that stops it. */
export const onAttempt = attempts.subscribe;

type EntryToSend = Pick<Entry, 'id' | 'register' | 'formType' | 'fields' | 'corrects' | 'withdraws'>;

const offline = (): Outcome => ({ state: 'offline', error: new Error('The browser is offline') });

/** The token to send with, or why nothing is sent now. Without a network the provider is not asked for a token. */
async function tokenFor(
  getAccessToken: () => Promise<string | undefined>,
  closed: Promise<string | undefined> | undefined,
): Promise<{ token: string | undefined } | Outcome> {
  if (!isOnline()) return offline();
  let token: string | undefined;
  try {
    token = await getAccessToken();
  } catch (error) {
    if (!isOnline()) return offline();
    return { state: error instanceof SessionEnded ? 'signedOut' : 'noToken', error };
  }
  const message = await closed;
  if (message !== undefined)
    return { state: 'closed', message, error: new Error(`The register is closed: ${message}`) };
  return isOnline() ? { token } : offline();
}

/**
 * The body of a submission, form-encoded: the fields of the form and the access token. RFC 6750 §2.2 allows the token in the
 * body; a header would cause a preflight that a spreadsheet script cannot answer. The id is in the address (`addressOf`).
 */
function encodeBody(
  { formType, fields = [] }: Pick<Entry, 'formType' | 'fields'>,
  accessToken: string | undefined,
): URLSearchParams {
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/**
 * The endpoint with the entry's id in its query, and the id of the entry that it corrects or withdraws. So the body has
 * only what the form has, and the receiver stores an entry once however often it is sent.
 */
function addressOf(
  endpoint: string,
  { id, corrects, withdraws }: Pick<Entry, 'id' | 'corrects' | 'withdraws'>,
): string {
  const address = new URL(endpoint);
  address.searchParams.set('submissionId', id);
  if (corrects !== undefined) address.searchParams.set(withdraws ? 'withdraws' : 'corrects', corrects);
  return address.href;
}

/** The outcome that an answer means. A receiver that has too much to do asks for a pause, in seconds. */
function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { state: 'accepted' };
  const failure = { state: 'rejected', status } as const;
  const seconds = waitAfter(failure) === 'time' ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1_000 } : failure;
}

/**
 * A simple request, with no custom header and no cookies, so that a spreadsheet script can take it. Of the answer only the
 * status and `Retry-After` are read.
 */
async function request(endpoint: string, entry: EntryToSend, token: string | undefined): Promise<Outcome> {
  try {
    const response = await fetch(addressOf(endpoint, entry), {
      method: 'POST',
      body: encodeBody(entry, token),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    return outcomeOf(response);
  } catch (error) {
    return { state: 'unconfirmed', error };
  }
}

/**
 * Sends an entry once. Gives up after 30 seconds. Never rejects. `closed` resolves to the operator's message if the
 * register is closed now; it is looked up at the same time as the token.
 */
export async function send(
  endpoint: string,
  entry: EntryToSend,
  getAccessToken: () => Promise<string | undefined>,
  closed?: Promise<string | undefined>,
): Promise<Outcome> {
  const ready = await tokenFor(getAccessToken, closed);
  const outcome = 'state' in ready ? ready : await request(endpoint, entry, ready.token);
  attempts.notify(entry.register, outcome);
  return outcome;
}
