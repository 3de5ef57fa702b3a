import type { Server } from 'node:http';
import { createReceiver } from './server';
import { readSettings, type Settings } from './settings';
import { sqliteStore } from './sqliteStore';
import { anybody, tokenVerifier } from './token';

/** A machine without IPv6 has no second loopback address; every other fault stops the start. */
function listen(makeServer: () => Server, { port, hosts }: Settings): Promise<Server[]> {
  const open = (host: string) =>
    new Promise<Server[]>((resolve, reject) => {
      const server = makeServer();
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRNOTAVAIL' && hosts.length > 1 ? resolve([]) : reject(error),
      );
      server.listen(port, host, () => resolve([server]));
    });
  return Promise.all(hosts.map(open)).then((servers) => servers.flat());
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const store = sqliteStore(settings.dataDir);
  const verify = settings.token ? tokenVerifier(settings.token.issuer, settings.token.audience) : anybody;
  const servers = await listen(() => createReceiver({ settings, store, verify }), settings);
  console.log(`receiver listening on http://localhost:${settings.port}`);

  // What was begun is answered; then the file is closed.
  const stop = () => {
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of servers) server.closeIdleConnections();
    void Promise.all(closed).then(() => store.close());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
