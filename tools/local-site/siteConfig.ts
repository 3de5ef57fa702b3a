import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsUrl } from './collector';
import { audience, clientId, exampleCompany } from './documents';
import { offsets, type SitePorts } from './ports';

/** What a page needs to sign in and to submit here. */
const required = (site: SitePorts, id: string) => ({
  auth: { domain: site.origin(offsets.login), clientId, audience },
  endpoints: { [id]: `${site.origin(offsets.receiver)}/exec` },
});

/** What the operator writes: the only thing that a new register needs from anyone else is its endpoint. */
const configOf = (site: SitePorts, id: string) => ({
  ...required(site, id),
  ...exampleCompany,
  reports: { url: reportsUrl(site) },
  allowOverrides: true,
});

/** Writes the `config.json` of a site. One that exists is the operator's: it is kept, and the answer says what it needs. */
export function writeConfig(dir: string, site: SitePorts, id: string): string {
  const file = join(dir, 'config.json');
  try {
    writeFileSync(file, JSON.stringify(configOf(site, id), null, 2), { flag: 'wx' });
    return `Settings ${file} (new)`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const settings = JSON.stringify(required(site, id), null, 2);
    return `Settings ${file} (not changed; to sign in and submit here, it needs these)\n${settings}`;
  }
}
