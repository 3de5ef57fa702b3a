import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readJsonFile, writeJsonFile } from './jsonFile';

export interface Keys {
  /** Signs ID and access tokens, RS256. */
  signing: JWK;
  /** Signs the cookies. */
  cookies: string[];
}

/** The keys in `<dataDir>/login-keys.json`, made on the first start: new keys would void every session. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'login-keys.json');
  const kept = readJsonFile(file) as Keys | undefined;
  if (kept) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  const keys = { signing, cookies: [randomBytes(32).toString('base64url')] };
  writeJsonFile(file, keys);
  return keys;
}
