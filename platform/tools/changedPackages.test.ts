import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedPackages } from './changedPackages.mjs';

const deployed = ['shell', 'mfe-inquiry', 'mfe-invoice', 'mfe-job', 'mfe-manmonth'];
const root = join(__dirname, '../..');

test.each<[string, string[], string[], boolean]>([
  ['a register alone', ['mfe-job/src/definition.ts', 'mfe-job/package.json'], ['mfe-job'], false],
  ['the shell', ['shell/src/App.tsx'], ['shell'], true],
  ['shared', ['shared/ui/tokens.ts'], deployed, true],
  ['kit', ['platform/kit/webpack/remote.ts'], deployed, true],
  ['a service', ['platform/receiver/src/core/submission.ts'], [], true],
  ['a browser test', ['e2e/tests/rows.spec.ts'], [], true],
  ['a folder with a name like another', ['mfe-jobs/src/a.ts'], [], true],
  ['the table of the registers', ['docs/registers.md'], [], true],
  ['texts only', ['README.md', 'docs/ci.md', 'mfe-job/README.md', '.github/CODEOWNERS'], [], false],
  ['nothing', [], [], false],
])('%s', (_what, files, packages, everything) => {
  expect(changedPackages(files, deployed)).toEqual({ packages, everything });
});

describe('what is released', () => {
  const place = mkdtempSync(join(tmpdir(), 'changed-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const changed = (base: string) =>
    spawnSync(process.execPath, [join(place, 'platform/tools/changed.mjs'), base], { encoding: 'utf8' });

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  };
  const writePackage = (folder: string, version: string, name = folder) =>
    write(`${folder}/package.json`, JSON.stringify({ name, version }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: place, encoding: 'utf8' }).trim();
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', 'commit', '-qm', 'A change');
    return git('rev-parse', 'HEAD');
  };

  const all = '["shell","mfe-a","mfe-b"]';
  const lines = (packages: string, registers: string, shell: boolean, everything: boolean) =>
    `packages=${packages}\nregisters=${registers}\nshell=${shell}\neverything=${everything}\n`;

  test('a package whose version is another one; all after no commit or an unknown one', () => {
    for (const file of ['changed.mjs', 'changedPackages.mjs'])
      write(`platform/tools/${file}`, readFileSync(join(__dirname, file), 'utf8'));
    for (const folder of ['shell', 'mfe-a', 'mfe-b']) writePackage(folder, '1.0.0');
    git('init', '-q');
    const first = commit();
    expect(changed('HEAD').stdout).toBe(lines('[]', '[]', false, false));
    for (const base of ['', '0'.repeat(40)])
      expect(changed(base).stdout).toBe(lines(all, '["mfe-a","mfe-b"]', true, true));
    // After a change of `shared` all packages are built and tested; only mfe-b, with a new version, is released.
    write('shared/a.ts', '');
    writePackage('mfe-b', '1.1.0');
    const second = commit();
    expect(changed(first).stdout).toBe(lines(all, '["mfe-b"]', false, true));
    writePackage('shell', '2.0.0');
    writePackage('mfe-c', '0.1.0');
    commit();
    expect(changed(second).stdout).toMatch(/^registers=\["mfe-c"\]\nshell=true$/m);
    // A package with the name of another one, into whose folder it would be released.
    writePackage('mfe-a', '1.0.1', '@someone/mfe-b');
    commit();
    const { status, stdout, stderr } = changed(first);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('mfe-a/package.json: the name must be "mfe-a", not "@someone/mfe-b"');
  });
});

test('every folder that is released has an owner, and everything else has one', () => {
  const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  expect(owners).toMatch(/^(?:#.*\n)*\* +@registers\/platform$/m);
  for (const folder of [...deployed, 'shared', 'platform'])
    expect(owners).toMatch(new RegExp(`^/${folder}/ +@\\S+$`, 'm'));
});
