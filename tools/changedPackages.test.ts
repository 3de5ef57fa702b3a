import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedPackages } from './changedPackages.mjs';

const deployed = ['shell', 'mfe-inquiry', 'mfe-invoice', 'mfe-job', 'mfe-manmonth'];
const root = join(__dirname, '..');

test.each<[string, string[], string[], boolean]>([
  ['a register alone', ['mfe-job/src/definition.ts', 'mfe-job/package.json'], ['mfe-job'], false],
  ['two registers', ['mfe-job/src/a.ts', 'mfe-invoice/src/b.ts'], ['mfe-invoice', 'mfe-job'], false],
  ['the shell', ['shell/src/App.tsx'], ['shell'], true],
  ['shared', ['shared/ui/tokens.ts'], deployed, true],
  ['kit', ['kit/webpack/remote.ts'], deployed, true],
  ['the lockfile', ['package-lock.json'], deployed, true],
  ['a service', ['services/receiver/src/core.ts'], [], true],
  ['a browser test', ['e2e/tests/job.spec.ts'], [], true],
  ['a folder with a name like another', ['mfe-jobs/src/a.ts'], [], true],
  ['the table of the registers', ['docs/registers.md'], [], true],
  ['texts only', ['README.md', 'docs/ci.md', 'mfe-job/README.md', '.github/CODEOWNERS'], [], false],
  ['nothing', [], [], false],
])('%s', (_what, files, packages, everything) => {
  expect(changedPackages(files, deployed)).toEqual({ packages, everything });
});

const changed = (base: string) =>
  execFileSync(process.execPath, ['tools/changed.mjs', base], { cwd: root, encoding: 'utf8' });

test('in this repository nothing has changed since HEAD, and everything since no commit or an unknown one', () => {
  expect(changed('HEAD')).toBe('packages=[]\nregisters=[]\nshell=false\neverything=false\n');
  for (const base of ['', '0'.repeat(40)])
    expect(changed(base)).toContain(`packages=${JSON.stringify(deployed)}\n`);
});

test('every folder that is released has an owner, and everything else has one', () => {
  const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  expect(owners).toMatch(/^(?:#.*\n)*\* +@registers\/platform$/m);
  for (const folder of [...deployed, 'shared', 'kit'])
    expect(owners).toMatch(new RegExp(`^/${folder}/ +@\\S+$`, 'm'));
});
