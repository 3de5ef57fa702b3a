/** One entry of a register as it is sent. */
export interface Entry {
  /** Created with the entry and the same at every attempt, so that the receiver stores it once. */
  id: string;
  formType: string;
  /** Every field of the register in order, empty ones as empty strings. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The id of the entry that this one corrects. It goes into the address: the body is that of any submission. */
  corrects?: string | undefined;
}

/**
 * The body of a submission: form-encoded, exactly the form. An access token goes into the body, as
 * RFC 6750 §2.2 allows, because a header would cause a preflight that a spreadsheet script cannot answer.
 */
export function encodeBody({ formType, fields }: Entry, accessToken?: string): URLSearchParams {
  const body = new URLSearchParams([['formType', formType], ...fields.map(([name, value]) => [name, value])]);
  if (accessToken !== undefined) body.append('access_token', accessToken);
  return body;
}

/** The endpoint with the entry's id in its query, and that of the entry that it corrects. */
export function addressOf(endpoint: string, { id, corrects }: Entry): string {
  const address = new URL(endpoint);
  address.searchParams.set('submissionId', id);
  if (corrects !== undefined) address.searchParams.set('corrects', corrects);
  return address.href;
}
