import type { Entry } from '../record/entry';
import { type Outcome, waitAfter } from '../record/outcome';

/**
 * The body of a submission, form-encoded: the fields of the form and the access token. RFC 6750 §2.2 allows the token in the
 * body; a header would cause a preflight that a spreadsheet script cannot answer. The id is in the address (`addressOf`).
 */
export function encodeBody(
  { formType, fields = [] }: Pick<Entry, 'formType' | 'fields'>,
  accessToken?: string,
): URLSearchParams {
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/**
 * The endpoint with the entry's id in its query, and the id of the entry that it corrects or withdraws. So the body has
 * only what the form has, and the receiver stores an entry once however often it is sent.
 */
export function addressOf(
  endpoint: string,
  { id, corrects, withdraws }: Pick<Entry, 'id' | 'corrects' | 'withdraws'>,
): string {
  const address = new URL(endpoint);
  address.searchParams.set('submissionId', id);
  if (corrects !== undefined) address.searchParams.set(withdraws ? 'withdraws' : 'corrects', corrects);
  return address.href;
}

/** The outcome that an answer means. A receiver that has too much to do asks for a pause, in seconds. */
export function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { state: 'accepted' };
  const failure = { state: 'rejected', status } as const;
  const seconds = waitAfter(failure) === 'time' ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1_000 } : failure;
}
