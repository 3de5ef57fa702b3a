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
import { root } from '../../tools/start/workspaces';
import { type Marked, markOf } from './builds';
import { binIn, installPackages } from './outside';
import type { Stage } from './stage';
import { done, type Ran, run } from './tool';

const sources = (file: string) => !/\/(dist|\.cache|node_modules)$/.test(file);

export interface World {
  /** Builds the sources of this repository's folder with what this world has installed; what is released shows `name`. */
  build: (folder: Marked | 'shell', name: string) => Promise<void>;
  release: (folder: Marked | 'shell') => Promise<Ran>;
  /** Where the build lies. */
  dist: (folder: Marked) => string;
}

/** What a world has installed, for a test to change. */
export interface Installed {
  /** Gives a package another version: only that is what federation goes by. */
  setVersion: (name: string, version: string) => void;
  edit: (file: string, from: string, to: string) => void;
}

function installedIn(dir: string): Installed {
  const modules = join(dir, 'node_modules');
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(modules, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no text ${from}`);
    writeFileSync(join(modules, file), text.replace(from, to));
  };
  return {
    edit,
    setVersion(name, version) {
      const own = join(modules, name);
      if (name !== '@registers/shared') {
        // It is a link to what is installed here, which stays as it is.
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

/** Beside what the world has: all that is installed here, as the shell counts on the neighbours of its dependencies. */
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

/** A place with the packed `shared` and this repository's sources, in which other versions are installed. */
export function world(stage: Stage, name: string, change: (installed: Installed) => void): World {
  const dir = join(stage.outside, name);
  mkdirSync(dir);
  installPackages(dir);
  change(installedIn(dir));
  const bin = binIn(dir);
  return {
    async build(folder, mark) {
      cpSync(join(root, folder), join(dir, folder), { recursive: true, filter: sources });
      if (folder === 'shell') installRest(dir);
      else {
        const definition = join(dir, folder, 'src/definition.ts');
        const text = readFileSync(definition, 'utf8');
        writeFileSync(definition, text.replace(markOf(folder), markOf(folder, mark)));
      }
      await done(join(dir, folder), [bin, 'build']);
    },
    release: (folder) => run(join(dir, folder), [bin, 'release', '--to', stage.site, '--dist', 'dist']),
    dist: (folder) => join(dir, folder, 'dist'),
  };
}
