import type { Server } from 'node:http';
import { loadKeys } from './keys';
import { createProvider } from './provider';
import { createLogin } from './server';
import { readSettings, type Settings } from './settings';

/** A browser may take `localhost` for either loopback address. A machine without IPv6 has only the first. */
async function listen(settings: Settings): Promise<Server[]> {
  const provider = createProvider(settings, await loadKeys(settings.dataDir));
  const { port, shellOrigins } = settings;
  const open = (host: string) =>
    new Promise<Server>((resolve, reject) => {
      const server = createLogin(provider, shellOrigins);
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  const optional = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return [];
    throw error;
  };
  return (await Promise.all([open('127.0.0.1'), open('::1').catch(optional)])).flat();
}

// What is kept here signs people in: it is for the owner of the process alone.
process.umask(0o077);
try {
  const settings = readSettings(process.env);
  const servers = await listen(settings);
  console.log(`login listening on http://localhost:${settings.port}`);
  const stop = () => {
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not exitCode alone: the other loopback address may listen already, and would keep the process alive.
  process.exit(1);
}
