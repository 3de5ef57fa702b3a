import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Keys {
  /** Signs ID and access tokens, RS256. */
  signing: JWK;
  /** Signs the cookies. */
  cookies: string[];
}

/** The keys in `<dataDir>/login-keys.json`, made on the first start: new keys would void every session. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'login-keys.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${file} cannot be read. Delete it to begin with new keys; everybody signs in again`, {
        cause: error,
      });
    }
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  const keys = { signing, cookies: [randomBytes(32).toString('base64url')] };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
