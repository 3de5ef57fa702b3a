import type { Entry } from '../record/entry';
import type { Outcome } from '../record/outcome';
import { isOnline } from './online';
import { addressOf, encodeBody, outcomeOf } from './wire';

const limitMs = 30_000;

const closedWith = (message: string): Outcome => ({
  state: 'closed',
  message,
  error: new Error(`The register is closed: ${message}`),
});

/** What `getAccessToken` rejects with when the person has to sign in again. With anything else it is worth another try. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const offline = (): Outcome => ({ state: 'offline', error: new Error('The browser is offline') });

/**
 * Sends an entry once. A simple request, with no custom header and no cookies, so that a spreadsheet
 * script can take it; of the answer only its status and `Retry-After` are read. Gives up after 30 seconds. Never rejects.
 * Without a network it asks for nothing, neither a token nor an answer: so it is certain that nothing was sent.
 * `closed` is the message of a register that is closed now: it is asked for while the token is.
 */
export async function send(
  endpoint: string,
  entry: Parameters<typeof encodeBody>[0] & Pick<Entry, 'id' | 'corrects' | 'withdraws'>,
  getAccessToken: () => Promise<string | undefined>,
  closed?: Promise<string | undefined>,
): Promise<Outcome> {
  if (!isOnline()) return offline();
  let token: string | undefined;
  try {
    token = await getAccessToken();
  } catch (error) {
    if (!isOnline()) return offline();
    return { state: error instanceof SessionEnded ? 'signedOut' : 'noToken', error };
  }
  const message = await closed;
  if (message !== undefined) return closedWith(message);
  if (!isOnline()) return offline();
  const abort = new AbortController();
  const limit = setTimeout(
    () => abort.abort(new Error(`No answer within ${limitMs / 1000} seconds`)),
    limitMs,
  );
  try {
    const response = await fetch(addressOf(endpoint, entry), {
      method: 'POST',
      body: encodeBody(entry, token),
      credentials: 'omit',
      cache: 'no-store',
      signal: abort.signal,
    });
    return outcomeOf(response);
  } catch (error) {
    return { state: 'unconfirmed', error };
  } finally {
    clearTimeout(limit);
  }
}
