import {
  array,
  type InferOutput,
  integer,
  minValue,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  string,
} from 'valibot';
import { location, words } from './checks';

const whole = 'must be a whole number from 1';
export const contract = pipe(number(), integer(whole), minValue(1, whole));

/** The browser ignores what it cannot read here, and would then run anything: it has to be right. */
const integrity = pipe(
  string(),
  regex(
    /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}( sha(256|384|512)-[A-Za-z0-9+/]+={0,2})*$/,
    'must be a hash such as sha384-… as in the integrity attribute of a script',
  ),
);

/** Names and versions, or names and ranges, of the federated modules. */
export const versions = record(string(), string());

/** What the registry says of one build of a register. Only what every site has is required. */
export const releaseFacts = {
  contract,
  version: words,
  build: optional(words),
  entry: location,
  integrity: optional(integrity),
  manifest: optional(location),
  shared: optional(versions),
  files: optional(array(location)),
};

export const releaseSchema = object(releaseFacts);

export type Release = InferOutput<typeof releaseSchema>;
