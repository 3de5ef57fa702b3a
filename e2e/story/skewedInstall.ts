import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../platform/tools/local-site/registers';
import { type Finished, runCommand } from '../../platform/tools/local-site/commands';
import { editFile, labelOf, type Variable } from '../support/builds';
import type { Fixture } from './fixture';
import { binIn, installPackages } from './packedPackages';
import { node } from './registerCommand';
import { nextVersion } from './writeVariant';

const sources = (file: string) => !/\/(dist|\.cache|node_modules)$/.test(file);

export interface SkewedInstall {
  /** Builds the sources of a folder of this repository with the installed packages; the build shows `name`. */
  build: (folder: Variable | 'shell', name: string) => Promise<void>;
  release: (folder: Variable | 'shell') => Promise<Finished>;
  /** Where the build lies. */
  dist: (folder: Variable) => string;
}

/** The installed packages, which a step of the story may change. */
export interface Installed {
  /** Gives a package another version, which is all that federation looks at. */
  setVersion: (name: string, version: string) => void;
  edit: (file: string, from: string, to: string) => void;
}

function installedIn(dir: string): Installed {
  const modules = join(dir, 'node_modules');
  const edit = (name: string, from: string, to: string) => editFile(join(modules, name), [from, to]);
  return {
    edit,
    setVersion(name, version) {
      const own = join(modules, name);
      if (name !== '@registers/shared') {
        // A copy replaces the link to the package of this repository, which must not change.
        rmSync(own, { force: true });
        cpSync(join(root, 'node_modules', name), own, { recursive: true });
      }
      const { version: before } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as {
        version: string;
      };
      edit(`${name}/package.json`, `"version": "${before}"`, `"version": "${version}"`);
    },
  };
}

/** Gives a package a new version, and makes its package.json ask for the installed versions, as a team does. */
function prepare(dir: string, folder: string): void {
  const file = join(dir, folder, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const installed = Object.keys(json.dependencies).map((name) => {
    const { version } = JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return [name, version];
  });
  const dependencies = Object.fromEntries(installed) as object;
  writeFileSync(file, JSON.stringify({ ...json, version: nextVersion(), dependencies }));
}

/** Links everything else that is installed here: the shell uses packages that its dependencies bring. */
function installRest(dir: string): void {
  const here = join(root, 'node_modules');
  const names = readdirSync(here)
    .filter((name) => !name.startsWith('.') && name !== '@registers')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(here, name)).map((one) => `${name}/${one}`) : [name],
    );
  for (const name of names) {
    const link = join(dir, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(here, name), link, 'dir');
  }
}

/** Makes a folder outside this repository, with its packed packages. `change` changes what is installed there. */
export function skewedInstall(
  fixture: Fixture,
  name: string,
  change: (installed: Installed) => void,
): SkewedInstall {
  const dir = join(fixture.outside, name);
  mkdirSync(dir);
  installPackages(dir);
  change(installedIn(dir));
  const bin = binIn(dir);
  return {
    async build(folder, name) {
      cpSync(join(root, folder), join(dir, folder), { recursive: true, filter: sources });
      if (folder === 'shell') installRest(dir);
      else editFile(join(dir, folder, 'src/definition.ts'), [labelOf(folder), labelOf(folder, name)]);
      prepare(dir, folder);
      await node(join(dir, folder), bin, 'build');
    },
    release: (folder) =>
      runCommand(join(dir, folder), [
        process.execPath,
        ...[bin, 'release', '--to', fixture.site, '--dist', 'dist'],
      ]),
    dist: (folder) => join(dir, folder, 'dist'),
  };
}
