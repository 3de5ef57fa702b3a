import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { listen, loopbackHosts } from '../../listen';
import { createProvider } from './provider';
import { createLogin } from './server';
import { readLoginSettings } from './settings';

/** The key that signs tokens, made on the first start: receivers know it, and take tokens from before a restart. */
async function loadSigningKey(dataDir: string): Promise<JWK> {
  const file = join(dataDir, 'login-key.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

try {
  const settings = readLoginSettings(process.env);
  const provider = createProvider(settings, await loadSigningKey(settings.dataDir));
  // Nowhere else, whatever HOST says: this sign-in lets everybody in.
  const login = await listen(createLogin(provider, settings.shellOrigins), loopbackHosts, settings.port);
  console.log(`login listening on http://localhost:${settings.port}`);
  const stop = () => void login.close(0);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
