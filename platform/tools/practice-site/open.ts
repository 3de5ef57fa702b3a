import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namesFor } from '../../kit/create-register/names.mjs';
import { readSiteDocuments } from '../../site/siteDocuments';
import { reportsUrl, startCollector } from '../local-site/collector';
import { mustSucceed } from '../local-site/commands';
import { connectedHere, exampleCompany } from '../local-site/documents';
import { serveFolder } from '../local-site/localServer';
import { offsets, portsFrom, type SitePorts } from '../local-site/ports';
import { registerBin, root } from '../local-site/registers';
import { pageFor } from '../local-site/serve';
import { onEnd, startServices, stopService } from '../local-site/services';

/** Writes `config.json` and `site.json` of the practice site, if there is none. @returns a text for the terminal */
export function writeSettings(dir: string, site: SitePorts, id: string): string {
  const file = join(dir, 'config.json');
  if (existsSync(file)) return `Settings ${file} (not changed)`;
  const reports = { url: reportsUrl(site) };
  const config = { ...connectedHere(site, [id]), ...exampleCompany, reports };
  writeFileSync(file, JSON.stringify(config, null, 2));
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ origins: { shell: site.origin(offsets.shell) } }));
  return `Settings ${file} (new)`;
}

/** Serves the site in a folder, with sign-in, receiver and collector. @returns what ends all of them */
async function serve(dir: string, site: SitePorts, id: string, dataDir: string): Promise<() => void> {
  const services = await startServices(site, { dataDir, formTypes: [id], origins: [] });
  const server = await serveFolder(site.port(offsets.shell), {
    dir,
    origin: site.origin(offsets.shell),
    generated: {
      '/index.html': () => pageFor(readSiteDocuments(dir), readFileSync(join(dir, 'index.html'), 'utf8')),
    },
  });
  const collector = await startCollector(site, dataDir);
  return () => {
    server.close();
    collector.close();
    services.forEach(stopService);
  };
}

/** Serves a site with sign-in, receiver and collector until Ctrl-C. A new site first gets the shell. */
export async function openPracticeSite(folder: string, register: string): Promise<void> {
  // Set before the release below, which may be interrupted: until the site is open, to end this program is to exit.
  let close = (): void => process.exit(1);
  onEnd(() => close());
  // Paths are relative to the folder in which the command was typed (INIT_CWD): npm runs this in another one.
  const inFolder = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  const dir = inFolder(folder);
  const dataDir = inFolder(process.env['DATA_DIR'] ?? `${dir}.data`);
  const base = process.env['PORT_BASE'] ?? '5500';
  const ports = portsFrom(base);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'index.html'))) {
    console.log('Releasing the shell…');
    await mustSucceed(join(root, 'shell'), [process.execPath, registerBin, 'release', '--to', dir]);
  }
  const { id } = namesFor(register);
  const settings = writeSettings(dir, ports, id);
  close = await serve(dir, ports, id, dataDir);
  console.log(`Site ${dir}\nData ${dataDir} (DATA_DIR)\nPorts from ${base} (PORT_BASE)\n${settings}`);
  console.log(`Ready: open ${ports.origin(offsets.shell)}`);
}
