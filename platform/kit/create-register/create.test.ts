import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const repository = (folder: string) => readManifest(join(__dirname, '../../..', folder, 'package.json'));
const [shared, kit, testing] = ['shared', 'platform/kit', 'platform/kit/testing'].map(
  (name) => repository(name).version,
);
const versions = ['--shared', shared!, '--kit', kit!, '--testing', testing!];
const fromRegistry = [...versions, '--registry', 'https://npm.example'];
const created = create('site-visit', ...fromRegistry);

test('a register is created with all its files, which have its names', () => {
  expect([created.status, created.stderr]).toEqual([0, '']);
  expect(created.stdout).toContain(
    'Site Visit Register in site-visit/, with the id and form type sitevisit\n',
  );
  expect(filesOf('site-visit')).toEqual([
    '.gitattributes',
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
  const text = (file: string) => readFileSync(join(place, 'site-visit', file), 'utf8');
  expect(text('src/definition.ts')).toMatch(
    /export const sitevisitRegister = defineRegister\(\{\n {2}formType: 'sitevisit'/,
  );
  for (const file of filesOf('site-visit')) expect(text(file)).not.toMatch(/__\w+__|\$\w+\$|undefined/);
  expect(text('.npmrc')).toBe('@registers:registry=https://npm.example/\n');
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
  // platform/tools/pins.test.ts checks that no package has two versions in this repository.
  expect(repository('platform/kit/create-register').devDependencies).toMatchObject(devDependencies);
});

test('a name is refused with the reason', () => {
  expect(['Travel', 'a--b', 'a'.repeat(32)].map(nameError)).toEqual([
    expect.stringContaining('lowercase letters'),
    expect.stringContaining('single hyphens'),
    expect.stringContaining('longer than 31 characters'),
  ]);
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
