import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../entry/entry';
import { type Outcome, waitAfter } from '../entry/outcome';
import { isOnline } from './online';

const limitMs = 30_000;

/**
 * The error of `getAccessToken` if the person has to sign in again. After any other error, sending can be tried again.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const attempts = createListeners<[register: string, outcome: Outcome]>();

/** Calls back after each attempt of this page to send an entry, for the reports. Returns a function that stops it. */
export const onAttempt = attempts.subscribe;

type EntryToSend = Pick<Entry, 'id' | 'register' | 'formType' | 'fields' | 'corrects' | 'withdraws'>;

const offline = (): Outcome => ({ state: 'offline', error: new Error('The browser is offline') });

/** The token to send with, undefined if the site uses none; or the outcome, if nothing can be sent now. */
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
 * The body of a submission: the form's fields and the access token, which RFC 6750 (2.2) allows in a body. A token in a
 * header would make the browser ask first (preflight), which the script of a Google Sheet cannot answer.
 */
function encodeBody(
  { formType, fields = [] }: EntryToSend,
  accessToken: string | undefined,
): URLSearchParams {
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/**
 * The address to send an entry to: the endpoint, with the id of the entry in the query, by which the receiver stores it
 * once however often it is sent, and the id of the entry that it corrects or withdraws. The body has neither id.
 */
function addressOf(endpoint: string, { id, corrects, withdraws }: EntryToSend): string {
  const address = new URL(endpoint);
  address.searchParams.set('submissionId', id);
  if (corrects !== undefined) address.searchParams.set(withdraws ? 'withdraws' : 'corrects', corrects);
  return address.href;
}

/** The outcome that an answer means. With the header Retry-After, a busy receiver asks for a pause in seconds. */
function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { state: 'accepted' };
  const failure = { state: 'rejected', status } as const;
  const seconds = waitAfter(failure) === 'time' ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1_000 } : failure;
}

/**
 * Makes a request with no header of its own and no cookies, so that the script of a Google Sheet can take it. Of the
 * answer only the status and the header Retry-After are read.
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
 * Sends an entry once, for an open form or the sender. Gives up 30 seconds after its request began. Never rejects.
 * `closed` resolves with the operator's message if the register is closed now, else with undefined (`closedNow`).
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
