import { knownEntry } from './changes';
import type { Given } from './options';
import { readPackage } from './package';
import { Problem } from './problem';
import { placeOf, readRegistry, readSite, type Site } from './site';

/** What a command is about: the shell, or a register by its id and its folder in the site. */
export type Subject = { site: Site; folder: string } & ({ shell: true } | { shell: false; id: string });

/** The one named by --register, from any folder; else the package of this folder. */
export function subjectOf(given: Given): Subject {
  const site = readSite(given.folder('to'));
  const named = given.text('register');
  if (named === 'shell') return { site, folder: 'shell', shell: true };
  if (named !== undefined) {
    const place = placeOf(site, knownEntry(readRegistry(site), named).entry);
    if (place) return { site, folder: place.folder, shell: false, id: named };
    throw new Problem(`${named} lies on another site: its address in registers.json is not of this one`);
  }
  const { folder, identity } = readPackage(process.cwd());
  return identity ? { site, folder, shell: false, id: identity.id } : { site, folder, shell: true };
}

/** The same, for what only a register can have. */
export function registerOf(given: Given, what: string): Subject & { shell: false } {
  const subject = subjectOf(given);
  if (!subject.shell) return subject;
  throw new Problem(`The shell has no ${what}: it is one page for everybody`, 2);
}
