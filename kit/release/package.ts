import { basename, join } from 'node:path';
import { nonEmptyText, registerId, registerPath } from '@registers/shared/registry';
import { check, looseObject, optional, pipe, regex, string } from 'valibot';
import { versionName } from './names';
import { Problem } from './problem';
import { readJson } from './readJson';
import { symbolPath } from './symbols';

const registerSchema = looseObject({
  id: registerId,
  path: registerPath,
  title: nonEmptyText,
  icon: pipe(
    string(),
    check(
      (name) => symbolPath(name) !== undefined,
      ({ input }) =>
        `${JSON.stringify(input)} is not the name of a Material Symbol. Choose one at https://fonts.google.com/icons and write its name in small letters with underscores, such as calendar_month`,
    ),
  ),
});

const packageSchema = looseObject({
  name: pipe(
    string(),
    regex(
      /^(?:@[\w.-]+\/)?[a-z][\w.-]*$/,
      'must be a plain package name, which becomes a folder of the site',
    ),
  ),
  version: versionName,
  register: optional(registerSchema),
});

/** What the sidebar needs to know of a register. */
export interface Identity {
  id: string;
  path: string;
  title: string;
  /** A Material Symbol's name. */
  icon: string;
  /** Its shape, so that the shell need not know it. */
  iconPath?: string | undefined;
}

export interface Package {
  dir: string;
  version: string;
  /** Its folder in the site: the package's name without a scope. */
  folder: string;
  /** None: this is the shell. */
  identity?: Identity;
}

/** What is released from `dir`: a register, or the package called `shell`. */
export function readPackage(dir: string): Package {
  const file = join(dir, 'package.json');
  const read = readJson(file, packageSchema);
  if (!read) throw new Problem(`${file} is not there. Run this in a register's folder, or in the shell's`);
  const folder = basename(read.name);
  if (!read.register) {
    if (folder === 'shell') return { dir, version: read.version, folder };
    throw new Problem(`${file} has no "register" section: it is neither a register nor the shell`);
  }
  if (folder === 'shell')
    throw new Problem(`${file}: the folder "shell" is the shell's; call the package otherwise`);
  const { id, path, title, icon } = read.register;
  return {
    dir,
    version: read.version,
    folder,
    identity: { id, path, title, icon, iconPath: symbolPath(icon) },
  };
}
