import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { listen, loopbackHosts } from '../../service/listen';
import { createProvider, type Keys } from './provider';
import { createLogin } from './server';
import { readLoginSettings } from './settings';

/** Reads the keys, which the first start stores: tokens and cookies must stay valid after a restart. */
async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'login-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const keys = { signing, cookies: [randomBytes(32).toString('base64url')] };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

try {
  const settings = readLoginSettings(process.env);
  const provider = createProvider(settings, await loadKeys(settings.dataDir));
  // Only on this machine, whatever HOST says: this sign-in asks for no password.
  const login = await listen(createLogin(provider, settings.shellOrigins), loopbackHosts, settings.port);
  console.log(`login listening on http://localhost:${settings.port}`);
  const stop = () => void login.close(0);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
