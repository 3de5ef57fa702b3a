import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { listen, loopbackHosts } from '../../service/listen';
import { createProvider, type Keys } from './provider';
import { createLogin } from './server';
import { readLoginSettings } from './settings';

/** New keys, so that a restart signs everybody out. */
async function createKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  return { signing, cookies: [randomBytes(32).toString('base64url')] };
}

try {
  const settings = readLoginSettings(process.env);
  const provider = createProvider(settings, await createKeys());
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
