import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offsets, type Site } from '../start/ports';
import { audience, clientId } from '../start/site';

/** What a page needs to sign in and to submit here. */
const neededOf = (site: Site, id: string) => ({
  auth: { domain: site.origin(offsets.login), clientId, audience },
  endpoints: { [id]: `${site.origin(offsets.receiver)}/exec` },
});

/** What the operator writes: the endpoint of the new register is all that it needs of anybody. */
const configOf = (site: Site, id: string) => ({
  ...neededOf(site, id),
  company: { group: 'Inspection Services', shortName: 'ISC' },
  allowOverrides: true,
  choices: { owners: ['Aarav', 'Bhavna', 'Deepak', 'Farah', 'Gaurav', 'Isha', 'Kabir', 'Meera', 'Rohan'] },
});

/** Gives a site its `config.json`. One that is there is the operator's: it stays, and the answer says what it needs. */
export function giveConfig(dir: string, site: Site, id: string): string {
  const file = join(dir, 'config.json');
  try {
    writeFileSync(file, JSON.stringify(configOf(site, id), null, 2), { flag: 'wx' });
    return `Settings ${file} (new)`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const needed = JSON.stringify(neededOf(site, id), null, 2);
    return `Settings ${file} (kept as they are; to sign in and submit here, this must stand in them)\n${needed}`;
  }
}
