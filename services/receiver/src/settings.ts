export interface Settings {
  port: number;
  /** The addresses to listen on. */
  hosts: readonly string[];
  dataDir: string;
  /** The origins whose pages may send entries. */
  allowedOrigins: readonly string[];
  /** The provider and the audience of the access tokens; undefined where none is asked for. */
  token: { issuer: string; audience: string } | undefined;
  /** Opens the downloads to others than this machine. */
  downloadKey: string | undefined;
}

const loopback = ['127.0.0.1', '::1'];
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/**
 * Reads the settings from the environment.
 * @throws Error that lists every fault.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const port = Number(env['PORT'] ?? 3006);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`PORT must be a port, and is "${env['PORT']}"`);
  const allowedOrigins = (env['ALLOWED_ORIGINS'] ?? 'http://localhost:3000')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of allowedOrigins)
    if (!isOrigin(origin))
      faults.push(`ALLOWED_ORIGINS: "${origin}" is no origin, like https://registers.example.com`);
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = env;
  if (issuer !== undefined && !(URL.canParse(issuer) && issuer.endsWith('/'))) {
    faults.push(`TOKEN_ISSUER must be an address that ends in a slash, and is "${issuer}"`);
  }
  if ((issuer === undefined) !== (audience === undefined))
    faults.push('TOKEN_ISSUER and TOKEN_AUDIENCE go together: set both or neither');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    port,
    hosts: env['HOST'] === undefined ? loopback : [env['HOST']],
    dataDir: env['DATA_DIR'] ?? 'data',
    allowedOrigins,
    token: issuer !== undefined && audience !== undefined ? { issuer, audience } : undefined,
    downloadKey: env['DOWNLOAD_KEY'],
  };
}
