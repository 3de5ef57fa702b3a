import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = mkdtempSync(join(tmpdir(), 'register-bin-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('code that the tsconfig.json of a register puts in the place of a package is not run', () => {
  const paths = { valibot: ['./taken.ts'], semver: ['./taken.ts'] };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: { baseUrl: '.', paths } }));
  writeFileSync(join(place, 'taken.ts'), "console.log('taken'); process.exit(3);");
  const args = [join(__dirname, 'bin.mjs'), 'history', '--to', 'gone', '--register', 'job'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('gone is not a folder');
});

test.each(['build', 'start', 'override'])('%s says what to do in a folder that is no package', (command) => {
  const empty = mkdtempSync(join(place, 'empty-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'bin.mjs'), command], {
    cwd: empty,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /package\.json does not exist\. Run this in the folder of a register or of the shell\.\n$/,
  );
});

test('an unknown command is named, with those that there are', () => {
  const args = [join(__dirname, 'bin.mjs'), 'publish'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'register has no command "publish". It has:\n\n']);
  expect(stdout).toContain('register release');
});
