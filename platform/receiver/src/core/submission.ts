/** How the Node server and Apps Script read and judge submissions alike. Pure: without Node, time or storage. */
import { isUuid, looksLikeReceiverColumn, mixesAlphabets, seenName } from '@registers/shared/sheet';
import { isPrintable, printable } from '@registers/shared/words';
import { type FormField, parseForm } from './form';
import { type ReceiverAnswer, refusals } from './refusals';

/**
 * The limits above which a submission is refused. Every register's own test has the limits of the number and the names
 * of fields too.
 */
export const limits = {
  bodyBytes: 256 * 1024,
  fields: 200,
  nameLength: 100,
  /** The most columns that one person adds to a register; without sign-in, the most that all add together. */
  columns: 1_000,
  /** The most characters of a value: a cell of a Google Sheet holds no more. */
  valueLength: 50_000,
} as const;

export const defaultFormTypes: readonly string[] = ['inquiry', 'job', 'invoice', 'manmonth'];

export interface Submission {
  /** The id of the entry, the same in all of its versions. */
  id: string;
  formType: string;
  /** The number of the version, from 1. */
  version: number;
  /** The number of the version that this one was made from; 0 for a new entry. */
  base: number;
  /** Whether this version withdraws the entry. It then has no fields, and is the last one. */
  withdrawn: boolean;
  /** The fields as they were sent and in that order, but without `formType` and `access_token`. */
  fields: readonly FormField[];
}

/** What a store did with a submission. Where that is not known, the store throws. */
export type Saved =
  'stored' | 'repeated' | 'needsToken' | 'notFound' | 'idTaken' | 'notLatest' | 'tooManyColumns';

export const answers: Readonly<Record<Saved, ReceiverAnswer>> = {
  stored: { status: 200, message: 'Stored.' },
  repeated: { status: 200, message: 'Already stored with the same content. Nothing was added.' },
  needsToken: refusals.baseNeedsToken,
  notFound: refusals.entryNotFound,
  idTaken: refusals.idTaken,
  notLatest: refusals.notLatest,
  tooManyColumns: refusals.tooManyColumns,
};

const errorInId = (ids: readonly FormField[]): ReceiverAnswer | undefined =>
  ids.length === 1 && isUuid(ids[0]?.[1] ?? '') ? undefined : refusals.idMalformed;

/** The value of a parameter of the address as a number; NaN if it is given twice or is no number that is meant. */
function numberIn(address: readonly FormField[], name: string, missing: number): number {
  const [given = String(missing), ...more] = address
    .filter(([each]) => each === name)
    .map(([, text]) => text);
  return more.length === 0 && /^(0|[1-9]\d{0,8})$/.test(given) ? Number(given) : NaN;
}

/** Which version an address says that a submission is; undefined if it says something else or twice. */
function versionIn(
  address: readonly FormField[],
): Pick<Submission, 'version' | 'base' | 'withdrawn'> | undefined {
  const [version, base] = [numberIn(address, 'version', 1), numberIn(address, 'base', 0)];
  const marks = address.filter(([name]) => name === 'withdraw');
  const withdrawn = marks.length > 0;
  const isMeant = !withdrawn || (marks.length === 1 && marks[0]?.[1] === 'true' && base > 0);
  return isMeant && base < version ? { version, base, withdrawn } : undefined;
}

/** The refusal if the name of a field is not allowed; undefined if all names are. */
export function errorInNames(fields: readonly FormField[]): ReceiverAnswer | undefined {
  const seen = new Set<string>();
  for (const [name] of fields) {
    const asSeen = seenName(name);
    // Checked first, since other messages repeat the name. Control characters break a header row, or SQLite.
    const isAllowed = asSeen !== '' && isPrintable(name) && name.length <= limits.nameLength;
    if (!isAllowed || mixesAlphabets(name))
      return refusals.fieldNameNotAllowed(printable(name.slice(0, 40)), limits.nameLength);
    if (seen.has(asSeen)) return refusals.fieldRepeated(name);
    if (looksLikeReceiverColumn(name)) return refusals.fieldReserved(name);
    seen.add(asSeen);
  }
  return undefined;
}

export const errorInFormType = (
  formType: string,
  formTypes: readonly string[],
): ReceiverAnswer | undefined =>
  formTypes.includes(formType) ? undefined : refusals.formTypeUnknown(formTypes);

const errorInCount = (fields: readonly FormField[]): ReceiverAnswer | undefined =>
  fields.length > limits.fields ? refusals.tooManyFields(limits.fields) : undefined;

export function errorInLengths(fields: readonly FormField[]): ReceiverAnswer | undefined {
  const [long] = fields.find(([, value]) => value.length > limits.valueLength) ?? [];
  return long === undefined ? undefined : refusals.fieldTooLong(long, limits.valueLength);
}

/** Finds the submission in a request's query and body, or the refusal. */
export function readSubmission(query: string, body: string, formTypes: readonly string[]) {
  const address = parseForm(query);
  const form = parseForm(body);
  if (!address) return refusals.notUtf8('address');
  if (!form) return refusals.notUtf8('body');
  const ids = address.filter(([name]) => name === 'submissionId');
  const formType = form.find(([name]) => name === 'formType')?.[1] ?? '';
  const fields = form.filter(([name]) => name !== 'formType' && name !== 'access_token');
  const version = versionIn(address);
  const error =
    errorInId(ids) ??
    errorInNames(form) ??
    errorInFormType(formType, formTypes) ??
    errorInCount(fields) ??
    errorInLengths(fields);
  if (error) return error;
  if (!version) return refusals.versionMalformed;
  if (version.withdrawn && fields.length > 0) return refusals.withdrawalHasFields;
  const id = (ids[0]?.[1] ?? '').toLowerCase();
  const accessToken = form.find(([name]) => name === 'access_token')?.[1];
  const submission: Submission = { id, formType, ...version, fields };
  return { submission, accessToken };
}

/** The value of each field, by its name. Order and empty fields do not count: a sheet keeps neither. */
const contentOf = (fields: readonly FormField[]) => new Map(fields.filter(([, value]) => value !== ''));

/** Whether two submissions with one id and number are the same one, whoever sent them. */
export function sameContent(one: Submission, other: Submission): boolean {
  if (one.formType !== other.formType || one.base !== other.base || one.withdrawn !== other.withdrawn)
    return false;
  const [first, second] = [contentOf(one.fields), contentOf(other.fields)];
  return first.size === second.size && [...first].every(([name, value]) => second.get(name) === value);
}
