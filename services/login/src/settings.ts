import {
  array,
  check,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot';

/** A whole number from 1 on. */
const whole = (name: string, usual: number, max: number) =>
  pipe(
    optional(string(), String(usual)),
    transform(Number),
    check(
      (value) => Number.isInteger(value) && value >= 1 && value <= max,
      `${name} must be a whole number from 1 to ${max}`,
    ),
  );

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const schema = pipe(
  object({
    PORT: whole('PORT', 3005, 65_535),
    HOST: optional(
      picklist(
        ['localhost', '127.0.0.1', '::1'],
        ({ input }) =>
          `HOST is ${String(input)}: this sign-in lets everybody in, so it listens on loopback only`,
      ),
    ),
    SHELL_ORIGINS: pipe(
      optional(string(), 'http://localhost:3000'),
      transform((text) => text.split(',').map((origin) => origin.trim())),
      array(
        pipe(
          string(),
          check(isOrigin, ({ input }) => `SHELL_ORIGINS: "${input}" is not an origin`),
        ),
      ),
    ),
    CLIENT_ID: optional(string(), 'registers'),
    AUDIENCE: optional(string(), 'https://registers/receiver'),
    DATA_DIR: optional(string(), 'data'),
    ACCESS_TOKEN_TTL: whole('ACCESS_TOKEN_TTL', 3600, 86_400),
    SESSION_IDLE_TTL: whole('SESSION_IDLE_TTL', 43_200, 604_800),
  }),
  transform((given) => ({
    port: given.PORT,
    /** Where the shell runs: the only addresses it redirects to, logs out to and answers. */
    shellOrigins: given.SHELL_ORIGINS,
    clientId: given.CLIENT_ID,
    audience: given.AUDIENCE,
    dataDir: given.DATA_DIR,
    /** How long an access token lasts, in seconds. */
    accessTokenTtl: given.ACCESS_TOKEN_TTL,
    /** How long a session lasts without a visit, in seconds. */
    sessionIdleTtl: given.SESSION_IDLE_TTL,
  })),
);

/** The settings of the embedded sign-in. */
export type Settings = Readonly<InferOutput<typeof schema>>;

/**
 * Reads the settings from the environment.
 * @throws Error that lists everything that is wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { success, output, issues } = safeParse(schema, env);
  if (success) return output;
  throw new Error(issues.map(({ message }) => message).join('\n'));
}
