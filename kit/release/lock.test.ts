/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from './lock';
import { folder, readJsonFile, write } from './testing/fakes';

// Everything is waited for until it is on the disk, which a busy machine takes its time for.
jest.setTimeout(30_000);

const lockIn = (dir: string) => join(dir, '.registers.lock');

/** Takes the lock in a process of its own, which holds it until it is killed. */
async function held(file: string) {
  const code = `const { withLock } = await import(${JSON.stringify(join(__dirname, 'lock.ts'))});
    await withLock(${JSON.stringify(file)}, 'a long release', () => new Promise(() => setInterval(() => {}, 1000)));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: __dirname,
  });
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error('the process that was to hold the lock has ended');
    await wait(20);
  }
  return child;
}

test('many at once do their work one after the other', async () => {
  const file = lockIn(folder());
  let inside = 0;
  const widths: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(file, 'a release', async () => {
        widths.push((inside += 1));
        await wait(5);
        inside -= 1;
      }),
    ),
  );
  expect(widths).toEqual(Array(8).fill(1));
  expect(existsSync(file)).toBe(false);
});

test('whoever waits too long is told by whom the lock is held; once that process is killed it is taken over', async () => {
  const dir = folder();
  const file = lockIn(dir);
  const child = await held(file);
  const tried = withLock(file, 'mine', () => 'done', 300);
  await expect(tried).rejects.toThrow(`is held by process ${child.pid} on ${hostname()} since`);
  await expect(tried).rejects.toThrow('(a long release)');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const results = await Promise.all(['a', 'b', 'c'].map((name) => withLock(file, name, () => name, 2_000)));
  expect(results).toEqual(['a', 'b', 'c']);
  expect(readdirSync(dir)).toEqual([]);
});

test('of a process on another machine nothing is known: its lock is never taken over', async () => {
  const file = lockIn(folder());
  write(file, { pid: 2 ** 22 + 1, host: 'elsewhere', since: 'then', token: 't', doing: 'a release' });
  await expect(withLock(file, 'mine', () => 'done', 200)).rejects.toThrow('process 4194305 on elsewhere');
  expect(readJsonFile(file)).toMatchObject({ token: 't' });
});

test('work that fails lets the lock go, and a lock that is no lock is named', async () => {
  const file = lockIn(folder());
  await expect(withLock(file, 'mine', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'rubbish');
  await expect(withLock(file, 'mine', () => 'done')).rejects.toThrow('Delete it when nobody releases');
});
