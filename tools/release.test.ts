import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');
const bin = join(root, 'kit/cli/bin.mjs');
const site = mkdtempSync(join(tmpdir(), 'registers-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

interface Registry {
  shell: { shared: Record<string, string>; contract: number };
  registers: { entry: string; shared: Record<string, string>; contract: number; files: string[] }[];
}

test('the shell and a register of this repository are built and released', () => {
  for (const folder of ['shell', 'mfe-invoice']) {
    const ran = spawnSync(process.execPath, [bin, 'release', '--to', site, '--skip-tests', '--untried'], {
      cwd: join(root, folder),
      encoding: 'utf8',
    });
    expect(ran.stderr + ran.stdout).toContain(`Live: ${folder} 1.`);
    expect(ran.status).toBe(0);
  }
  const { shell, registers } = JSON.parse(readFileSync(join(site, 'registers.json'), 'utf8')) as Registry;
  const [entry] = registers;
  expect(entry?.contract).toBe(shell.contract);
  // All that a register leaves to the shell, and nothing that it brings itself.
  expect(Object.keys(shell.shared)).toEqual(expect.arrayContaining(Object.keys(entry?.shared ?? {})));
  expect(entry?.shared).toHaveProperty('react');
  expect(entry?.shared).not.toHaveProperty('@registers/shared/register');
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const [, main = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  for (const address of [main, entry?.entry ?? '', ...(entry?.files ?? [])]) {
    const [, folder = '', release = '', file] = decodeURIComponent(address).split('/');
    expect(readdirSync(join(site, folder, release))).toEqual(
      expect.arrayContaining([file, `${file}.br`, `${file}.gz`]),
    );
  }
}, 180_000);
