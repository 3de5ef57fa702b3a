import { CliError } from './errors';
import type { Options } from './options';
import { readPackage } from './package';
import { findRegister, getRegister } from './registryChanges';
import type { Registry } from './registry';
import { locate, readRegistry, readSite, type Site } from './site';

/** What a command works on: a register, or the shell, which has no id, with its folder in the site. */
export interface Target {
  site: Site;
  folder: string;
  id: string | undefined;
}
export type RegisterTarget = Target & { id: string };

/** The target named by --register, from any folder; else the package in this folder. */
export function readTarget(options: Options): Target {
  const site = readSite(options.folder('to'));
  const id = options.text('register');
  if (id === 'shell') return { site, folder: 'shell', id: undefined };
  if (id !== undefined) {
    const location = locate(site, getRegister(readRegistry(site), id).entry);
    if (location) return { site, folder: location.folder, id };
    throw new CliError(
      `${id} is on another server: its address in registers.json is not of this site. Run this for the site that it is released into`,
    );
  }
  const { folder, identity } = readPackage(process.cwd());
  return { site, folder, id: identity?.id };
}

/** The same for a command that only registers have. */
export function readRegisterTarget(options: Options, whyNotShell: string): RegisterTarget {
  const { site, folder, id } = readTarget(options);
  if (id !== undefined) return { site, folder, id };
  throw new CliError(whyNotShell, 2);
}

/** What is live, for every browser. */
export const liveBuild = ({ id }: Pick<Target, 'id'>, registry: Registry) =>
  id === undefined ? registry.shell : findRegister(registry, id);

/** A command for this target, as it can be typed in any folder. */
export const commandFor = ({ site, id }: Target, command: string): string =>
  `register ${command} --to ${site.dir} --register ${id ?? 'shell'}`;
