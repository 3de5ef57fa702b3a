import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  files,
  inlineScripts,
  Problem,
  readJson,
  readRegistry,
  readSite,
  type Registry,
  type Site,
} from '@registers/kit/release';
import { type Config, configSchema } from '@registers/shared/registry';

/** What the server's configuration is made of. */
export interface Facts {
  /** Where people sign in, and where each register's entries go. */
  config: Pick<Config, 'endpoints' | 'allowOverrides'> & { auth: Pick<Config['auth'], 'domain'> };
  registers: Registry['registers'];
  origins: Site['origins'];
  /** Where browsers report what the policy blocked. */
  reports?: Site['reports'];
  /** The scripts that stand in the shell's page itself. */
  inlineScripts: readonly string[];
}

/** Reads a site's three documents and its page; the registers and the page of a new site are yet to come. */
export function readFacts(dir: string): Facts {
  const site = readSite(dir);
  const file = join(dir, 'config.json');
  const config = readJson(file, configSchema);
  if (!config) throw new Problem(`${file} is missing: write it first, see docs/operating.md`);
  const page = files.page(site);
  return {
    config,
    registers: readRegistry(site).registers,
    origins: site.origins,
    reports: site.reports,
    inlineScripts: existsSync(page) ? inlineScripts(readFileSync(page, 'utf8')) : [],
  };
}
