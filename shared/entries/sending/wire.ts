import type { Entry, SentFields } from '../record/entry';

/**
 * The body of a submission: form-encoded, exactly the form. An access token goes into the body, as
 * RFC 6750 §2.2 allows, because a header would cause a preflight that a spreadsheet script cannot answer.
 */
export function encodeBody(
  { formType, fields = [] }: Pick<Entry, 'formType'> & { fields?: SentFields | undefined },
  accessToken?: string,
): URLSearchParams {
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/**
 * The endpoint with the entry's id in its query, and that of the entry that it corrects: so the body is that of any
 * submission, and the receiver stores an entry once however often it is sent.
 */
export function addressOf(endpoint: string, { id, corrects }: Pick<Entry, 'id' | 'corrects'>): string {
  const address = new URL(endpoint);
  address.searchParams.set('submissionId', id);
  if (corrects !== undefined) address.searchParams.set('corrects', corrects);
  return address.href;
}
