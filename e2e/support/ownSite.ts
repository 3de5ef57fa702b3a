import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { checkPorts, offsets, portsFrom } from '../../tools/local-site/ports';
import { serveAll } from '../../tools/local-site/serve';
import { startServices, stopService } from '../../tools/local-site/services';
import { registerFolders } from '../../tools/local-site/registers';

export interface EngineSite {
  shell: string;
  /** What the receiver has stored of a register. */
  rows: (formType: string) => Promise<Record<string, string>[]>;
  /** Takes down the server of one register, and answers where it was. */
  takeDown: (id: string) => string;
  close: () => void;
}

/** The built app on its separate origins, on eight ports from `base`, with a receiver that is empty. */
export async function openSite(base: number): Promise<EngineSite> {
  const ports = portsFrom(String(base));
  await checkPorts(ports);
  const data = mkdtempSync(join(tmpdir(), 'registers-engines-'));
  // Empty: a database that some shell names is nobody's to fill with tests.
  Object.assign(process.env, { DATA_DIR: data, DATABASE_URL: '' });
  const services = await startServices(ports);
  const servers = await serveAll(ports);
  return {
    shell: ports.origin(offsets.shell),
    rows: async (formType) => {
      const csv = await (await fetch(`${ports.origin(offsets.receiver)}/registers/${formType}.csv`)).text();
      return csv ? parse<Record<string, string>>(csv, { columns: true, bom: true }) : [];
    },
    takeDown: (id) => {
      const { offset = 0 } = registerFolders().find((register) => register.id === id) ?? {};
      servers.find(({ port }) => port === ports.port(offset))?.close();
      return ports.origin(offset);
    },
    close: () => {
      for (const server of servers) server.close();
      services.forEach(stopService);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
