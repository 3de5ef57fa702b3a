import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservedIds, shellPaths } from '../../shared/registry/reserved';
import { nameError } from './names.mjs';

const place = mkdtempSync(join(tmpdir(), 'create-register-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs the command in a folder outside this repository. */
function create(...args: string[]) {
  const bin = join(__dirname, 'bin.mjs');
  return spawnSync(process.execPath, [bin, ...args], { cwd: place, encoding: 'utf8' });
}

const filesOf = (name: string) =>
  readdirSync(join(place, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(place, name, file)).isFile())
    .sort();

interface Manifest {
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  register: object;
}
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const manifestOf = (name: string) => readManifest(join(place, name, 'package.json'));
const repository = (folder: string) => readManifest(join(__dirname, '../..', folder, 'package.json'));
const { version: shared } = repository('shared');
const { version: kit } = repository('kit');
const { version: testing } = repository('kit/testing');
const versions = ['--shared', shared, '--kit', kit, '--testing', testing];
const fromRegistry = [...versions, '--registry', 'https://npm.example'];
const created = create('site-visit', ...fromRegistry);

test('a register is created with all its files, which have its names', () => {
  expect(created.stderr).toBe('');
  expect(created.status).toBe(0);
  expect(created.stdout).toContain(
    'Site Visit Register in site-visit/, with the id and form type sitevisit\n',
  );
  expect(filesOf('site-visit')).toEqual([
    '.github/CODEOWNERS',
    '.github/workflows/register.yml',
    '.gitignore',
    '.npmrc',
    'README.md',
    'jest.config.mjs',
    'package.json',
    'src/definition.ts',
    'src/register.test.tsx',
    'src/register.tsx',
    'tsconfig.json',
    'webpack.config.ts',
  ]);
  expect(manifestOf('site-visit')).toMatchObject({
    name: 'mfe-site-visit',
    register: { id: 'sitevisit', path: '/site-visit', title: 'Site Visit Register', port: 3010 },
    devDependencies: { '@registers/kit': kit, '@registers/testing': testing },
  });
  const definition = readFileSync(join(place, 'site-visit/src/definition.ts'), 'utf8');
  expect(definition).toContain('export const sitevisitRegister = defineRegister({');
  expect(definition).toContain("formType: 'sitevisit'");
  for (const file of filesOf('site-visit'))
    expect(readFileSync(join(place, 'site-visit', file), 'utf8')).not.toMatch(/__\w+__|\$\w+\$|undefined/);
  expect(readFileSync(join(place, 'site-visit/.npmrc'), 'utf8')).toBe(
    '@registers:registry=https://npm.example/\n',
  );
});

/** The arguments for packed files. */
const packed = ['shared', 'kit', 'testing'].flatMap((name) => [`--${name}`, `packed/${name}.tgz`]);

test('packed packages are dependencies by their path from the new folder, and no registry is written', () => {
  mkdirSync(join(place, 'packed'));
  for (const file of ['shared', 'kit', 'testing']) writeFileSync(join(place, `packed/${file}.tgz`), '');
  expect(create('visa', ...packed).status).toBe(0);
  const { dependencies, devDependencies } = manifestOf('visa');
  expect(dependencies['@registers/shared']).toBe('file:../packed/shared.tgz');
  expect(devDependencies['@registers/kit']).toBe('file:../packed/kit.tgz');
  expect(readdirSync(join(place, 'visa'))).not.toContain('.npmrc');
});

test('it has the scripts of every register, and the versions that are tested here', () => {
  const { scripts, dependencies, devDependencies } = manifestOf('site-visit');
  const { scripts: others, dependencies: react } = repository('mfe-job');
  expect(scripts).toEqual(others);
  expect(dependencies).toEqual({ ...react, '@registers/shared': shared });
  // One version of each in this repository: tools/pins.test.ts.
  expect(repository('kit/create-register').devDependencies).toMatchObject(devDependencies);
});

test.each([
  ['Travel', 'lowercase letters'],
  ['a--b', 'single hyphens'],
  ['constructor', 'browsers or the shell use it themselves'],
  ['hist-ory', '"history" can\'t be'],
  ['sent', '/sent is a page of the shell'],
  ['a'.repeat(32), 'longer than 31 characters'],
])('the name %s is refused with the reason', (name, reason) => {
  expect(nameError(name)).toContain(reason);
});

test('every name that a release would refuse is refused', () => {
  const names = [...reservedIds, ...Object.values(shellPaths).map((path) => path.slice(1))];
  expect(names.filter((name) => nameError(name) === undefined)).toEqual([]);
});

test.each<[string, string[], string]>([
  ['../travel', fromRegistry, "can't be a register's name"],
  ['site-visit', fromRegistry, 'is not overwritten'],
  ['visits', [...packed, '--kit', './gone.tgz'], 'The file of --kit ./gone.tgz does not exist. Correct the'],
  ['visits', [...packed, '--shared', '1.1.0'], '--registry is missing: give the address of your company’s'],
  [
    'visits',
    [...versions, '--registry', 'https://npm.example\n//x:_authToken=1'],
    '--registry must be an address such as https://npm.example',
  ],
])('%s with %j is refused, and nothing is created', (name, args, reason) => {
  const before = readdirSync(place);
  const { status, stderr } = create(name, ...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(readdirSync(place)).toEqual(before);
});

test('too few names or packages are a usage error, and the usage is shown', () => {
  const { status, stderr } = create('travel', '--shared', '1.1.0', '--kit', '1.0.0');
  expect([status, stderr]).toEqual([2, expect.stringContaining('create-register <name>')]);
});
