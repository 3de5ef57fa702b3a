import { spawn } from 'node:child_process';
import fs, { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folder, readJsonFile, write } from '../testing/fakes';
import { withFileLock } from './fileLock';

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

/** The lock of a process on this machine, whose check says what `check` throws. */
function ownedHere(check: (file: string) => void) {
  const file = lockIn(folder());
  const owner = { pid: 2 ** 22 + 1, host: hostname(), since: 'then', token: 'stale', task: 'a release' };
  write(file, owner);
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    check(file);
    return true;
  });
  return { file, owner, kill };
}

const failing = (code: string) => Object.assign(new Error(code), { code });

test('the lock of a process that has ended is removed at once, also when another removes it first', async () => {
  for (const removed of [false, true]) {
    const { file, kill } = ownedHere((lock) => {
      if (removed) rmSync(lock);
      throw failing('ESRCH');
    });
    expect(await withFileLock(file, 'mine', () => 'done', -1)).toBe('done');
    kill.mockRestore();
  }
});

test('a lock that is always taken, and gone before its owner can be read, is no damaged one', async () => {
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw failing('EEXIST');
  });
  await expect(withFileLock(lockIn(folder()), 'mine', () => 'done', 100)).rejects.toThrow(
    'too many commands are waiting for it. Try again.',
  );
  link.mockRestore();
});

test('a folder in which no lock can be made is an error at once, and nothing is left in it', async () => {
  const dir = folder();
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw failing('EPERM');
  });
  await expect(withFileLock(lockIn(dir), 'mine', () => 'done')).rejects.toThrow('EPERM');
  expect(readdirSync(dir)).toEqual([]);
  link.mockRestore();
});

test('work whose lock was deleted by hand ends well', async () => {
  const file = lockIn(folder());
  expect(await withFileLock(file, 'mine', () => (rmSync(file), 'done'))).toBe('done');
});

test('a process of another account, which may not be asked, keeps its lock', async () => {
  const { file, kill } = ownedHere(() => {
    throw failing('EPERM');
  });
  await expect(withFileLock(file, 'mine', () => 'done', 100)).rejects.toThrow('is held by process 4194305');
  expect(readJsonFile(file)).toMatchObject({ token: 'stale' });
  kill.mockRestore();
});

test('of two that find the lock stale, the second does not remove the lock that the first has taken', async () => {
  let taken = false;
  const { file, owner, kill } = ownedHere((lock) => {
    // The first one is faster: it removes the stale lock and takes it, before the second goes on.
    if (taken) return;
    taken = true;
    write(lock, { ...owner, token: 'of the first', task: 'the first' });
    throw failing('ESRCH');
  });
  await expect(withFileLock(file, 'the second', () => 'done', 100)).rejects.toThrow('(the first)');
  expect(readJsonFile(file)).toMatchObject({ token: 'of the first' });
  kill.mockRestore();
});

test('a process that was killed while it removed a stale lock does not keep the others waiting for ever', async () => {
  const { file, kill } = ownedHere(() => {
    throw failing('ESRCH');
  });
  writeFileSync(`${file}.stale.claim`, '');
  await expect(withFileLock(file, 'mine', () => 'done', 100)).rejects.toThrow('or delete the file');
  kill.mockRestore();
});
