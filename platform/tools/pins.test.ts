import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  name: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Versions;
  devDependencies?: Versions;
  overrides?: Versions;
}

const root = join(__dirname, '../..');
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { workspaces = [], ...repository } = manifestOf('.');
// The test kit is no workspace: npm would install it, with jest and jsdom, for npm start too.
const manifests = [repository, ...[...workspaces, 'platform/kit/testing'].map(manifestOf)];

/** Every version that a package.json asks for, and the own versions of the packages here, by package. */
function pins(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const own = manifests.map(({ name, version }): Versions =>
    version === undefined ? {} : { [name]: version },
  );
  const asked = manifests.flatMap(({ dependencies = {}, devDependencies = {}, overrides = {} }) => [
    dependencies,
    devDependencies,
    overrides,
  ]);
  for (const [name, version] of [...own, ...asked].flatMap((versions) => Object.entries(versions)))
    if (version !== 'file:platform/kit/testing') found.set(name, (found.get(name) ?? new Set()).add(version));
  return found;
}

test('every package has one exact version, wherever it is asked for', () => {
  const several = [...pins()].filter(([, versions]) => versions.size > 1);
  expect(several.map(([name, versions]) => `${name}: ${[...versions].join(', ')}`)).toEqual([]);
  // Some are installed under another name: `npm:typescript@7.0.2`.
  const isExact = (version: string) => /^(?:npm:[^@]+@)?\d/.test(version);
  const ranges = [...pins()].filter(([, versions]) => ![...versions].every(isExact));
  expect(ranges.map(([name]) => name)).toEqual([]);
});
