/** What the embedded sign-in is told by its environment. */
export interface Settings {
  port: number;
  /** Where the shell runs: the only addresses it redirects to, logs out to and answers. */
  shellOrigins: readonly string[];
  clientId: string;
  audience: string;
  dataDir: string;
  /** How long an access token lasts, in seconds. */
  accessTokenTtl: number;
  /** How long a session lasts without a visit, in seconds. */
  sessionIdleTtl: number;
}

/**
 * Reads the settings from the environment.
 * @throws Error that lists every fault.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const whole = (name: string, usual: number, max: number) => {
    const value = Number(env[name] ?? usual);
    if (!Number.isInteger(value) || value < 1 || value > max)
      faults.push(`${name} must be a whole number from 1 to ${max}`);
    return value;
  };
  const host = env['HOST'] ?? 'localhost';
  if (!['localhost', '127.0.0.1', '::1'].includes(host)) {
    faults.push(`HOST is ${host}: this sign-in lets everybody in, so it listens on loopback only`);
  }
  const shellOrigins = (env['SHELL_ORIGINS'] ?? 'http://localhost:3000')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of shellOrigins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      faults.push(`SHELL_ORIGINS: "${origin}" is no origin`);
  }
  const settings = {
    port: whole('PORT', 3005, 65_535),
    shellOrigins,
    clientId: env['CLIENT_ID'] ?? 'registers',
    audience: env['AUDIENCE'] ?? 'https://registers/receiver',
    dataDir: env['DATA_DIR'] ?? 'data',
    accessTokenTtl: whole('ACCESS_TOKEN_TTL', 3600, 86_400),
    sessionIdleTtl: whole('SESSION_IDLE_TTL', 43_200, 604_800),
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return settings;
}
