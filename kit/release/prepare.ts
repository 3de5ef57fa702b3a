import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clashes } from './gate';
import { readHistory, type Release } from './history';
import { type Manifest, manifestFile, pageScripts, rangesOf, readManifest, versionsOf } from './manifest';
import { unprotected } from './integrity';
import type { Package } from './package';
import { pageOf } from './page';
import { Problem } from './problem';
import { filesBelow, publish } from './publish';
import { releaseName } from './registry';
import { brokenBy, refuse, shellSide } from './sides';
import { addressOf, files, readRegistry, type Site } from './site';
import { buildName, sourceOf, who } from './source';
import { faultsOnDisk, fetchAll, plainCount } from './verify';

type Say = (line: string) => void;

const wayOut = {
  register:
    'Build against what the live shell provides, or have the shell released first. Nothing was published.',
  shell:
    'Have these registers released first, with ranges that fit both shells, or close them. Nothing was published.',
};

/** A release as far as it is known before its files are published. */
export type Plan = Omit<Release, 'hashes'>;

/** Now, or the next second whose name no release of this folder has: a build's name is never given twice. */
function freeTime(site: Site, folder: string, commit: string): Date {
  const dir = files.folder(site, folder);
  // One that was refused is not in the history, and lies there all the same.
  const there = existsSync(dir) ? readdirSync(dir).map((name) => name.split('+')[1]) : [];
  const taken = new Set([...readHistory(site, folder).map(({ build }) => build), ...there]);
  let time = Date.now();
  while (taken.has(buildName(commit, new Date(time)))) time += 1000;
  return new Date(time);
}

/** The manifest of the build in `dist`. @throws Problem when it is none of this package. */
function manifestIn(dist: string, pkg: Package): Manifest {
  const file = join(dist, manifestFile);
  const manifest = readManifest(dist);
  if (!manifest) throw new Problem(`${file} is not there: build first`);
  const wanted = pkg.identity?.id ?? 'shell';
  if (manifest.name !== wanted)
    throw new Problem(
      `${dist} is the build of "${manifest.name}", and this is "${wanted}": name the build of this folder. Nothing was published.`,
    );
  if (pkg.identity && manifest.metaData.remoteEntry.name === '')
    throw new Problem(`${file} names no entry script: build again. Nothing was published.`);
  return manifest;
}

/** What would be released of the build in `dist`. */
function planOf(site: Site, pkg: Package, dist: string): Plan {
  const manifest = manifestIn(dist, pkg);
  const isShell = !pkg.identity;
  const { commit, dirty } = sourceOf(pkg.dir);
  const time = freeTime(site, pkg.folder, commit);
  const entry = isShell ? 'index.html' : manifest.metaData.remoteEntry.name;
  if (!existsSync(join(dist, entry))) throw new Problem(`${join(dist, entry)} is not there: build again`);
  const open = isShell ? [] : unprotected(dist, entry);
  if (open.length > 0)
    throw new Problem(
      `${entry} does not have the hashes of ${open.join(', ')}, so that browsers could not check them: build again with the \`shared\` of today. Nothing was published.`,
    );
  return {
    version: pkg.version,
    build: buildName(commit, time),
    commit,
    time: time.toISOString(),
    dirty,
    who: who(),
    contract: manifest.metaData.contract,
    shared: isShell ? versionsOf(manifest) : rangesOf(manifest),
    entry,
    manifest: manifestFile,
    files: isShell ? [] : pageScripts(manifest),
  };
}

/** Both ways: a register must run in the live shell, and a shell must run every live register. */
export async function gate(site: Site, pkg: { folder: string; id?: string }, plan: Plan): Promise<string> {
  const registry = readRegistry(site);
  const side = { ...plan, name: `${pkg.id ?? 'shell'} ${releaseName(plan)}` };
  if (pkg.id === undefined) {
    refuse(await brokenBy(site, registry, side), wayOut.shell);
    const open = registry.registers.filter(({ closed }) => closed === undefined);
    return `It runs every open register of the site (${open.length}).`;
  }
  const shell = await shellSide(site, registry);
  if (!shell) return 'The site has no released shell: not checked against one.';
  refuse(clashes(side, shell), wayOut.register);
  return `It runs in ${shell.name}.`;
}

/** The origin under which the site's pages are: the one given, else the operator's. */
const shellOrigin = (site: Site, url?: string): string | undefined =>
  url === undefined ? site.origins['shell'] : new URL(url).origin;

/** Looks at what was published, as a browser gets it where that can be, and says how it was done. */
export async function verify(site: Site, folder: string, release: Release, url?: string): Promise<string> {
  const name = releaseName(release);
  const shell = shellOrigin(site, url);
  const address = addressOf(site, folder, name, '');
  const base = shell === undefined && address.startsWith('/') ? undefined : new URL(address, shell).href;
  if (base !== undefined) {
    const reader = folder === 'shell' ? undefined : shell;
    const count = await fetchAll({ base, hashes: release.hashes, reader });
    return `Fetched ${count} files from ${base}: status, type, headers and content are right.`;
  }
  const faults = faultsOnDisk(files.release(site, folder, name), release.hashes);
  refuse(faults, 'Nothing was switched.');
  return `Read ${plainCount(release.hashes)} files back from the disk. What the web server sends was not looked at: give --url, or origins in site.json.`;
}

/** Publishes a build beside everything that is there, and looks at it. Nobody loads it yet. */
export async function publishBuild(
  site: Site,
  pkg: Package,
  dist: string,
  options: { url?: string | undefined; say: Say },
): Promise<Release> {
  const plan = planOf(site, pkg, dist);
  const { folder } = pkg;
  const name = releaseName(plan);
  const { say } = options;
  say(`${folder} ${name}${plan.dirty ? ' (dirty: with changes that are not committed)' : ''}`);
  say(await gate(site, { folder, ...(pkg.identity && { id: pkg.identity.id }) }, plan));
  const names = new Set(filesBelow(dist));
  const hashes = await publish(dist, files.release(site, folder, name), (file, content) =>
    folder === 'shell' && file === 'index.html'
      ? Buffer.from(pageOf(content.toString(), names, addressOf(site, folder, name, '')))
      : content,
  );
  const release = { ...plan, hashes };
  say(await verify(site, folder, release, options.url));
  return release;
}

/** The shell's page of a release, as it is to stand at the root. */
export const pageOfRelease = (site: Site, name: string): string =>
  readFileSync(join(files.release(site, 'shell', name), 'index.html'), 'utf8');
