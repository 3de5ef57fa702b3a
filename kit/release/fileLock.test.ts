/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFileLock } from './fileLock';
import { folder, readJsonFile, write } from './testing/fakes';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const lockIn = (dir: string) => join(dir, '.registers.lock');

/** Starts a process that holds the lock until it is killed. */
async function held(file: string) {
  const code = `const { withFileLock } = await import(${JSON.stringify(join(__dirname, 'fileLock.ts'))});
    await withFileLock(${JSON.stringify(file)}, 'a long release', () => new Promise(() => setInterval(() => {}, 1000)));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: __dirname,
  });
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error('the process that should hold the lock has ended');
    await wait(20);
  }
  return child;
}

test('many that want the lock at the same time get it one after the other', async () => {
  const file = lockIn(folder());
  let inside = 0;
  const widths: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withFileLock(file, 'a release', async () => {
        widths.push((inside += 1));
        await wait(5);
        inside -= 1;
      }),
    ),
  );
  expect(widths).toEqual(Array(8).fill(1));
  expect(existsSync(file)).toBe(false);
});

test('the error after the timeout names the owner; once that process is killed, others get the lock', async () => {
  const dir = folder();
  const file = lockIn(dir);
  const child = await held(file);
  const tried = withFileLock(file, 'mine', () => 'done', 300);
  await expect(tried).rejects.toThrow(`is held by process ${child.pid} on ${hostname()} since`);
  await expect(tried).rejects.toThrow('(a long release)');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const results = await Promise.all(
    ['a', 'b', 'c'].map((name) => withFileLock(file, name, () => name, 2_000)),
  );
  expect(results).toEqual(['a', 'b', 'c']);
  expect(readdirSync(dir)).toEqual([]);
});

test('the lock of a process on another machine is never removed', async () => {
  const file = lockIn(folder());
  write(file, { pid: 2 ** 22 + 1, host: 'elsewhere', since: 'then', token: 't', task: 'a release' });
  await expect(withFileLock(file, 'mine', () => 'done', 200)).rejects.toThrow('process 4194305 on elsewhere');
  expect(readJsonFile(file)).toMatchObject({ token: 't' });
});

test('work that fails releases the lock, and an invalid lock file is named', async () => {
  const file = lockIn(folder());
  await expect(withFileLock(file, 'mine', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'rubbish');
  await expect(withFileLock(file, 'mine', () => 'done')).rejects.toThrow(
    'Delete it if no release is running',
  );
});
