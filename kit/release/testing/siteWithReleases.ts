import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { type History, readHistory, recordFor, type Release, stateOf, writeChange } from '../history/history';
import { changeRegister } from '../site/registryChanges';
import { files, readRegistry, readSite, type Site } from '../site/site';
import { fakeRelease, folder, write } from './fakes';

export const identity = { id: 'job', path: '/job', title: 'Job', icon: 'work' };

/** The register `job` in `registers.json`. */
export const liveJob = { ...identity, contract: 1, version: '1.0.0', entry: '/a.js' };

const hints = '<script type="application/json" id="hints">{}</script>';

export const unconfirmed = { is: 'unconfirmed' } as const;
const stamp = { time: '2026-11-21T07:45:00.000Z', who: 'asha@builder' };
export const withdrawn = { is: 'withdrawn', ...stamp } as const;

/** A release as a test writes it; it is confirmed if the test does not say another state. */
type Given = Partial<Release> & { state?: typeof unconfirmed | typeof withdrawn };

/** Writes the files of a release. */
function published(site: Site, name: string, { state: _state, ...more }: Given): Release {
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

/** The history of these releases. Each was live after the next one. */
function historyOf(releases: readonly Release[], given: readonly Given[]): History {
  const states = releases.flatMap(({ content }, index) => {
    const state = given[index]?.state ?? { is: 'confirmed' as const, ...stamp };
    return state.is === 'unconfirmed' ? [] : [[content, state] as const];
  });
  return {
    releases: releases.map((release, index) => ({ before: releases[index + 1]?.build, ...release })),
    states: Object.fromEntries(states),
  };
}

/** A site with these releases of the register `job` and of the shell. The first of each is live. */
export function siteWithReleases(job: Given[], shell: Given[] = []) {
  const site = readSite(folder());
  const publish = (name: string, all: Given[]) => {
    const releases = all.map((more) => published(site, name, more));
    if (releases.length > 0) write(join(site.dir, name, 'history.json'), historyOf(releases, all));
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
export function addCanary(site: Site, given: Given): void {
  const release = published(site, 'mfe-job', given);
  const canary = { percent: 10, ...recordFor(site, 'mfe-job', release) };
  const [before, added] = [readHistory(site, 'mfe-job'), historyOf([release], [given])];
  const history = {
    releases: [{ ...release, before: before.releases[0]?.build }, ...before.releases],
    states: { ...before.states, ...added.states },
  };
  writeChange(site, 'mfe-job', history, changeRegister(readRegistry(site), 'job', { canary }));
}

/** A release of this version, with a build id of its own. */
export const v = (version: string, more: Given = {}): Given => ({
  version,
  build: `b${version.replaceAll('.', '')}`,
  ...more,
});

/** What is known of each release, by its version. */
export function statesIn(site: Site, name = 'mfe-job') {
  const history = readHistory(site, name);
  return Object.fromEntries(
    history.releases.map((release) => [release.version, stateOf(history, release).is]),
  );
}

/** What a command that is refused must not change. */
export const contentsOf = (site: Site): (string | Buffer)[] => [
  ...readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).sort(),
  ...(existsSync(files.registry(site)) ? [readFileSync(files.registry(site))] : []),
];
