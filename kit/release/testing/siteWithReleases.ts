import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { changeRegister } from '../site/registryChanges';
import { files, readRegistry, readSite, type Site } from '../site/site';
import { fakeRelease, folder, write } from './fakes';

export const identity = { id: 'job', path: '/job', title: 'Job', icon: 'work' };

/** That register in `registers.json`. */
export const liveJob = { ...identity, contract: 1, version: '1.0.0', entry: '/a.js' };

const hints = '<script type="application/json" id="hints">{}</script>';

/** Writes the files of a release. */
function published(site: Site, name: string, more: Partial<Release>): Release {
  const file = name === 'shell' ? 'index.html' : 'a.js';
  const { version = '1.0.0', build = 'b1' } = more;
  const content = name === 'shell' ? `${hints}<p>${build}</p>` : `run("${build}")`;
  write(join(site.dir, name, `${version}+${build}`, file), content);
  return fakeRelease({
    entry: file,
    hashes: { [file]: integrityOf(content) },
    identity: name === 'shell' ? undefined : identity,
    ...more,
  });
}

/** A site with these releases of the register `job` and of the shell, of each the first one live. */
export function siteWithReleases(job: Partial<Release>[], shell: Partial<Release>[] = []) {
  const site = readSite(folder());
  const publish = (name: string, all: Partial<Release>[]) => {
    const releases = all.map((more) => published(site, name, more));
    if (releases.length > 0) write(join(site.dir, name, 'history.json'), releases);
    return releases[0];
  };
  const [newestJob, newestShell] = [publish('mfe-job', job), publish('shell', shell)];
  write(join(site.dir, 'registers.json'), {
    registers: newestJob ? [{ ...identity, ...recordFor(site, 'mfe-job', newestJob) }] : [],
    shell: newestShell && recordFor(site, 'shell', newestShell),
  });
  if (newestShell) write(join(site.dir, 'index.html'), `${hints}<p>${newestShell.build}</p>`);
  return site;
}

/** Gives the register `job` a canary for a tenth of the browsers. */
export function addCanary(site: Site, more: Partial<Release>): void {
  const release = published(site, 'mfe-job', more);
  const canary = { percent: 10, ...recordFor(site, 'mfe-job', release) };
  const history = [release, ...readHistory(site, 'mfe-job')];
  writeChange(site, 'mfe-job', history, changeRegister(readRegistry(site), 'job', { canary }));
}

export const unconfirmed = { ...fakeRelease().state, is: 'unconfirmed' } as const;
export const withdrawn = { ...fakeRelease().state, is: 'withdrawn' } as const;

/** A release of this version, with a build id of its own. */
export const v = (version: string, more: Partial<Release> = {}): Partial<Release> => ({
  version,
  build: `b${version.replaceAll('.', '')}`,
  ...more,
});

/** What is known of each release, by its version. */
export const statesIn = (site: Site, name = 'mfe-job') =>
  Object.fromEntries(readHistory(site, name).map(({ version, state }) => [version, state.is]));

/** What a command that is refused must not change. */
export const contentsOf = (site: Site): (string | Buffer)[] => [
  ...readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).sort(),
  ...(existsSync(files.registry(site)) ? [readFileSync(files.registry(site))] : []),
];
