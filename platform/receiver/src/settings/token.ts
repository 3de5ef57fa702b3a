import { check, type GenericSchema, object, optional, pipe, string, transform } from 'valibot';
import { onOff } from './schemas';

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
