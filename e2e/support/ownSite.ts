import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { download } from '../../platform/receiver/testing/download';
import { checkPorts, offsets, portsFrom } from '../../platform/tools/local-site/ports';
import { registerFolders } from '../../platform/tools/local-site/registers';
import { serveAll } from '../../platform/tools/local-site/serve';
import { startServices, stopService } from '../../platform/tools/local-site/services';

export interface OwnSite {
  shell: string;
  /** What the receiver has stored of a register. */
  rows: (formType: string) => Promise<Record<string, string>[]>;
  /** Ends every server. What is stored stays, and `openOwnSite` with the same data goes on with it. */
  stop: () => Promise<void>;
  data: string;
  /** Ends every server, and removes what is stored. */
  close: () => Promise<void>;
}

/** The built app on its separate origins, on eight ports from `base`, with a receiver of its own. */
export async function openOwnSite(
  base: number,
  data = mkdtempSync(join(tmpdir(), 'registers-own-site-')),
): Promise<OwnSite> {
  const ports = portsFrom(String(base));
  await checkPorts(ports, registerFolders());
  // Empty: entries of tests must not go into a database that the environment names.
  Object.assign(process.env, { DATA_DIR: data, DATABASE_URL: '' });
  const services = await startServices(ports);
  const servers = await serveAll(ports);
  const stop = async () => {
    for (const server of servers) server.close();
    const running = services.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(running.map((service) => (stopService(service), once(service, 'exit'))));
  };
  return {
    data,
    shell: ports.origin(offsets.shell),
    rows: (formType) => download(ports.origin(offsets.receiver), formType),
    stop,
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
