import { listen, loopbackHosts } from '../../listen';
import { loadKeys } from './keys';
import { createProvider } from './provider';
import { createLogin } from './server';
import { readLoginSettings } from './settings';

// Only the account of this process may read the files: with their keys and sessions anybody could be signed in.
process.umask(0o077);
try {
  const settings = readLoginSettings(process.env);
  const provider = createProvider(settings, await loadKeys(settings.dataDir));
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
