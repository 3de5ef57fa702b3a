import { basename, join } from 'node:path';
import { contactAddress, nonEmptyText, registerId, registerPath } from '@registers/shared/registry';
import { check, type InferOutput, looseObject, number, object, optional, pipe, regex, string } from 'valibot';
import { CliError } from '../basics/errors';
import { readJson } from '../basics/readJson';
import { versionSchema } from '../basics/safeNames';
import { symbolPath } from './materialSymbols';

const registerSchema = looseObject({
  id: registerId,
  path: registerPath,
  title: nonEmptyText,
  icon: pipe(
    string(),
    check(
      (name) => symbolPath(name) !== undefined,
      ({ input }) =>
        `${JSON.stringify(input)} is not the name of a Material Symbol. Choose one at https://fonts.google.com/icons and write its name in lowercase with underscores, such as calendar_month`,
    ),
  ),
  contact: optional(contactAddress),
  port: optional(number()),
});

const packageSchema = looseObject({
  name: pipe(
    string(),
    regex(
      /^(?:@[\w.-]+\/)?[a-z][\w.-]*$/,
      'must be a plain package name such as mfe-travel, which becomes a folder of the site',
    ),
  ),
  version: versionSchema,
  register: optional(registerSchema),
});

/** A register as its package.json describes it: what the sidebar shows, and its route. The history keeps it too. */
export const identitySchema = object({
  id: string(),
  path: string(),
  title: string(),
  /** The name of a Material Symbol. */
  icon: string(),
  /** The symbol as an SVG path. The shell draws this path, because it knows only a few symbols by their names. */
  iconPath: optional(string()),
  /** Where people reach the register's team: an e-mail address, or a page. */
  contact: optional(string()),
});

export type Identity = InferOutput<typeof identitySchema>;

export interface Package {
  dir: string;
  version: string;
  /** The folder in the site: the package's name without a scope. */
  folder: string;
  /** The shell has neither. The port is that of the register's own server on one machine. */
  identity?: Identity;
  port?: number | undefined;
}

/** Reads the package in `dir`: a register, or the shell. @throws CliError if it is neither. */
export function readPackage(dir: string): Package {
  const file = join(dir, 'package.json');
  const read = readJson(file, packageSchema);
  if (!read)
    throw new CliError(`${file} does not exist. Run this in the folder of a register or of the shell.`);
  const folder = basename(read.name);
  if (!read.register) {
    if (folder === 'shell') return { dir, version: read.version, folder };
    throw new CliError(
      `${file} has no "register" section, so this is neither a register nor the shell. Add the section, or run this in another folder.`,
    );
  }
  if (folder === 'shell')
    throw new CliError(
      `${file} gives a register the name "shell". Rename the package: that folder is the shell's.`,
    );
  const { id, path, title, icon, contact, port } = read.register;
  return {
    dir,
    version: read.version,
    folder,
    identity: { id, path, title, icon, iconPath: symbolPath(icon), contact },
    port,
  };
}

/** The register in `dir`, by its `package.json`. @throws CliError if it is none. */
export function readRegister(dir: string) {
  const { identity, version, port = 3010 } = readPackage(dir);
  if (!identity) throw new CliError(`${dir} is the shell. Run this in the folder of a register.`);
  return { ...identity, dir, version, port };
}
