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

/** The rule for a setting with names of fields, of whatever register. */
export const fieldNames = (setting: string, usual: string) =>
  pipe(
    optional(string(), usual),
    check(
      (text) => errorInNames(commaList(text).map((name) => [name, ''])) === undefined,
      invalid(`${setting} is`, 'write the names of fields, each once, like Cost,CostInINR.'),
    ),
    transform((text): readonly string[] => commaList(text)),
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
