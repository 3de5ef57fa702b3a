import {
  array,
  boolean,
  check,
  type InferOutput,
  looseObject,
  minLength,
  optional,
  pipe,
  record,
  string,
  transform,
} from 'valibot';
import { address, webAddress, words } from './checks';

/** `example.eu.auth0.com` or, for the embedded provider, an address with its scheme. Nothing behind the host. */
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

/**
 * `/config.json`. Keys that it does not know are let through: settings are added over time, and a
 * register may know one that this shell does not.
 */
export const configSchema = looseObject({
  auth: looseObject({ domain, clientId: words, audience: optional(words) }),
  company: looseObject({ group: words, shortName: words }),
  endpoints: record(string(), address),
  choices: looseObject({
    owners: pipe(array(words), minLength(1, 'must list at least one owner')),
    clients: optional(array(words)),
  }),
  /** Whether logging out removes what is kept on the device, as shared computers need it. */
  removeOnLogout: optional(boolean()),
  /** Whether developers may run a register of their own in this site; see overrides.ts. */
  allowOverrides: optional(boolean()),
});

/** Who signs people in. No business of a register. */
export type Auth = InferOutput<typeof configSchema>['auth'];
