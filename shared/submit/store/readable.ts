/** Checks records that are read from the database (`checks.ts` says why). A new property of a record is added here, too. */
import type { Batch } from '../entry/batch';
import type { EndpointState } from '../entry/endpointState';
import { type Entry, entryStates } from '../entry/entry';
import type { Form } from '../entry/form';
import {
  type Check,
  isFlag,
  isNumber,
  isText,
  isTime,
  list,
  object,
  oneOf,
  optional,
  record,
} from './checks';

const isPair: Check = (value) => list(isText)(value) && (value as unknown[]).length === 2;
const fields = list(isPair);
const reference = { formType: isText, id: isText };
const origin = { user: isText, register: isText, formType: isText, form: isText };
const sentEntry = object({
  ...reference,
  headline: isText,
  sentAt: isTime,
  fields,
  labels: record(isText),
});

const failure = object({
  state: oneOf('rejected', 'unconfirmed', 'offline', 'noToken', 'signedOut', 'closed'),
  status: optional(isNumber),
  retryAfterMs: optional(isNumber),
  message: optional(isText),
});

const entry = object({
  ...origin,
  id: isText,
  state: oneOf(...entryStates),
  changedAt: isTime,
  texts: record(isText),
  fields: optional(fields),
  mayBeStored: isFlag,
  attempt: optional(isText),
  failure: optional(failure),
  failures: isNumber,
  triedAt: optional(isTime),
  dueAt: optional(isTime),
  batch: isText,
  number: isNumber,
  source: optional(object({ kind: oneOf('copy', 'correct', 'next'), entry: sentEntry })),
  aside: optional(isText),
  sentIn: optional(isText),
  corrects: optional(isText),
  withdraws: optional(isFlag),
  later: optional(object({ is: oneOf('corrected', 'withdrawn'), by: isText })),
  begunFrom: optional(object(reference)),
});
const batch = object({
  ...origin,
  id: isText,
  submittedAt: isTime,
  rows: isNumber,
  paused: isFlag,
  corrects: optional(isFlag),
  withdraws: optional(isFlag),
});
const endpoint = object({
  user: isText,
  register: isText,
  failures: isNumber,
  opensAt: isTime,
  failure: optional(failure),
});
const form = object({
  key: isText,
  title: isText,
  formType: isText,
  storedAt: isTime,
  sections: list(object({ heading: isText, labels: record(isText) })),
  headline: list(isText),
  total: optional(isText),
});

export const isEntry = (value: unknown): value is Entry => entry(value);
export const isBatch = (value: unknown): value is Batch => batch(value);
export const isEndpoint = (value: unknown): value is EndpointState => endpoint(value);
export const isForm = (value: unknown): value is Form => form(value);
