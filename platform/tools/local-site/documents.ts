import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT } from '@registers/shared/contract';
import { formTypesIn, integrityOf, pageScripts, readManifest, readPackage } from '@registers/kit/release';
import { offsets, type SitePorts } from './ports';
import { registerFolders, root } from './registers';

/** The client id and the audience, on which sign-in, receiver and shell have to agree. */
export const clientId = 'registers';
export const audience = 'https://registers/receiver';

/** Settings with neutral names in place of the company's. */
export const exampleCompany = {
  company: { group: 'Inspection Services', shortName: 'ISC' },
  choices: { owners: ['Aarav', 'Bhavna', 'Deepak', 'Farah', 'Gaurav', 'Isha', 'Kabir', 'Meera', 'Rohan'] },
};

/** The settings by which pages use the local provider and, in these registers, the local receiver. */
export const connectedHere = (site: SitePorts, ids: readonly string[]) => ({
  auth: { domain: site.origin(offsets.login), clientId, audience },
  endpoints: Object.fromEntries(ids.map((id) => [id, `${site.origin(offsets.receiver)}/exec`])),
});

/** `config.json` of `npm start` and of tests: a site on one machine, with all registers of this repository. */
export function localConfig(site: SitePorts) {
  const ids = registerFolders().map(({ id }) => id);
  return {
    ...connectedHere(site, ids),
    ...exampleCompany,
    offline: { days: 14 },
    offers: Object.fromEntries(ids.map((id) => [id, ['read', 'correct', 'withdraw']])),
  };
}

/** What `registers.json` needs to know of a register's build in `dist`. @throws Error if there is none */
function builtRegister(dir: string) {
  const dist = join(dir, 'dist');
  const manifest = readManifest(dist);
  if (!manifest) throw new Error(`${dir} has no build. Run: npm run build -w ${basename(dir)}`);
  return { entry: manifest.metaData.remoteEntry.name, page: pageScripts(manifest), forms: formTypesIn(dist) };
}

/** `registers.json` of `npm start` and of tests: the build in `dist` of each register, served at its own port. */
export function localRegistry(site: SitePorts) {
  return {
    shell: { version: readPackage(join(root, 'shell')).version },
    registers: registerFolders().map(({ dir, version, offset, ...identity }) => {
      const { entry, page, forms } = builtRegister(dir);
      const origin = site.origin(offset);
      const hashes = Object.fromEntries(
        page.map((name) => [`${origin}/${name}`, integrityOf(readFileSync(join(dir, 'dist', name)))]),
      );
      return {
        ...identity,
        contract: CONTRACT,
        version,
        entry: `${origin}/${entry}`,
        manifest: `${origin}/mf-manifest.json`,
        files: Object.keys(hashes),
        hashes,
        ...forms,
      };
    }),
  };
}
