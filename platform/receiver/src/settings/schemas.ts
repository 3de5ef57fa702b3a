import { array, check, literal, minLength, optional, pipe, regex, string, transform } from 'valibot';
import { commaList, invalid } from '../../../service/settings';
import { defaultFormTypes, errorInNames } from '../core/submission';

/** A setting that is on or off, also in the script of a sheet. Only the whole word turns it on. */
export const onOff = (name: string) =>
  optional(literal('yes', invalid(`${name} is`, 'write yes, or leave it out.')));

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

const areNames = (names: readonly string[]) => errorInNames(names.map((name) => [name, ''])) === undefined;

/** The rule for a setting with names of fields, of whatever register. */
export const fieldNames = (setting: string, usual: string) =>
  pipe(
    optional(string(), usual),
    check(
      (text) => areNames(commaList(text)),
      invalid(`${setting} is`, 'write the names of fields, each once, like Cost,CostInINR.'),
    ),
    transform((text): readonly string[] => commaList(text)),
  );

const lookup = 'lookup:';
const namesIn = (text: string) => commaList(text.slice(lookup.length));

/** The rule for READ_ACCESS: `own`, or `lookup:` and the lookup fields. Returns these; none for `own`. */
export const readAccess = pipe(
  optional(string(), 'own'),
  check(
    (text) =>
      text === 'own' || (text.startsWith(lookup) && namesIn(text).length > 0 && areNames(namesIn(text))),
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
