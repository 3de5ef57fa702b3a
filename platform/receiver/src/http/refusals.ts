/** The refusals of the Node server alone: what is wrong, where, and what to do. */
import { refuse } from '../core/refusals';

export const serverRefusals = {
  wrongAddress: refuse(404)(
    'There is nothing at this address. Use POST /exec, GET /healthz or GET /registers/<formType>.csv (or .xlsx).',
  ),
  wrongMethod: (method: string, allowed: string) =>
    refuse(405)(`${method} is not possible at this address. Use ${allowed}.`),
  originNotAllowed: (origin: string) =>
    refuse(403)(`Requests from ${origin} are not allowed. Add it to ALLOWED_ORIGINS.`),
  bodyNotForm: refuse(415)('The Content-Type must be application/x-www-form-urlencoded.'),
  bodyNotUtf8: refuse(400)('The body is not UTF-8. Encode it as UTF-8.'),
  notStored: refuse(503)("This entry couldn't be stored. Try again later with the same `submissionId`."),
  busy: refuse(503)(
    'Too many entries wait to be stored. Try again after `Retry-After` seconds with the same `submissionId`.',
  ),
  notRead: refuse(503)("The entries couldn't be read. Try again later."),
  failed: refuse(503)('The receiver has an internal error. Try again later.'),
  diskFull: (megabytes: number) => refuse(503)(`Less than ${megabytes} MB of the disk are free. Make room.`),
  notWritable: refuse(503)("The database can't be written. The log of the receiver has the cause."),
  keysUnavailable: refuse(503)(
    "The keys of the sign-in provider can't be fetched. The log of the receiver has the cause.",
  ),
  tooManyReads: (max: number) =>
    refuse(429)(`You already have ${max} reads waiting. Try again when one of them has been answered.`),
  tooMuchStored: (megabytes: number) =>
    refuse(429)(
      `With this entry you would store more than ${megabytes} MB today (UTC). Send this again tomorrow, or ask the operator to raise DAILY_MEGABYTES.`,
    ),

  downloadUnknown: (formTypes: readonly string[]) =>
    refuse(404)(
      `There is no such download. Use one of ${formTypes.join(', ')}, as .csv or .xlsx, alone or with \`?versions=all\`.`,
    ),
  downloadCrossSite: refuse(403)(
    'A page of another site is not allowed to start a download. Open the address yourself.',
  ),
  downloadKeyWrong: refuse(401)(
    'Downloads need the DOWNLOAD_KEY that this receiver is started with. Enter it as the password; any user name will do, and is logged.',
  ),
};
