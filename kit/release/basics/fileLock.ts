import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError, messageOf } from './errors';
import { isMissing } from './readJson';

interface Owner {
  pid: number;
  host: string;
  since: string;
  /** Distinguishes two locks of one process. */
  token: string;
  /** What the owner is doing, for the message to those who wait. */
  task: string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Creates a file with its content in one step, so that nobody reads half of it. False if the file exists. */
function createAtomically(file: string, content: string): boolean {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new CliError(
      `The lock ${file} can't be read (${messageOf(error)}). Delete it if no release is running.`,
    );
  }
}

/** Whether the owner has ended, which can be known only of a process on this machine. */
function hasEnded({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Removes the lock of an owner that has ended. Of several processes that try, only the one that creates the claim
 * file may; it checks the owner again, as another process may have taken the lock since.
 * @returns whether this process was the one.
 */
function removeStaleLock(file: string, owner: Owner): boolean {
  const claim = `${file}.${owner.token}.claim`;
  if (!createAtomically(claim, '')) return false;
  if (ownerOf(file)?.token === owner.token) rmSync(file);
  rmSync(claim);
  return true;
}

const timeoutMessage = (file: string, owner: Owner | undefined) =>
  owner
    ? `${file} is held by process ${owner.pid} on ${owner.host} since ${owner.since} (${owner.task}). ` +
      'Wait until it ends, or delete the file if that process no longer exists.'
    : `Couldn't get the lock ${file}: too many commands are waiting for it. Try again.`;

/**
 * Runs `work` while no other process, on this machine or another that shares the folder, holds the lock.
 * @throws CliError that names the owner if the lock is not free within `timeout` milliseconds.
 */
export async function withFileLock<Result>(
  file: string,
  task: string,
  work: () => Result | Promise<Result>,
  timeout = 60_000,
): Promise<Result> {
  const self: Owner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    token: randomUUID(),
    task,
  };
  const end = Date.now() + timeout;
  while (!createAtomically(file, JSON.stringify(self))) {
    const owner = ownerOf(file);
    if (owner && hasEnded(owner) && removeStaleLock(file, owner)) continue;
    if (Date.now() > end) throw new CliError(timeoutMessage(file, owner));
    await wait(50 + Math.random() * 50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
