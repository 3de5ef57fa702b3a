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
import { location, nonEmptyText } from './checks';

const whole = 'must be a whole number from 1';
export const contract = pipe(number(), integer(whole), minValue(1, whole));

/** A browser ignores an `integrity` that it cannot parse, and runs the script unchecked. */
const integrity = pipe(
  string(),
  regex(
    /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}( sha(256|384|512)-[A-Za-z0-9+/]+={0,2})*$/,
    'must be a hash such as sha384-… as in the integrity attribute of a script',
  ),
);

/** Versions or ranges of shared modules, by name. */
export const versions = record(string(), string());

/** What `registers.json` says of one build of a register. Required is only what every site has. */
export const buildFields = {
  contract,
  version: nonEmptyText,
  build: optional(nonEmptyText),
  entry: location,
  integrity: optional(integrity),
  manifest: optional(location),
  shared: optional(versions),
  files: optional(array(location)),
};

export const buildSchema = object(buildFields);

export type BuildRecord = InferOutput<typeof buildSchema>;
