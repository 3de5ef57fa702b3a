import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = mkdtempSync(join(tmpdir(), 'create-register-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs the command as a person does, in a folder outside this repository. */
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
const repository = (folder: string) => readManifest(join(__dirname, '..', folder, 'package.json'));

test('a register is made with all its files, each in its own name', () => {
  const made = create('site-visit', '--shared', '1.1.0');
  expect(made.stderr).toBe('');
  expect(made.status).toBe(0);
  expect(made.stdout).toContain('Site Visit Register in site-visit/');
  expect(filesOf('site-visit')).toEqual([
    '.github/CODEOWNERS',
    '.github/workflows/register.yml',
    '.gitignore',
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
    register: {
      id: 'siteVisit',
      path: '/site-visit',
      title: 'Site Visit Register',
      icon: 'list_alt',
      port: 3010,
    },
    dependencies: { '@registers/shared': '1.1.0' },
  });
  const definition = readFileSync(join(place, 'site-visit/src/definition.ts'), 'utf8');
  expect(definition).toContain('export const siteVisitRegister = defineRegister({');
  expect(definition).toContain("formType: 'site-visit'");
  for (const file of filesOf('site-visit'))
    expect(readFileSync(join(place, 'site-visit', file), 'utf8')).not.toMatch(/__\w+__|undefined/);
});

test('a packed shared is named by its path from the new folder', () => {
  mkdirSync(join(place, 'packed'));
  writeFileSync(join(place, 'packed/shared.tgz'), '');
  expect(create('visa', '--shared', 'packed/shared.tgz').status).toBe(0);
  expect(manifestOf('visa').dependencies['@registers/shared']).toBe('file:../packed/shared.tgz');
});

test('it has the scripts of every register, and the versions that are tried here', () => {
  create('leave');
  const { scripts, dependencies, devDependencies } = manifestOf('leave');
  const { scripts: others, dependencies: react } = repository('mfe-job');
  const { version, dependencies: tools } = repository('shared');
  expect(scripts).toEqual(others);
  expect(dependencies).toEqual({ ...react, '@registers/shared': version });
  const { typescript } = repository('.').devDependencies;
  expect({ ...tools, typescript }).toMatchObject(devDependencies);
});

test.each([
  ['Travel', 'small letters'],
  ['2fa', 'beginning with a letter'],
  ['a--b', 'single hyphens'],
  ['../travel', 'is no name for a register'],
  ['shell', 'choose another'],
  ['a'.repeat(32), 'longer than 31 characters'],
])('the name %s is refused with its reason', (name, reason) => {
  const before = readdirSync(place);
  const { status, stderr } = create(name);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(readdirSync(place)).toEqual(before);
});

test('nothing that is there is overwritten', () => {
  mkdirSync(join(place, 'taken'));
  const { status, stderr } = create('taken');
  expect([status, stderr]).toEqual([1, expect.stringContaining('nothing is overwritten')]);
  expect(readdirSync(join(place, 'taken'))).toEqual([]);
});

test('a packed shared that is not there is named, and nothing is made', () => {
  expect(create('visits', '--shared', './gone.tgz').stderr).toBe(
    '--shared ./gone.tgz: there is no such file\n',
  );
  expect(readdirSync(place)).not.toContain('visits');
});

test.each([[[]], [['two', 'names']], [['travel', '--colour', 'red']]])(
  '%j is answered with the usage',
  (args) => {
    const { status, stderr } = create(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining('create-register <name>')]);
  },
);
