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
