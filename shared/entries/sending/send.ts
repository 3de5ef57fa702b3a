import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';
import type { Outcome } from '../record/outcome';
import { isOnline } from './online';
import { addressOf, encodeBody, outcomeOf } from './wire';

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
