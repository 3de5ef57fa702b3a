import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { readHistory, recordFor, type Release, releaseName, writeChange } from '../history/history';
import { changeRegister, readRegistry } from '../site/registry';
import { files, readSite, type Site } from '../site/site';
import { fakeRelease, folder, hints, write } from './fakes';

export const identity = { id: 'job', path: '/job', title: 'Job', icon: 'work' };

/** The register `job` in `registers.json`. */
export const liveJob = { ...identity, contract: 1, version: '1.0.0', entry: '/a.js' };

const stamp = { time: '2026-11-21T07:45:00.000Z', who: 'asha@builder' };
export const unconfirmed = { is: 'unconfirmed', ...stamp } as const;
export const withdrawn = { is: 'withdrawn', ...stamp } as const;

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

/**
 * A site with these releases of the register `job` and of the shell. They are confirmed if the test says nothing else,
 * the first of each is live, and the others were live before it.
 */
export function siteWithReleases(job: Partial<Release>[], shell: Partial<Release>[] = []) {
  const site = readSite(folder());
  const publish = (name: string, all: Partial<Release>[]) => {
    const releases = all.map((more) => published(site, name, more));
    const wereLive = releases.map(releaseName);
    if (releases.length > 0) write(join(site.dir, name, 'history.json'), { releases, wereLive });
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
export function addCanary(site: Site, given: Partial<Release>): void {
  const release = published(site, 'mfe-job', given);
  const canary = { percent: 10, ...recordFor(site, 'mfe-job', release) };
  const { releases, wereLive } = readHistory(site, 'mfe-job');
  const history = { releases: [release, ...releases], wereLive };
  writeChange(site, 'mfe-job', history, changeRegister(readRegistry(site), 'job', { canary }));
}

/** A release of this version, with a build id of its own. */
export const v = (version: string, more: Partial<Release> = {}): Partial<Release> => ({
  version,
  build: `b${version.replaceAll('.', '')}`,
  ...more,
});

/** What is known of each release, by its version. */
export const statesIn = (site: Site, name = 'mfe-job') =>
  Object.fromEntries(readHistory(site, name).releases.map(({ version, state }) => [version, state.is]));

/** What a command that is refused must not change. */
export const contentsOf = (site: Site): (string | Buffer)[] => [
  ...readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).sort(),
  ...(existsSync(files.registry(site)) ? [readFileSync(files.registry(site))] : []),
];
