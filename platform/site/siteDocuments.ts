import { join } from 'node:path';
import {
  CliError,
  publishedScripts,
  readJson,
  readRegistry,
  readSite,
  type SiteDocuments,
} from '@registers/kit/release';
import { configSchema } from '@registers/shared/registry';

/** Reads what a site's headers are made of. A new site may lack registers and page. */
export function readSiteDocuments(dir: string): SiteDocuments {
  const site = readSite(dir);
  const file = join(dir, 'config.json');
  const config = readJson(file, configSchema);
  if (!config) throw new CliError(`${file} does not exist. Write it first: docs/operating.md says how.`);
  return {
    config,
    registers: readRegistry(site).registers,
    origins: site.origins,
    reports: site.reports,
    inlineScripts: publishedScripts(site),
  };
}

/** The icon of the shell's page, on a full square that systems may cut into their own shape. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0b6157" d="M0 0h32v32H0z"/><path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>',
)}`;

/** The manifest with which browsers install a site (or `npm start`) as an app: https://www.w3.org/TR/appmanifest/ */
export const appManifest = ({ config: { company } }: SiteDocuments): string =>
  JSON.stringify({
    name: `Registers of ${company.group}`,
    short_name: 'Registers',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
