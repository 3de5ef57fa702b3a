import {
  array,
  boolean,
  check,
  type InferOutput,
  looseObject,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  string,
  transform,
} from 'valibot';
import { endpoint, nonEmptyText, webAddress, wholeNumber } from './rules';

/** Whether a text is a host name, or (as for platform/login) an address with a scheme and no path. */
function isDomain(text: string): boolean {
  const url = webAddress(text.includes('://') ? text : `https://${text}`);
  return url?.href === `${url?.origin}/`;
}

const domain = pipe(
  string(),
  check(
    isDomain,
    'must be a host name such as example.eu.auth0.com, or an address such as http://localhost:3005',
  ),
  transform((text) => text.replace(/\/$/, '')),
);

const perMinute = pipe(number(), minValue(1, 'must be a number, 1 or more'));

/** The schema of a site's `config.json`. Unknown keys are allowed: a later shell may read them. */
export const configSchema = looseObject({
  auth: looseObject({ domain, clientId: nonEmptyText, audience: optional(nonEmptyText) }),
  company: looseObject({ group: nonEmptyText, shortName: nonEmptyText }),
  endpoints: record(string(), endpoint),
  choices: looseObject({
    owners: pipe(array(nonEmptyText), minLength(1, 'must list at least one owner')),
    clients: optional(array(nonEmptyText)),
  }),
  /** What each register's receiver can do besides storing entries, by register id. People are offered no more. */
  offers: optional(record(string(), array(picklist(['read', 'correct', 'withdraw']))), {}),
  /** For how many days the device keeps sent entries, and how many of each person at most; 0 keeps none. */
  sent: optional(looseObject({ days: optional(wholeNumber(0)), entries: optional(wholeNumber(0)) })),
  /** The most rows of a batch that are sent in a minute, by register id. The other rows wait. */
  pace: optional(record(string(), perMinute), {}),
  /** The collector to which pages send reports: an address for logs of OpenTelemetry (OTLP/HTTP). */
  reports: optional(looseObject({ url: endpoint })),
  /** Whether logging out removes all that the device keeps of the person: for shared computers. */
  removeOnLogout: optional(boolean(), false),
  /**
   * For how many days the site opens without a network. The days are counted from the last sign-in, and from
   * the last time when the copy on the device was up to date; the earlier end counts. Missing, or with
   * `removeOnLogout`: never.
   */
  offline: optional(looseObject({ days: wholeNumber(1, 366) })),
});

export type Config = InferOutput<typeof configSchema>;
