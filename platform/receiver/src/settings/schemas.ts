import {
  array,
  check,
  type GenericSchema,
  literal,
  minLength,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
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

/** Which access tokens are accepted: of this issuer, for this audience, with this permission, if any. */
export interface TokenSettings {
  issuer: string;
  audience: string;
  permission: string | undefined;
}

/**
 * Reads the settings that say who may submit: people with a token, or anyone (`token` is then undefined). The script of
 * a sheet has the same settings.
 */
export const whoMaySubmit = (issuer: GenericSchema<string>) =>
  pipe(
    object({
      TOKEN_ISSUER: optional(issuer),
      TOKEN_AUDIENCE: optional(string()),
      TOKEN_PERMISSION: optional(string()),
      ANYONE_MAY_SUBMIT: onOff('ANYONE_MAY_SUBMIT'),
    }),
    check(
      ({ ANYONE_MAY_SUBMIT, TOKEN_ISSUER, TOKEN_AUDIENCE, TOKEN_PERMISSION }) =>
        ANYONE_MAY_SUBMIT === 'yes'
          ? (TOKEN_ISSUER ?? TOKEN_AUDIENCE ?? TOKEN_PERMISSION) === undefined
          : TOKEN_ISSUER !== undefined && TOKEN_AUDIENCE !== undefined,
      'TOKEN_ISSUER and TOKEN_AUDIENCE say who may submit: set both, or ANYONE_MAY_SUBMIT=yes without them, to accept entries without sign-in.',
    ),
    transform((given): { token: TokenSettings | undefined } => {
      const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOKEN_PERMISSION: permission } = given;
      return {
        token: issuer === undefined || audience === undefined ? undefined : { issuer, audience, permission },
      };
    }),
  );
