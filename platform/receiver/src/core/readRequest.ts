/** Reads requests that read entries (`POST /exec?read=…`). All functions are pure. */
import { isUuid } from '@registers/shared/sheet';
import { type FormField, parseForm } from './form';
import { type ReceiverAnswer, refusals } from './refusals';
import { errorInFormType, errorInLengths, errorInNames } from './submission';

export const readingLimits = {
  /** The most versions of one answer. A page asks for older entries with `before`. */
  versions: 500,
  /** An answer has fewer versions if these have more characters, but at least one: 500 of the largest are 125 MB. */
  characters: 1_000_000,
  /** The most fields that a search by values (`match`) may name. With more it is refused. */
  wanted: 3,
  matches: 5,
  scanned: 5_000,
} as const;

/** Asks for every version of all entries of the person, newest first. */
export interface ReadMine {
  read: 'mine';
  /** The form types of all registers: stores find the entries of each by an index. */
  formTypes: readonly string[];
  /** The id of the last entry that the person already has; undefined to start with the newest. */
  before: string | undefined;
}

interface ReadOne {
  read: 'one';
  id: string;
}

/** Asks for the newest entries of the person in a register that have these values in their latest version. */
export interface ReadMatch {
  read: 'match';
  formType: string;
  wanted: readonly FormField[];
}

export type ReadRequest = ReadMine | ReadOne | ReadMatch;

const kinds = ['mine', 'one', 'match'] as const;

const valuesOf = (fields: readonly FormField[], wanted: string): string[] =>
  fields.filter(([name]) => name === wanted).map(([, value]) => value);

const kindsIn = (query: string): string[] => valuesOf(parseForm(query) ?? [], 'read');

/** Whether a request asks to read. False for a malformed address: `readSubmission` then refuses the request. */
export const asksToRead = (query: string): boolean => kindsIn(query).length > 0;

interface Asked {
  fields: readonly FormField[];
  formTypes: readonly string[];
}

type Parse = (asked: Asked) => ReadRequest | ReceiverAnswer;

const parseMine: Parse = ({ fields, formTypes }) => {
  const [before] = valuesOf(fields, 'before');
  if (before !== undefined && !isUuid(before)) return refusals.beforeNotFound;
  return { read: 'mine', formTypes, before: before?.toLowerCase() };
};

const parseOne: Parse = ({ fields }) => {
  const [id = ''] = valuesOf(fields, 'id');
  return isUuid(id) ? { read: 'one', id: id.toLowerCase() } : refusals.readIdMalformed;
};

const parseMatch: Parse = ({ fields, formTypes }) => {
  const [formType = ''] = valuesOf(fields, 'formType');
  const wanted = fields.filter(([name]) => name !== 'formType' && name !== 'access_token');
  const error = errorInFormType(formType, formTypes);
  if (error) return error;
  const isEmpty = ([, value]: FormField) => value.trim() === '';
  if (wanted.length === 0 || wanted.length > readingLimits.wanted || wanted.some(isEmpty))
    return refusals.matchMalformed(readingLimits.wanted);
  return { read: 'match', formType, wanted };
};

const parsers: Readonly<Record<ReadRequest['read'], Parse>> = {
  mine: parseMine,
  one: parseOne,
  match: parseMatch,
};

/** Finds in a query and a body what a person asks to read, or the refusal. */
export function parseRead(query: string, body: string, formTypes: readonly string[]) {
  const [given, ...more] = kindsIn(query);
  const kind = kinds.find((each) => each === given);
  if (!kind || more.length > 0) return refusals.readUnknown(kinds);
  const fields = parseForm(body);
  if (!fields) return refusals.notUtf8('body');
  const error = errorInNames(fields) ?? errorInLengths(fields.filter(([name]) => name !== 'access_token'));
  if (error) return error;
  const request = parsers[kind]({ fields, formTypes });
  if ('status' in request) return request;
  return { request, accessToken: valuesOf(fields, 'access_token')[0] };
}
