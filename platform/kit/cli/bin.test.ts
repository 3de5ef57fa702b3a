import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = mkdtempSync(join(tmpdir(), 'register-bin-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const register = (...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'bin.mjs'), ...args], { cwd: place, encoding: 'utf8' });

test('code that the tsconfig.json of a register puts in the place of a package is not run', () => {
  const paths = { valibot: ['./taken.ts'], semver: ['./taken.ts'] };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: { baseUrl: '.', paths } }));
  writeFileSync(join(place, 'taken.ts'), "console.log('taken'); process.exit(3);");
  const { status, stdout, stderr } = register('history', '--to', 'gone', '--register', 'job');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('gone is not a folder');
});

test('an unknown command is named, with those that there are', () => {
  const { status, stdout, stderr } = register('publish');
  expect([status, stderr]).toEqual([2, 'register has no command "publish". It has:\n\n']);
  expect(stdout).toMatch(/^register build .*\nregister start .*\nregister release /);
});
