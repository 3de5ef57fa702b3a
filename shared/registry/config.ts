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

/** `example.eu.auth0.com` or, for the provider of services/login, an address with its scheme. Without a path. */
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

/** `config.json`. Unknown keys are kept: a register may use a setting that this shell does not know. */
export const configSchema = looseObject({
  auth: looseObject({ domain, clientId: nonEmptyText, audience: optional(nonEmptyText) }),
  company: looseObject({ group: nonEmptyText, shortName: nonEmptyText }),
  endpoints: record(string(), endpoint),
  choices: looseObject({
    owners: pipe(array(nonEmptyText), minLength(1, 'must list at least one owner')),
    clients: optional(array(nonEmptyText)),
  }),
  /** What the receiver of a register can do besides storing entries, by register id. */
  offers: optional(record(string(), array(picklist(['read', 'correct', 'withdraw'])))),
  /** For how many days, and how many for each person, sent entries are remembered on the device; 0 for none. */
  sent: optional(looseObject({ days: optional(wholeNumber(0)), entries: optional(wholeNumber(0)) })),
  /** How many rows of a batch are sent in a minute at most, by register id. */
  pace: optional(record(string(), perMinute)),
  /** Where the pages of this site report what happens on them: the address of an OTLP/HTTP endpoint for logs. */
  reports: optional(looseObject({ url: endpoint })),
  /** Whether logging out removes what is kept on the device, as is needed on shared computers. */
  removeOnLogout: optional(boolean()),
  /**
   * For how many days the site opens without a network: after the person has signed in, and after the device has found its
   * copy to be current; the earlier end counts. Missing: never.
   */
  offline: optional(looseObject({ days: wholeNumber(1) })),
  /** Whether developers may run their own builds in this site. */
  allowOverrides: optional(boolean()),
});

export type Config = InferOutput<typeof configSchema>;
