import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '@registers/kit/serve';
import { readSiteDocuments } from '../../deploy/siteDocuments';
import { startCollector } from './collector';
import { pageFor } from './page';
import { offsets, type SitePorts } from './ports';
import { startServices, stopService } from './services';
import { writeConfig } from './siteConfig';

interface NewRegister {
  id: string;
  formType: string;
  /** Where sign-in, receiver and collector keep their data. */
  dataDir: string;
}

/** Serves a published tree, with sign-in, receiver and a collector of reports beside it. */
export async function openPublishedSite(
  dir: string,
  site: SitePorts,
  { id, formType, dataDir }: NewRegister,
) {
  const settings = writeConfig(dir, site, id);
  const services = await startServices(site, { dataDir, formTypes: [formType], origins: [] });
  const server = await serveFolder(site.port(offsets.shell), {
    dir,
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
