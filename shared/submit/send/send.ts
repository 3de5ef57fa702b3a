/** What Submit does: an entry is encoded, posted once, and the answer becomes an outcome. */
import { createListeners } from '@registers/shared/browser';
import type { Edit, Entry } from '../entry/entry';
import { type Outcome, waitAfter } from '../entry/outcome';
import { isOnline } from './online';

const limitMs = 30_000;

/** The error of `getAccessToken` if the person has to sign in again. After any other error, sending can be tried again. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Where the entries of a register go, as `config.json` says. */
export interface Endpoint {
  address: string;
  /** Whether it takes corrections or withdrawals: only then it is told which version an entry was made from. */
  versioned?: boolean | undefined;
  /** Whether entries can be read from it. A sheet's script cannot be read, and says nothing when it refuses one. */
  isRead?: boolean | undefined;
}

export interface Sending {
  endpoint: Endpoint;
  getAccessToken: () => Promise<string | undefined>;
  /** Resolves with the operator's message if the register is closed now, else with undefined. Missing where it never is. */
  closedNow?: (() => Promise<string | undefined>) | undefined;
}

const attempts = createListeners<[register: string, outcome: Outcome]>();

/** Calls back after each attempt of this page to send an entry, for the reports. Returns a function that stops it. */
export const onAttempt = attempts.subscribe;

/** What is sent of an entry. */
export type EntryToSend = Pick<Entry, 'id' | 'register' | 'formType'> & {
  edit: Pick<Edit, 'number' | 'base' | 'fields' | 'earlier' | 'withdraws'>;
};

/**
 * The address of a submission: the endpoint with the id of the entry, under which the receiver stores a version once,
 * however often it is sent. What is left out is version 1, made from none.
 */
function submissionAddress({ address, versioned }: Endpoint, { id, edit }: EntryToSend): string {
  const url = new URL(address);
  url.searchParams.set('submissionId', id);
  if (edit.number > 1) url.searchParams.set('version', String(edit.number));
  if (versioned && edit.base > 0) url.searchParams.set('base', String(edit.base));
  if (versioned && edit.withdraws) url.searchParams.set('withdraw', 'true');
  return url.href;
}

/**
 * The body of a submission: the form's fields and the access token, which RFC 6750 (2.2) allows in a body. A token in a
 * header would make the browser ask first (preflight), which the script of a Google Sheet cannot answer.
 */
function submissionBody({ formType, edit }: EntryToSend, accessToken: string | undefined): URLSearchParams {
  const fields = edit.withdraws ? [] : (edit.fields ?? []);
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/** Whether an answer is JSON, as those of a receiver are. A proxy or a portal answers with a page of its own. */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** Whether the endpoint answered, not a proxy or portal. Receivers answer in JSON; of a plain script every answer counts. */
const isOwnAnswer = (response: Response, { versioned, isRead }: Endpoint): boolean =>
  ![versioned, isRead].includes(true) || isJson(response);

/** The statuses below 500 by which a page asks the person for more than to try again. Only a receiver knows them of an entry. */
const ofReceiverOnly = [401, 404, 409, 412];

/** The outcome that an answer means. With the header Retry-After, a busy receiver asks for a pause in seconds. */
function toOutcome(response: Response, endpoint: Endpoint): Outcome {
  const { ok, status, headers } = response;
  if ((ok || ofReceiverOnly.includes(status)) && !isOwnAnswer(response, endpoint)) {
    const error = new Error(`The answer, with status ${status}, is not that of a receiver`);
    // A refusal counts as that of a gateway, which says nothing of the entry.
    return ok ? { state: 'unconfirmed', error } : { state: 'rejected', status: 502, error };
  }
  if (ok) return { state: 'accepted' };
  const failure = { state: 'rejected', status } as const;
  const seconds = waitAfter(failure) === 'time' ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1_000 } : failure;
}

/**
 * Makes a request with no header of its own and no cookies, so that the script of a Google Sheet can take it. Of the
 * answer only the status and the header Retry-After are read. Without an answer that the page may read (no network, no
 * CORS, too late), the entry may have been stored.
 */
async function post(endpoint: Endpoint, entry: EntryToSend, token: string | undefined): Promise<Outcome> {
  try {
    const response = await fetch(submissionAddress(endpoint, entry), {
      method: 'POST',
      body: submissionBody(entry, token),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    return toOutcome(response, endpoint);
  } catch (error) {
    return { state: 'unconfirmed', error };
  }
}

/** Posts what a correction was before its text was changed, as long as that is accepted, and then the text of now. */
async function postInOrder(
  endpoint: Endpoint,
  entry: EntryToSend,
  token: string | undefined,
): Promise<Outcome> {
  let { base } = entry.edit;
  for (const { number, fields } of entry.edit.earlier ?? []) {
    const outcome = await post(endpoint, { ...entry, edit: { number, base, fields } }, token);
    if (outcome.state !== 'accepted') return outcome;
    base = number;
  }
  return post(endpoint, { ...entry, edit: { ...entry.edit, base } }, token);
}

const offline = (): Outcome => ({ state: 'offline', error: new Error('The browser is offline') });

/** The token to send with, undefined if the site uses none; or the outcome, if nothing can be sent now. */
async function tokenFor({
  getAccessToken,
  closedNow,
}: Sending): Promise<{ token?: string | undefined } | Outcome> {
  if (!isOnline()) return offline();
  const closed = closedNow?.();
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

/** Sends an entry once. Gives up 30 seconds after a request began. Never rejects. */
export async function send(entry: EntryToSend, sending: Sending): Promise<Outcome> {
  const { endpoint } = sending;
  // Another receiver would store a correction as a second entry.
  const isTaken = endpoint.versioned === true || entry.edit.base === 0;
  const ready = isTaken ? await tokenFor(sending) : ({ state: 'notOffered' } as const);
  const outcome = 'state' in ready ? ready : await postInOrder(endpoint, entry, ready.token);
  attempts.notify(entry.register, outcome);
  return outcome;
}
