/**
 * Schemas of the records in the database. Every script of the page can write there, and a record that is built otherwise
 * would stop the code that reads it: so the readers leave it out. A new property of a record is added here, too.
 */
import * as v from 'valibot';
import type { Batch } from '../entry/batch';
import type { EndpointState } from '../entry/endpointState';
import { editStates, type Entry } from '../entry/entry';
import type { Form } from '../entry/form';

const text = v.string();
/** A time in milliseconds since 1970, as `Date` takes it: other numbers throw when they are shown. */
const time = v.pipe(
  v.number(),
  v.check((ms) => !Number.isNaN(new Date(ms).getTime())),
);
const texts = v.record(text, text);
const fields = v.array(v.strictTuple([text, text]));
const reference = { formType: text, id: text };
const origin = { user: text, register: text, formType: text, form: text };

const failure = v.variant('state', [
  v.object({ state: v.literal('rejected'), status: v.number(), retryAfterMs: v.optional(v.number()) }),
  v.object({ state: v.literal('closed'), message: text }),
  v.object({ state: v.picklist(['unconfirmed', 'offline', 'noToken', 'signedOut', 'notOffered']) }),
]);

const version = v.object({
  number: v.number(),
  base: v.number(),
  at: time,
  fields: v.optional(fields),
  withdrawn: v.optional(v.literal(true)),
  uncertain: v.optional(v.literal(true)),
  batch: v.optional(text),
});

const source = v.object({
  kind: v.picklist(['copy', 'correct', 'next']),
  entry: v.object({ ...reference, headline: text, sentAt: time, version: v.number(), fields, labels: texts }),
});

const edit = v.object({
  state: v.picklist(editStates),
  base: v.number(),
  number: v.number(),
  texts,
  fields: v.optional(fields),
  earlier: v.optional(v.array(v.object({ number: v.number(), fields }))),
  withdraws: v.optional(v.literal(true)),
  attempt: v.optional(text),
  mayBeStored: v.boolean(),
  failure: v.optional(failure),
  failures: v.number(),
  triedAt: v.optional(time),
  dueAt: v.optional(time),
  batch: text,
  row: v.number(),
  excluded: v.optional(v.boolean()),
  target: v.optional(
    v.object({ id: text, version: v.optional(v.number()), byKey: v.optional(v.literal(true)) }),
  ),
  unread: v.optional(texts),
  notes: v.optional(texts),
  cells: v.optional(texts),
  edited: v.optional(v.array(text)),
  source: v.optional(source),
  changedAt: time,
});

const entry = v.object({
  ...origin,
  id: text,
  versions: v.array(version),
  used: v.number(),
  edit: v.optional(edit),
  sentAt: v.optional(time),
  begunFrom: v.optional(v.object(reference)),
});
const batch = v.object({
  ...origin,
  id: text,
  submittedAt: time,
  sent: v.number(),
  paused: v.boolean(),
  withdraws: v.optional(v.literal(true)),
});
const endpoint = v.object({
  user: text,
  register: text,
  failures: v.number(),
  opensAt: time,
  failure: v.optional(failure),
  acceptedAt: v.optional(time),
});
const form = v.object({
  key: text,
  title: text,
  formType: text,
  storedAt: time,
  sections: v.array(v.object({ heading: text, labels: texts })),
  headline: v.array(text),
});

export const isEntry = (value: unknown): value is Entry => v.is(entry, value);
export const isBatch = (value: unknown): value is Batch => v.is(batch, value);
export const isEndpoint = (value: unknown): value is EndpointState => v.is(endpoint, value);
export const isForm = (value: unknown): value is Form => v.is(form, value);
