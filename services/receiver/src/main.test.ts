import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const dataDir = mkdtempSync(join(tmpdir(), 'receiver-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test.each([
  ['npm', 'start'],
  ['sh', '-c', 'exec node --import tsx src/main.ts'],
])(
  'SIGTERM stops the receiver: %s %s',
  async (command, ...args) => {
    const child = spawn(command, args, {
      cwd: join(__dirname, '..'),
      env: { PATH: process.env['PATH'], PORT: '0', ANYONE_MAY_SUBMIT: 'yes', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const address = () => /receiver listening on ([^\s"]+)/.exec(output)?.[1];
    while (address() === undefined && child.exitCode === null)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    const health = `${address() ?? ''}/healthz`;
    expect(await answers(health)).toBe(true);
    child.kill('SIGTERM');
    // A process that outlives npm would hold it open, and this test would not end.
    child.stdout.destroy();
    // Until it does not answer any more, or the test has run out of time.
    while (await answers(health)) await wait(50);
  },
  60_000,
);
