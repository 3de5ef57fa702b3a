import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('a clone that the account cannot read is not installed', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  const at = join(clone, 'platform/receiver/systemd');
  cpSync(folder, at, { recursive: true });
  // In place of the machine's commands: each notes its name, and `systemd-run` can fail.
  const [bin, ran] = [join(clone, 'bin'), join(clone, 'ran')];
  mkdirSync(bin);
  for (const name of ['npm', 'id', 'install', 'systemd-run', 'ln', 'systemctl'])
    writeFileSync(join(bin, name), `#!/bin/sh\necho ${name} >> ${ran}\n[ ${name} != "$FAILS" ]\n`, {
      mode: 0o755,
    });
  const run = (fails: string) => {
    writeFileSync(ran, '');
    const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}`, FAILS: fails };
    const { status, stderr } = spawnSync('sh', [join(at, 'install.sh')], { env, encoding: 'utf8' });
    return { status, stderr, ran: readFileSync(ran, 'utf8').trimEnd().split('\n') };
  };
  const [refused, installed] = [run('systemd-run'), run('')];
  rmSync(clone, { recursive: true });
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("can't run the receiver") as string,
  });
  expect([refused.ran.at(-1), installed.status, installed.ran.slice(-2)]).toEqual([
    'systemd-run',
    0,
    ['ln', 'systemctl'],
  ]);
});
