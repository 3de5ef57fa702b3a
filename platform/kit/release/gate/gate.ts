import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { prerelease } from 'semver';
import { CliError, nothingChanged, refuseIf } from '../basics/errors';
import type { Identity } from '../build/package';
import { describeState, readHistory, type Release, releaseName } from '../history/history';
import { conflicts, findRegister, readRegistry, type Registry } from '../site/registry';
import { locate } from '../site/site';
import type { Target } from '../site/target';
import { incompatibilities, adviceFor, type VersionSet } from './compatibility';

/** What a build requires or provides, by its build record. @throws CliError if the record has no `shared`. */
function readVersions(title: string, build: BuildRecord): VersionSet {
  const { contract, shared } = build;
  const name = `${title} ${releaseName(build)}`;
  if (shared) return { name, contract, shared };
  throw new CliError(
    `registers.json has no "shared" of ${name}, so it is not known which shared modules it requires or provides. Release it again, or add them to its record: "shared": { "react": "^19.3.0" }. ${nothingChanged}`,
  );
}

/** What the live shell provides; undefined on a site that has no shell yet. */
export const shellVersions = ({ shell }: Registry): VersionSet | undefined =>
  shell && readVersions('shell', shell);

/** The registers that are not closed. Closed ones are checked when they are opened. */
const openOnes = (registers: Registry['registers']) => registers.filter(({ closed }) => closed === undefined);

/** Why the live builds of these registers would not run in this shell. Closed registers are left out. */
export const brokenRegisters = (registers: Registry['registers'], shell: VersionSet): string[] =>
  openOnes(registers).flatMap(({ id, ...live }) => incompatibilities(readVersions(id, live), shell));

type Versions = Pick<Release, 'version' | 'build' | 'contract' | 'shared'>;

/** Why a release would not run on this site, and what to do then. No reasons if it would, or for a register if no shell is live. */
export function incompatibleWithSite(
  { id }: Pick<Target, 'id'>,
  registry: Registry,
  release: Versions,
): { reasons: string[]; advice: string } {
  const { contract, shared } = release;
  const own = { name: `${id ?? 'shell'} ${releaseName(release)}`, contract, shared };
  if (id === undefined)
    return {
      reasons: brokenRegisters(registry.registers, own),
      advice: 'Close these registers, release the shell, then the registers, and open them.',
    };
  const shell = shellVersions(registry);
  return shell
    ? { reasons: incompatibilities(own, shell), advice: adviceFor(own, shell) }
    : { reasons: [], advice: '' };
}

/** @throws CliError if the folder has builds of another register. */
export function refuseForeignFolder({ site, folder, id }: Target): void {
  const inFolder = readRegistry(site).registers.filter(({ entry }) => locate(site, entry)?.folder === folder);
  const released = readHistory(site, folder).releases.flatMap(({ identity }) => identity ?? []);
  const others = new Set([...inFolder, ...released].map((one) => one.id).filter((other) => other !== id));
  refuseIf(
    [...others].map((other) => `the folder ${folder} belongs to the register "${other}"`),
    `Give each register a package name and an id of its own. ${nothingChanged}`,
  );
}

/** An error if the register that has this id is live in another folder, or on another server; otherwise none. */
function foreignId({ site, folder }: Target, live: RegisterRecord | undefined): string[] {
  if (!live) return [];
  const owner = locate(site, live.entry);
  if (!owner) return [`the id "${live.id}" is live at ${live.entry}, whose origin site.json does not name`];
  return owner.folder === folder ? [] : [`the id "${live.id}" belongs to the folder ${owner.folder}`];
}

/** @throws CliError if another package has this folder, id, path or a form type (known only after a build). */
export function refuseConflicts(target: Target, identity: Identity & Pick<Release, 'formTypes'>): void {
  refuseForeignFolder(target);
  const registry = readRegistry(target.site);
  refuseIf(
    [...foreignId(target, findRegister(registry, identity.id)), ...conflicts(registry, identity)],
    'Change the "register" section of package.json, or the form type in src/definition.ts.',
  );
}

/** Refuses withdrawn content; and a version that had other content before, except pre-releases (`1.2.0-preview.3`). */
function refuseReleasedBefore(
  { site, folder }: Target,
  release: Pick<Release, 'version' | 'build' | 'content'>,
): void {
  const { releases } = readHistory(site, folder);
  const same = releases.find(({ content, state }) => content === release.content && state.is === 'withdrawn');
  if (same)
    refuseIf(
      [`this build has the content of ${releaseName(same)}, which is ${describeState(same.state)}`],
      `To make it live all the same: register rollback ${same.build} --to ${site.dir}\n${nothingChanged}`,
    );
  if (prerelease(release.version) !== null) return;
  const other = releases.find(
    ({ version, content }) => version === release.version && content !== release.content,
  );
  if (other)
    refuseIf(
      [`${release.version} was released by ${other.who} on ${other.time.slice(0, 10)} with other content`],
      `Raise the version in package.json, build and release again. ${nothingChanged}`,
    );
}

/**
 * The gate, which a release passes before it is published, and again before it is live. A register must run in the live
 * shell, and a shell must run all open registers. The content must not be withdrawn, the version must be new, and no
 * other register may have its folder, id, path or form types. @returns the result for the operator. @throws CliError if
 * refused.
 */
export function refuseUnfit(
  target: Target,
  release: Versions & Pick<Release, 'content' | 'identity' | 'formTypes'>,
): string {
  const registry = readRegistry(target.site);
  refuseReleasedBefore(target, release);
  const { reasons, advice } = incompatibleWithSite(target, registry, release);
  refuseIf(reasons, `${advice} ${nothingChanged}`);
  const { identity, formTypes } = release;
  if (identity) refuseConflicts(target, { ...identity, formTypes });
  if (target.id === undefined)
    return `Compatible with every open register of the site (${openOnes(registry.registers).length}).`;
  return registry.shell
    ? `Compatible with shell ${releaseName(registry.shell)}.`
    : 'The site has no shell yet, so compatibility was not checked.';
}
