import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '@registers/kit/serve';
import { readSiteDocuments } from '../../site/siteDocuments';
import { reportsUrl, startCollector } from './collector';
import { connectedHere, exampleCompany } from './documents';
import { pageFor } from './page';
import { offsets, type SitePorts } from './ports';
import { startServices, stopService } from './services';

/** Writes `config.json` of the practice site if there is none. Returns a text for the terminal. */
export function writeConfig(dir: string, site: SitePorts, id: string): string {
  const file = join(dir, 'config.json');
  if (existsSync(file)) return `Settings ${file} (not changed)`;
  const reports = { url: reportsUrl(site) };
  const config = { ...connectedHere(site, [id]), ...exampleCompany, reports };
  writeFileSync(file, JSON.stringify(config, null, 2));
  return `Settings ${file} (new)`;
}

interface NewRegister {
  id: string;
  formType: string;
  /** The folder in which sign-in, receiver and collector keep their data. */
  dataDir: string;
}

/** Serves the site in a folder, with sign-in, receiver and collector. */
export async function openPublishedSite(
  dir: string,
  site: SitePorts,
  { id, formType, dataDir }: NewRegister,
) {
  const settings = writeConfig(dir, site, id);
  const services = await startServices(site, { dataDir, formTypes: [formType], origins: [] });
  const server = await serveFolder(site.port(offsets.shell), {
    dir,
    origin: site.origin(offsets.shell),
    generated: {
      '/index.html': () => pageFor(readSiteDocuments(dir), readFileSync(join(dir, 'index.html'), 'utf8')),
    },
  });
  const collector = await startCollector(site, dataDir);
  return {
    origin: site.origin(offsets.shell),
    settings,
    stored: async () => (await fetch(`${site.origin(offsets.receiver)}/registers/${formType}.csv`)).text(),
    close: () => {
      server.close();
      collector.close();
      services.forEach(stopService);
    },
  };
}
