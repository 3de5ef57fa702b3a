/** The refusals that the Node server and Apps Script have in common. */

/** An answer of a receiver: a refusal, or OK with status 200. */
export interface ReceiverAnswer {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 503;
  message: string;
}

export const refuse =
  (status: ReceiverAnswer['status']) =>
  (message: string): ReceiverAnswer => ({ status, message });
const [badRequest, unauthorized, forbidden] = [refuse(400), refuse(401), refuse(403)];
const [tooLarge, unavailable] = [refuse(413), refuse(503)];

export const refusals = {
  idMalformed: badRequest(
    '`submissionId` must be one UUID in the address: POST /exec?submissionId=<uuid>. Create one for each entry and reuse it for every retry.',
  ),
  idTaken: refuse(409)(
    'This `submissionId` belongs to another entry, so nothing was changed. Use a new `submissionId`.',
  ),
  versionMalformed: badRequest(
    '`version` must be a whole number from 1, `base` a lower one from 0, `withdraw` only `true` and with a `base`, each given once. Leave them out to send a new entry.',
  ),
  withdrawalHasFields: badRequest(
    'A withdrawal has no fields. With `withdraw`, send only `formType` and `access_token`.',
  ),
  baseNeedsToken: forbidden(
    "This receiver doesn't check tokens, so it can't tell whose entry to correct or withdraw. Set TOKEN_ISSUER and TOKEN_AUDIENCE.",
  ),
  // A missing entry and another person's get the same answer, so that nobody learns which ids there are.
  entryNotFound: refuse(404)(
    'You have no entry with this `submissionId` in this register, so nothing was stored. Check the id and `formType`.',
  ),
  notLatest: refuse(412)(
    'This entry was withdrawn, or has a version that this one was not made from, so nothing was stored. Read its latest version and correct or withdraw that.',
  ),
  tooManyColumns: badRequest(
    'You have added as many different fields to this register as one person can. Ask the operator to remove those that nobody needs.',
  ),
  notUtf8: (part: 'address' | 'body') =>
    badRequest(`The ${part} is not percent-encoded UTF-8. Encode it as UTF-8.`),
  fieldNameNotAllowed: (start: string, max: number) =>
    badRequest(
      `A field has the name "${start}", but it must have 1 to ${max} characters, letters of one alphabet, and no control characters. Rename it.`,
    ),
  fieldRepeated: (name: string) =>
    badRequest(`Field ${name}, or a name that looks like it, is given more than once. Send it once.`),
  fieldReserved: (name: string) =>
    badRequest(`Field ${name} looks like a column that the receiver fills in itself. Rename it.`),
  fieldTooLong: (name: string, characters: number) =>
    tooLarge(`Field ${name} is longer than ${characters} characters. Shorten it.`),
  tooManyFields: (max: number) => badRequest(`The body has more than ${max} fields. Send fewer.`),
  formTypeUnknown: (formTypes: readonly string[]) =>
    badRequest(
      `\`formType\` must be one of ${formTypes.join(', ')}. Send one of these in the body, or add the register to FORM_TYPES.`,
    ),
  bodyTooLarge: (bytes: number) =>
    tooLarge(`The body is larger than ${bytes} bytes. Shorten the longest text.`),

  readUnknown: (kinds: readonly string[]) => badRequest(`\`read\` must be one of ${kinds.join(', ')}.`),
  beforeNotFound: badRequest(
    '`before` is not one of your entries here. Leave it out to start again from the newest.',
  ),
  readIdMalformed: badRequest('`id` must be a UUID. Send the id of one of your entries.'),
  matchMalformed: (max: number) =>
    badRequest(`\`read=match\` must have 1 to ${max} fields of the register, each with a value to find.`),
  readsNobody: forbidden(
    "This receiver doesn't check tokens, so it can't tell whose entries to read. Set TOKEN_ISSUER and TOKEN_AUDIENCE.",
  ),

  tokenMissing: unauthorized('`access_token` is missing. Sign in and send this again.'),
  tokenNotValid: unauthorized('This `access_token` is not valid here. Sign in again and send this again.'),
  // 403 and not 401: signing in again would not help, since the next token lacks the permission too.
  tokenNotPermitted: (permission: string) =>
    forbidden(
      `This \`access_token\` lacks the permission ${permission}. Ask the administrator of the sign-in for it.`,
    ),
  providerUnreachable: unavailable(
    "The sign-in provider can't be reached to check `access_token`. Try again later.",
  ),
};
