import { type InferOutput, object, optional, pipe, string, transform } from 'valibot';
import { originList, readSettings, wholeNumber } from '../../service/settings';

const schema = pipe(
  object({
    // Not 0, for a free port: the addresses in tokens need the port before it is bound.
    PORT: optional(wholeNumber('PORT', 1, 65_535), '3005'),
    SHELL_ORIGINS: originList('SHELL_ORIGINS', 'http://localhost:3000'),
    CLIENT_ID: optional(string(), 'registers'),
    AUDIENCE: optional(string(), 'https://registers/receiver'),
    DATA_DIR: optional(string(), 'data'),
  }),
  transform((given) => ({
    port: given.PORT,
    /** The origins of the shell: the provider redirects to no others, and only these may read its answers. */
    shellOrigins: given.SHELL_ORIGINS,
    clientId: given.CLIENT_ID,
    audience: given.AUDIENCE,
    dataDir: given.DATA_DIR,
  })),
);

export type LoginSettings = Readonly<InferOutput<typeof schema>>;

export const readLoginSettings = (env: NodeJS.ProcessEnv): LoginSettings =>
  readSettings('The sign-in', schema, env);
