import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(__dirname, '../systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const verify = (...files: string[]) =>
  spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
const isMissing = verify('--help').error !== undefined;
if (isMissing) console.warn('Skipped: the units of systemd. systemd-analyze is not installed.');

(isMissing ? it.skip : it)('systemd finds nothing wrong with the units', () => {
  const copies = mkdtempSync(join(tmpdir(), 'units-'));
  for (const unit of units) {
    // `verify` fails if the program of a unit is missing, and Node may be elsewhere on this machine.
    const text = readFileSync(join(folder, unit), 'utf8').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(copies, unit), text);
  }
  const { status, stdout, stderr } = verify(...units.map((unit) => join(copies, unit)));
  rmSync(copies, { recursive: true });
  expect(units).toHaveLength(3);
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
