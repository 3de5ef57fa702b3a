import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startReceiverProcess } from '../../../testing/receiverProcess';
import { openHere, temporaryDirectory } from '../../../testing/stores';

jest.setTimeout(60_000);
const directory = temporaryDirectory();
const body = new URLSearchParams({ formType: 'job', JobNumber: 'J-1' });

/** An account that owns nothing, where this one may be root, who may write everything. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test.each([
  ['empty', []],
  ['with the file of a receiver that was stopped', ['registers.db']],
  ['with the files of one that was killed', ['registers.db', 'registers.db-wal', 'registers.db-shm']],
])('it does not start where it may not write, %s: what started it tries again', async (_what, files) => {
  const data = join(directory, randomUUID());
  const first = await startReceiverProcess({ DATA_DIR: data, ...openHere });
  expect(
    (await fetch(`${first.address}/exec?submissionId=${randomUUID()}`, { method: 'POST', body })).status,
  ).toBe(200);
  const readOnly = mkdtempSync(join(directory, 'read-only-'));
  if (files.length === 1) await first.kill('SIGTERM');
  for (const name of files) {
    copyFileSync(join(data, name), join(readOnly, name));
    chmodSync(join(readOnly, name), 0o444);
  }
  if (files.length !== 1) await first.kill('SIGKILL');
  for (const [path, mode] of [
    [directory, 0o755],
    [readOnly, 0o555],
  ] as const)
    chmodSync(path, mode);
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../main.ts')], {
    ...nobody,
    env: { PATH: process.env['PATH'], PORT: '0', ...openHere, DATA_DIR: readOnly },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const ended = await once(child, 'close');
  clearTimeout(timer);
  expect([ended, said.join('')]).toEqual([
    [1, null],
    expect.stringContaining(`${join(readOnly, 'registers.db')} can't be written. Set DATA_DIR to a folder`),
  ]);
});
