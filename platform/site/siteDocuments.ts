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

/** Reads what a site's headers are made of, for nginx and the practice site. A new site may lack registers and page. */
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
