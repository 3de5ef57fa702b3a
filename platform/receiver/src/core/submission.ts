/** How the Node server and Apps Script read and judge submissions alike. Pure: without Node, time or storage. */
import { isLinkColumn, isUuid, looksLikeReceiverColumn, withdrawsColumn } from '@registers/shared/sheet';
import { isPrintable, printable } from '@registers/shared/words';
import { type FormField, parseForm } from './form';
import { type ReceiverAnswer, refusals } from './refusals';

/**
 * The limits above which a submission is refused. Every register's own test has the limits of the number and the names
 * of fields too (platform/kit/testing/definitionErrors.ts).
 */
export const limits = {
  bodyBytes: 256 * 1024,
  fields: 200,
  nameLength: 100,
  /** The most columns of a register. An entry that would add further ones is refused. */
  columns: 1_000,
  /** The most characters of a value: a cell of a Google Sheet holds no more. */
  valueLength: 50_000,
} as const;

export const defaultFormTypes: readonly string[] = ['inquiry', 'job', 'invoice', 'manmonth'];

export interface Submission {
  id: string;
  formType: string;
  /** The fields as they were sent and in that order, but without `formType` and `access_token`. */
  fields: readonly FormField[];
  /** The id of the entry that this one corrects or withdraws; null if it does neither. */
  corrects: string | null;
  /** Whether this entry is a withdrawal of the one in `corrects`. A withdrawal has no fields. */
  withdraws: boolean;
}

/** What a store did with a submission. Where that is not known, the store throws. */
export type Saved = 'stored' | 'repeated' | 'conflict' | 'notFound' | 'correctedBefore' | 'tooManyColumns';

/** The answer for each thing that a store can do with a submission. */
export const answers: Readonly<Record<Saved, ReceiverAnswer>> = {
  stored: { status: 200, message: 'Stored.' },
  repeated: { status: 200, message: 'Already stored with the same content. Nothing was added.' },
  conflict: refusals.idTaken,
  notFound: refusals.correctedNotFound,
  correctedBefore: refusals.correctedBefore,
  tooManyColumns: refusals.tooManyColumns,
};

export type ParsedSubmission =
  | { ok: true; submission: Submission; accessToken: string | undefined }
  | { ok: false; answer: ReceiverAnswer };

const reject = (answer: ReceiverAnswer): ParsedSubmission => ({ ok: false, answer });

const errorInId = (ids: readonly FormField[]): ReceiverAnswer | undefined =>
  ids.length === 1 && isUuid(ids[0]?.[1] ?? '') ? undefined : refusals.idMalformed;

/** The refusal if the address names several entries to correct or withdraw, the entry itself (`id`), or no UUID. */
function errorInLinks(links: readonly FormField[], id: string): ReceiverAnswer | undefined {
  const isOther = ([, link]: FormField) => isUuid(link) && link.toLowerCase() !== id;
  return links.length <= 1 && links.every(isOther) ? undefined : refusals.correctsMalformed;
}

/** The refusal if the name of a field is not allowed; undefined if all names are. */
export function errorInNames(fields: readonly FormField[]): ReceiverAnswer | undefined {
  const seen = new Set<string>();
  for (const [name] of fields) {
    // Checked first, since other messages repeat the name. Control characters break a header row, or SQLite.
    if (name === '' || !isPrintable(name) || name.length > limits.nameLength)
      return refusals.fieldNameNotAllowed(printable(name.slice(0, 40)), limits.nameLength);
    if (seen.has(name)) return refusals.fieldRepeated(name);
    if (looksLikeReceiverColumn(name)) return refusals.fieldReserved(name);
    seen.add(name);
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
export function readSubmission(query: string, body: string, formTypes: readonly string[]): ParsedSubmission {
  const address = parseForm(query);
  const form = parseForm(body);
  if (!address) return reject(refusals.notUtf8('address'));
  if (!form) return reject(refusals.notUtf8('body'));
  const ids = address.filter(([name]) => name === 'submissionId');
  const formType = form.find(([name]) => name === 'formType')?.[1] ?? '';
  const fields = form.filter(([name]) => name !== 'formType' && name !== 'access_token');
  const id = (ids[0]?.[1] ?? '').toLowerCase();
  const links = address.filter(([name]) => isLinkColumn(name));
  const [link, linked] = links[0] ?? [];
  const withdraws = link === withdrawsColumn;
  const error =
    errorInId(ids) ??
    errorInNames(form) ??
    errorInFormType(formType, formTypes) ??
    errorInCount(fields) ??
    errorInLengths(fields) ??
    errorInLinks(links, id);
  if (error) return reject(error);
  if (withdraws && fields.length > 0) return reject(refusals.withdrawalHasFields);
  const accessToken = form.find(([name]) => name === 'access_token')?.[1];
  const corrects = linked?.toLowerCase() ?? null;
  return { ok: true, submission: { id, formType, fields, corrects, withdraws }, accessToken };
}

/** The value of each field, by its name. Order and empty fields do not count: a sheet keeps neither. */
const contentOf = (fields: readonly FormField[]) => new Map(fields.filter(([, value]) => value !== ''));

function sameContent(one: Omit<Submission, 'id'>, other: Omit<Submission, 'id'>): boolean {
  if (one.formType !== other.formType || one.corrects !== other.corrects) return false;
  if (one.withdraws !== other.withdraws) return false;
  const [first, second] = [contentOf(one.fields), contentOf(other.fields)];
  return first.size === second.size && [...first].every(([name, value]) => second.get(name) === value);
}

/** An entry without its id, and who sent it. */
type OwnedEntry = Omit<Submission, 'id'> & { subject: string | null };

/** Compares a submission with the stored entry of its id. Only its sender can retry; if none is known, anybody can. */
export const savedBefore = (stored: OwnedEntry, again: OwnedEntry): 'repeated' | 'conflict' =>
  [null, again.subject].includes(stored.subject) && sameContent(stored, again) ? 'repeated' : 'conflict';
