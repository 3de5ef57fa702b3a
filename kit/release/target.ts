import { CliError } from './errors';
import type { Options } from './options';
import { readPackage } from './package';
import { getRegister } from './registryChanges';
import { locate, readRegistry, readSite, type Site } from './site';

/** What a command works on: the shell or a register, with its folder in the site. */
export type Target = { site: Site; folder: string } & ({ shell: true } | { shell: false; id: string });
export type RegisterTarget = Target & { shell: false };

/** The target named by --register, from any folder; else the package in this folder. */
export function readTarget(options: Options): Target {
  const site = readSite(options.folder('to'));
  const id = options.text('register');
  if (id === 'shell') return { site, folder: 'shell', shell: true };
  if (id !== undefined) {
    const location = locate(site, getRegister(readRegistry(site), id).entry);
    if (location) return { site, folder: location.folder, shell: false, id };
    throw new CliError(`${id} is on another server: its address in registers.json is not of this site`);
  }
  const { folder, identity } = readPackage(process.cwd());
  return identity ? { site, folder, shell: false, id: identity.id } : { site, folder, shell: true };
}

/** The same for a command that only registers have. */
export function readRegisterTarget(options: Options, whyNotShell: string): RegisterTarget {
  const target = readTarget(options);
  if (!target.shell) return target;
  throw new CliError(whyNotShell, 2);
}
