import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { join } from 'node:path';
import { CliError, messageOf, nothingChanged, refuseIf } from '../basics/errors';
import { parseJson, readJson } from '../basics/readJson';
import { type Manifest, manifestSchema, providedVersions, requiredRanges } from '../build/manifest';
import type { Identity } from '../build/package';
import type { Release } from '../history/history';
import { type Registry, releaseName } from '../site/registry';
import { conflicts, findRegister } from '../site/registryChanges';
import { files, locate, readRegistry, type Site } from '../site/site';
import type { Target } from '../site/target';
import { incompatibilities, adviceFor, type VersionSet } from './compatibility';
import { refuseReleasedBefore } from './releasedBefore';

/** The manifest of a released build: from the site's folder, or from another server. */
async function manifestAt(site: Site, address: string): Promise<Manifest> {
  const location = locate(site, address);
  if (location) {
    const file = join(files.release(site, location.folder, location.release), location.file);
    const manifest = readJson(file, manifestSchema);
    if (!manifest) throw new CliError(`${file} is missing`);
    return manifest;
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new CliError(`${address} responded with ${response.status}`);
  return parseJson(await response.text(), address, manifestSchema);
}

/** What a released build requires or provides: by its manifest, else by its build record. */
async function versionsOf(
  site: Site,
  title: string,
  build: BuildRecord,
  read: (manifest: Manifest) => Record<string, string>,
): Promise<VersionSet> {
  const { contract, shared } = build;
  const name = `${title} ${releaseName(build)}`;
  try {
    if (build.manifest === undefined) throw new CliError('registers.json has no address of its manifest');
    return { name, contract, shared: read(await manifestAt(site, build.manifest)) };
  } catch (error) {
    // A team whose server is down must not keep the others from releasing.
    if (shared) return { name, contract, shared };
    throw new CliError(
      `The shared modules of ${name} are unknown: ${messageOf(error)}. Release it again, or try again once its files can be read. ${nothingChanged}`,
    );
  }
}

/** What the live shell provides; undefined on a site that has no shell yet. */
export const shellVersions = (site: Site, { shell }: Registry): Promise<VersionSet | undefined> =>
  shell ? versionsOf(site, 'shell', shell, providedVersions) : Promise.resolve(undefined);

export const registerVersions = (site: Site, title: string, build: BuildRecord): Promise<VersionSet> =>
  versionsOf(site, title, build, requiredRanges);

/** All builds of a register that a browser may load, each with its name in messages. */
const loadableBuilds = ({ id, fallback, canary, ...live }: RegisterRecord): [string, BuildRecord][] => [
  [id, live],
  ...(fallback ? [[`fallback of ${id}`, fallback] as [string, BuildRecord]] : []),
  ...(canary ? [[`canary of ${id}`, canary] as [string, BuildRecord]] : []),
];

/** Closed registers are checked when they are opened. */
const openRegisters = ({ registers }: Pick<Registry, 'registers'>) =>
  registers.filter(({ closed }) => closed === undefined);

/** The reasons why the open ones of these registers would not run in this shell. */
export async function brokenRegisters(
  site: Site,
  registers: Registry['registers'],
  shell: VersionSet,
): Promise<string[]> {
  const builds = openRegisters({ registers }).flatMap(loadableBuilds);
  const versions = builds.map(([title, build]) => registerVersions(site, title, build));
  return (await Promise.all(versions)).flatMap((register) => incompatibilities(register, shell));
}

type Versions = Pick<Release, 'version' | 'build' | 'contract' | 'shared'>;

/** The reasons why a release would not run on this site as it is, and what to do then. */
export async function incompatibleWithSite(
  { site, id }: Target,
  registry: Registry,
  release: Versions,
): Promise<{ reasons: string[]; advice: string }> {
  const { contract, shared } = release;
  const own = { name: `${id ?? 'shell'} ${releaseName(release)}`, contract, shared };
  if (id === undefined)
    return {
      reasons: await brokenRegisters(site, registry.registers, own),
      advice: 'Release these registers first, with ranges that fit both shells, or close them.',
    };
  const shell = await shellVersions(site, registry);
  return shell
    ? { reasons: incompatibilities(own, shell), advice: adviceFor(own, shell) }
    : { reasons: [], advice: '' };
}

/** @throws CliError if another package has this id or path. */
export function refuseConflicts({ site, folder }: Target, identity: Identity): void {
  const registry = readRegistry(site);
  const live = findRegister(registry, identity.id);
  const owner = live && locate(site, live.entry)?.folder;
  const ofOther =
    owner === undefined || owner === folder ? [] : [`the id "${identity.id}" belongs to the folder ${owner}`];
  refuseIf([...ofOther, ...conflicts(registry, identity)], 'Change the "register" section of package.json.');
}

/**
 * Checks whether a release may go live: a register must run in the live shell, and a shell must run all open
 * registers; its content was not withdrawn, its version is new, and its id and path are no other register's.
 * @returns the result for the operator. @throws CliError if the release is refused.
 */
export async function gate(
  target: Target,
  release: Versions & Pick<Release, 'content' | 'identity'>,
): Promise<string> {
  const { site, folder, id } = target;
  const registry = readRegistry(site);
  refuseReleasedBefore(site, folder, release);
  const { reasons, advice } = await incompatibleWithSite(target, registry, release);
  refuseIf(reasons, `${advice} ${nothingChanged}`);
  if (release.identity) refuseConflicts(target, release.identity);
  if (id === undefined)
    return `Compatible with every open register of the site (${openRegisters(registry).length}).`;
  return registry.shell
    ? `Compatible with shell ${releaseName(registry.shell)}.`
    : 'The site has no shell yet, so compatibility was not checked.';
}
