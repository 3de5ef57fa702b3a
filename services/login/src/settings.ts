import {
  array,
  check,
  type InferOutput,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot';

/** A setting that is a whole number from 1 to `max`. */
const whole = (name: string, usual: number, max: number) =>
  pipe(
    optional(string(), String(usual)),
    check(
      (text) => Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= max,
      ({ input }) => `${name} is "${input}": write a whole number from 1 to ${max}.`,
    ),
    transform(Number),
  );

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const schema = pipe(
  object({
    PORT: whole('PORT', 3005, 65_535),
    SHELL_ORIGINS: pipe(
      optional(string(), 'http://localhost:3000'),
      transform((text) => text.split(',').map((origin) => origin.trim())),
      array(
        pipe(
          string(),
          check(
            isOrigin,
            ({ input }) =>
              `SHELL_ORIGINS has "${input}": write origins without a path, like http://localhost:3000.`,
          ),
        ),
      ),
    ),
    CLIENT_ID: optional(string(), 'registers'),
    AUDIENCE: optional(string(), 'https://registers/receiver'),
    DATA_DIR: optional(string(), 'data'),
    ACCESS_TOKEN_TTL: whole('ACCESS_TOKEN_TTL', 3600, 86_400),
  }),
  transform((given) => ({
    port: given.PORT,
    /** The origins of the shell: the provider redirects to no others, and only these may read its answers. */
    shellOrigins: given.SHELL_ORIGINS,
    clientId: given.CLIENT_ID,
    audience: given.AUDIENCE,
    dataDir: given.DATA_DIR,
    /** How long an access token lasts, in seconds. */
    accessTokenTtl: given.ACCESS_TOKEN_TTL,
  })),
);

/** The settings of the login service. */
export type LoginSettings = Readonly<InferOutput<typeof schema>>;

/**
 * Reads the settings from the environment.
 * @throws Error that lists everything that is wrong.
 */
export function readLoginSettings(env: NodeJS.ProcessEnv): LoginSettings {
  const { success, output, issues } = safeParse(schema, env);
  if (success) return output;
  throw new Error(
    `The sign-in can't start. Correct its settings:\n${issues.map(({ message }) => `  - ${message}`).join('\n')}`,
  );
}
