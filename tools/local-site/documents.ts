import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@registers/shared/contract';
import { integrityOf, symbolPath } from '@registers/kit/release';
import { offsets, type SitePorts } from './ports';
import { builtRegister, registerFolders } from './registers';

/** What sign-in, receiver and shell have to agree on. */
export const clientId = 'registers';
export const audience = 'https://registers/receiver';

/** Neutral names, used in place of the company's. */
export const exampleCompany = {
  company: { group: 'Inspection Services', shortName: 'ISC' },
  choices: { owners: ['Aarav', 'Bhavna', 'Deepak', 'Farah', 'Gaurav', 'Isha', 'Kabir', 'Meera', 'Rohan'] },
};

/** What pages need in `config.json` to sign in here, and to submit in these registers. */
export const connectedHere = (site: SitePorts, ids: readonly string[]) => ({
  auth: { domain: site.origin(offsets.login), clientId, audience },
  endpoints: Object.fromEntries(ids.map((id) => [id, `${site.origin(offsets.receiver)}/exec`])),
});

/** `config.json` of a site on one machine, with all registers of this repository. */
export function localConfig(site: SitePorts) {
  const ids = registerFolders().map(({ id }) => id);
  return {
    ...connectedHere(site, ids),
    ...exampleCompany,
    offline: { days: 14 },
    offers: Object.fromEntries(ids.map((id) => [id, ['read', 'correct', 'withdraw']])),
  };
}

/** `registers.json` of a site on one machine: what is built here, each register on an origin of its own. */
export function localRegistry(site: SitePorts) {
  return {
    registers: registerFolders().map(({ id, path, title, icon, dir, version, offset }) => {
      const { file, page, beginsFrom } = builtRegister(dir);
      const origin = site.origin(offset);
      const hashes = Object.fromEntries(
        page.map((name) => [`${origin}/${name}`, integrityOf(readFileSync(join(dir, 'dist', name)))]),
      );
      return {
        id,
        path,
        title,
        icon,
        iconPath: symbolPath(icon),
        contract: CONTRACT,
        version,
        entry: `${origin}/${file}`,
        manifest: `${origin}/mf-manifest.json`,
        files: Object.keys(hashes),
        hashes,
        beginsFrom,
      };
    }),
  };
}
