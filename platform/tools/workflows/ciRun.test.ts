import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = mkdtempSync(join(tmpdir(), 'registers-ci-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs .ci/run without a browser. Its commands are scripts that note how they are called. */
function runWith(name: string, commands: Readonly<Record<string, string>>) {
  const bin = join(place, name);
  const log = join(bin, 'log');
  mkdirSync(bin);
  writeFileSync(log, '');
  for (const real of ['bash', 'dirname', 'ls', 'env']) symlinkSync(`/usr/bin/${real}`, join(bin, real));
  for (const [command, script] of Object.entries(commands)) {
    writeFileSync(join(bin, command), `#!/usr/bin/bash\necho "${command} $*" >> ${log}\n${script}\n`);
    chmodSync(join(bin, command), 0o755);
  }
  const { status, stderr } = spawnSync('/usr/bin/bash', [join(__dirname, '../../../.ci/run')], {
    env: { PATH: bin },
    encoding: 'utf8',
  });
  return { status, stderr, calls: readFileSync(log, 'utf8').split('\n') };
}

// .ci/run is for runners with Debian's packages.
const onLinux = process.platform === 'linux' ? test : test.skip;
const machine = { npm: '', 'apt-get': '', 'apt-cache': 'exit 1' };

onLinux('an account that is not root installs by sudo what is missing, then the tests are run', () => {
  const { status, calls } = runWith('sudo', { ...machine, id: 'echo 1000', sudo: 'shift; "$@"' });
  expect(status).toBe(0);
  expect(calls).toContain('sudo -n apt-get update -qq');
  expect(calls).toContainEqual(
    expect.stringMatching(/^apt-get install .*\bchromium fonts-liberation\b/) as string,
  );
  expect(calls).toContain('npm test');
});

onLinux('without sudo it names the packages, and stops', () => {
  const { status, stderr, calls } = runWith('plain', { ...machine, id: 'echo 1000' });
  expect(status).toBe(1);
  expect(stderr).toContain('As root: apt-get install chromium fonts-liberation');
  expect(calls.join()).not.toMatch(/apt-get|npm/);
});
