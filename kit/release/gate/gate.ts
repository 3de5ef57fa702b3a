import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { join } from 'node:path';
import { CliError, messageOf, nothingChanged, refuseIf } from '../basics/errors';
import { parseJson, readJson } from '../basics/readJson';
import { type Manifest, manifestSchema, providedVersions, requiredRanges } from '../build/manifest';
import { type Registry, releaseName } from '../site/registry';
import { files, locate, readRegistry, type Site } from '../site/site';
import { incompatibilities, adviceFor, type VersionSet } from './compatibility';

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

/** The reasons why registers would not run in this shell. Closed ones are checked when they are opened. */
export async function brokenRegisters(
  site: Site,
  registers: readonly RegisterRecord[],
  shell: VersionSet,
): Promise<string[]> {
  const builds = registers.filter(({ closed }) => closed === undefined).flatMap(loadableBuilds);
  const versions = builds.map(([title, build]) => registerVersions(site, title, build));
  return (await Promise.all(versions)).flatMap((register) => incompatibilities(register, shell));
}

type Versions = Omit<VersionSet, 'name'> & { version: string; build: string };

const namedVersions = (id: string | undefined, release: Versions): VersionSet => {
  const { contract, shared } = release;
  return { name: `${id ?? 'shell'} ${releaseName(release)}`, contract, shared };
};

/** The reasons why a release would not run on this site as it is, and what to do then. `id` is undefined: the shell. */
export async function incompatibleWithSite(
  site: Site,
  registry: Registry,
  id: string | undefined,
  release: Versions,
): Promise<{ reasons: string[]; advice: string }> {
  const own = namedVersions(id, release);
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

/**
 * Checks both ways: a register must run in the live shell, and a shell must run all open registers.
 * @returns the result for the operator. @throws CliError if the release is refused.
 */
export async function gate(site: Site, id: string | undefined, release: Versions): Promise<string> {
  const registry = readRegistry(site);
  const { reasons, advice } = await incompatibleWithSite(site, registry, id, release);
  refuseIf(reasons, `${advice} ${nothingChanged}`);
  if (id === undefined) {
    const open = registry.registers.filter(({ closed }) => closed === undefined);
    return `Compatible with every open register of the site (${open.length}).`;
  }
  return registry.shell
    ? `Compatible with shell ${releaseName(registry.shell)}.`
    : 'The site has no shell yet, so compatibility was not checked.';
}
