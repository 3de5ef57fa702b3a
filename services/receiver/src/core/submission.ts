/**
 * What every receiver decides alike: the Node server over SQLite or PostgreSQL, and the spreadsheet script.
 * Pure: nothing here knows about Node, time or storage.
 */
import { isUuid, looksLikeReceiverColumn } from '@registers/shared/sheet';
import { type Field, parseForm } from './form';
import { isPrintable, printable } from './printable';

export const limits = {
  bodyBytes: 256 * 1024,
  fields: 200,
  nameLength: 100,
  /** What a spreadsheet cell holds. */
  valueLength: 50_000,
  /** Over all submissions of a register: a client that invents names must not ruin the table for everyone. */
  columns: 1_000,
} as const;

export const defaultFormTypes: readonly string[] = ['inquiry', 'job', 'invoice', 'manmonth'];

export interface Submission {
  id: string;
  formType: string;
  /** As sent, in the order sent, without `formType` and `access_token`. */
  fields: readonly Field[];
  /** The id of the entry that this one corrects. */
  corrects: string | null;
}

export interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 503;
  message: string;
}

/** What a store did with a submission. Anything else, a lock not had or a failed write, it throws. */
export type Saved = 'stored' | 'repeated' | 'conflict' | 'correctsItself' | 'notFound' | 'correctedBefore';

export const answers: Readonly<Record<Saved, Answer>> = {
  stored: { status: 200, message: 'Stored.' },
  repeated: { status: 200, message: 'Stored before with the same content; nothing was added.' },
  // One message for other content and for somebody else's entry: an id confirms nobody's guess at what was entered.
  conflict: {
    status: 409,
    message: 'This submissionId belongs to another entry; nothing was changed. Use a new submissionId.',
  },
  correctsItself: {
    status: 400,
    message: 'corrects is not one UUID of another entry. Send the id of the entry to be corrected, once.',
  },
  // One message for what is not there and what is somebody else's: an id tells nobody anything.
  notFound: {
    status: 404,
    message: 'You have no entry with the id in corrects in this register; nothing was stored.',
  },
  correctedBefore: {
    status: 412,
    message: 'The entry was corrected before; nothing was stored. Correct its latest correction.',
  },
};

export type Reading =
  { ok: true; submission: Submission; accessToken: string | undefined } | { ok: false; answer: Answer };

const reject = (message: string, status: 400 | 413 = 400): Reading => ({
  ok: false,
  answer: { status, message },
});

function errorInId(ids: readonly Field[]): string | undefined {
  if (ids.length === 0) return 'submissionId is missing. Send POST /exec?submissionId=<uuid>.';
  if (ids.length > 1) return 'submissionId is given more than once. Send it once, in the address.';
  return isUuid(ids[0]?.[1] ?? '')
    ? undefined
    : 'submissionId is not a UUID. Mint one per entry, and keep it for every retry.';
}

/**
 * The id of the entry to be corrected. What can be no such id is read as the entry's own, since no entry corrects
 * itself: a store refuses it, but only after it has looked for a retry.
 */
function correctsOf(given: readonly Field[], id: string): string | null {
  const [[, first] = []] = given;
  if (first === undefined) return null;
  return given.length === 1 && isUuid(first) ? first.toLowerCase() : id;
}

export function errorInNames(fields: readonly Field[]): string | undefined {
  const seen = new Set<string>();
  for (const [name] of fields) {
    if (name === '') return 'A field has no name.';
    // First, since the messages below repeat the name. They would break a header row, and SQLite cuts at NUL.
    if (!isPrintable(name)) return `A field name holds a control character: ${printable(name.slice(0, 40))}`;
    if (name.length > limits.nameLength)
      return `A field name is longer than ${limits.nameLength} characters: ${name.slice(0, 40)}…`;
    if (seen.has(name)) return `Field ${name} is given more than once.`;
    if (looksLikeReceiverColumn(name))
      return `Field ${name} looks like a column that the receiver fills in itself. Rename it.`;
    seen.add(name);
  }
  return undefined;
}

export function errorInFormType(
  formType: string | undefined,
  formTypes: readonly string[],
): string | undefined {
  if (formType === undefined) return 'formType is missing.';
  return formTypes.includes(formType) ? undefined : `formType is not one of ${formTypes.join(', ')}.`;
}

/** Reads one submission out of a request's query and body, or says why not. */
export function readSubmission(query: string, body: string, formTypes: readonly string[]): Reading {
  const address = parseForm(query);
  const form = parseForm(body);
  if (!address.ok) return reject(`The address is malformed. ${address.message}`);
  if (!form.ok) return reject(form.message);
  const ids = address.fields.filter(([name]) => name === 'submissionId');
  const formType = form.fields.find(([name]) => name === 'formType')?.[1];
  const error = errorInId(ids) ?? errorInNames(form.fields) ?? errorInFormType(formType, formTypes);
  if (error !== undefined) return reject(error);
  const fields = form.fields.filter(([name]) => name !== 'formType' && name !== 'access_token');
  if (fields.length > limits.fields) return reject(`More than ${limits.fields} fields.`);
  const long = fields.find(([, value]) => value.length > limits.valueLength);
  if (long)
    return reject(`Field ${long[0]} is longer than ${limits.valueLength} characters. Shorten it.`, 413);
  const accessToken = form.fields.find(([name]) => name === 'access_token')?.[1];
  const id = (ids[0]?.[1] ?? '').toLowerCase();
  const corrects = correctsOf(
    address.fields.filter(([name]) => name === 'corrects'),
    id,
  );
  return { ok: true, submission: { id, formType: formType ?? '', fields, corrects }, accessToken };
}

/** Neither the order of fields nor an empty field is content: a sheet keeps neither. */
const contentOf = (fields: readonly Field[]) => new Map(fields.filter(([, value]) => value !== ''));

function sameContent(one: Omit<Submission, 'id'>, other: Omit<Submission, 'id'>): boolean {
  if (one.formType !== other.formType || one.corrects !== other.corrects) return false;
  const [first, second] = [contentOf(one.fields), contentOf(other.fields)];
  return first.size === second.size && [...first].every(([name, value]) => second.get(name) === value);
}

/** An entry, and whose it is. */
type Sent = Omit<Submission, 'id'> & { subject: string | null };

/**
 * What a submission is whose id is taken: a retry of what is stored, or another entry. Somebody else's is another one
 * whatever it says. One that was stored without a token is nobody's, so its retry may come with a token.
 */
export const savedBefore = (stored: Sent, again: Sent): 'repeated' | 'conflict' =>
  [null, again.subject].includes(stored.subject) && sameContent(stored, again) ? 'repeated' : 'conflict';
