import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtWorker,
  inlineScripts,
  type SiteDocuments,
  withHints,
  workerFile,
} from '@registers/kit/release';
import { headersInWorker, pageHeaders, workerHeaders, workerPageHeaders } from '../../site/headers';
import { appManifest } from '../../site/siteDocuments';
import { reportsUrl, startCollector } from './collector';
import { localConfig, localRegistry } from './documents';
import { type Generated, type LocalServer, serveFolder } from './localServer';
import { offsets, type SitePorts } from './ports';
import { registerFolders, root } from './registers';
import { defaultDataDir } from './services';

/** The shell's page as nginx would send it: with the site's headers, and a new nonce in header and page. */
export function pageFor(site: SiteDocuments, html: string): Generated {
  const nonce = randomBytes(16).toString('hex');
  return {
    type: 'text/html; charset=utf-8',
    text: html.replaceAll('__NONCE__', nonce),
    headers: pageHeaders(site, nonce),
  };
}

/** The files, by path, that opening without a network needs besides the page. `worker`: the service worker's text. */
const offlineFiles = (site: SiteDocuments, worker: string) => ({
  [`/${workerFile}`]: (): Generated => ({
    type: 'text/javascript',
    text: worker.replaceAll(headersInWorker, workerPageHeaders(site)),
    headers: workerHeaders(site),
  }),
  '/manifest.webmanifest': (): Generated => ({ type: 'application/manifest+json', text: appManifest(site) }),
});

const json = (value: unknown): Generated => ({
  type: 'application/json',
  text: JSON.stringify(value, null, 2),
});

/**
 * Serves the shell's files, `config.json` and `registers.json`, and its page for every route. Page and
 * registers are made at each request, since a build may have changed them; the settings and the worker once.
 */
function serveShell(site: SitePorts): Promise<LocalServer> {
  const dir = join(root, 'shell/dist');
  const config = { ...localConfig(site), reports: { url: reportsUrl(site) } };
  const origins = { shell: site.origin(offsets.shell) };
  const builtPage = () => readFileSync(join(dir, 'index.html'), 'utf8');
  const documents = { config, ...localRegistry(site), origins, inlineScripts: inlineScripts(builtPage()) };
  const page = () => {
    const { registers } = localRegistry(site);
    const html = withHints(builtPage(), registers);
    return pageFor({ ...documents, registers, inlineScripts: inlineScripts(html) }, html);
  };
  const [worker = ''] = readdirSync(dir).filter((name) => builtWorker.test(name));
  return serveFolder(site.port(offsets.shell), {
    dir,
    origin: site.origin(offsets.shell),
    generated: {
      '/config.json': () => json(config),
      '/registers.json': () => json(localRegistry(site)),
      '/index.html': page,
      ...offlineFiles(documents, readFileSync(join(dir, worker), 'utf8')),
    },
  });
}

export const serveAll = (site: SitePorts): Promise<LocalServer[]> =>
  Promise.all([
    serveShell(site),
    startCollector(site, defaultDataDir()),
    ...registerFolders().map(({ dir, offset }) => serveFolder(site.port(offset), { dir: join(dir, 'dist') })),
  ]);
