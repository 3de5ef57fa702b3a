import { array, check, literal, minLength, optional, pipe, regex, string, transform } from 'valibot';
import { defaultFormTypes, errorInNames } from '../core/submission';

/** Makes valibot's message for an invalid setting: `start`, the value, and what to do. */
export const invalid =
  (start: string, advice: string) =>
  ({ input }: { input: unknown }): string =>
    `${start} ${JSON.stringify(input)}: ${advice}`;

/** A setting that is on or off. Only the whole word turns it on. */
export const onOff = (name: string) =>
  optional(literal('yes', invalid(`${name} is`, 'write yes, or leave it out.')));

/** A port to listen on; 0 takes a free one. */
export const port = (name: string) =>
  pipe(
    string(),
    check(
      (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
      invalid(`${name} is`, 'write a number from 0 to 65535.'),
    ),
    transform(Number),
  );

/** The rule for the address of the issuer (the provider that signs tokens), with a slash at the end. */
export const issuerAddress = pipe(
  string(),
  regex(
    /^https?:\/\/[^\s/?#@]+\/([^\s?#]*\/)?$/,
    invalid(
      'TOKEN_ISSUER is',
      "write the issuer's address with a slash at the end, like https://example.eu.auth0.com/.",
    ),
  ),
);

/** The texts of a setting that has commas between them. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const lookup = 'lookup:';
const namesIn = (text: string) => commaList(text.slice(lookup.length));

/** The rule for READ_ACCESS: `own`, or `lookup:` and the lookup fields. Returns these; none for `own`. */
export const readAccess = pipe(
  optional(string(), 'own'),
  check(
    (text) =>
      text === 'own' ||
      (text.startsWith(lookup) &&
        namesIn(text).length > 0 &&
        errorInNames(namesIn(text).map((name) => [name, ''])) === undefined),
    invalid(
      'READ_ACCESS is',
      'write own, or lookup: and the fields by which people find the entries of others, like lookup:JobNumber,InvoiceNumber.',
    ),
  ),
  transform((text): readonly string[] => (text === 'own' ? [] : namesIn(text))),
);

/** The rule for FORM_TYPES: the form types of the registers whose entries are stored. */
export const formTypes = pipe(
  optional(string(), defaultFormTypes.join(',')),
  transform(commaList),
  array(
    pipe(
      string(),
      regex(
        /^[a-z][a-z0-9-]{0,30}$/,
        invalid(
          'FORM_TYPES has',
          'use lower-case letters, digits and hyphens, 31 at most, and begin with a letter.',
        ),
      ),
    ),
  ),
  minLength(1, 'FORM_TYPES is empty: write the names of registers, like inquiry,job, or leave it out.'),
);
