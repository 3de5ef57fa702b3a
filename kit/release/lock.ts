import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf, Problem } from './problem';
import { isMissing } from './readJson';

interface Owner {
  pid: number;
  host: string;
  since: string;
  /** Tells two locks of one process apart. */
  token: string;
  /** What is being done, in words for who waits. */
  doing: string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Creates a file with its content in one step: nobody ever sees it half written. False when it exists. */
function createWhole(file: string, content: string): boolean {
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, content);
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Problem(
      `The lock ${file} cannot be read (${messageOf(error)}). Delete it when nobody releases`,
    );
  }
}

/** Only of a process on this machine can be known that it has ended. */
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
 * Takes a dead owner's lock away. Of several who try, the one that creates the file named by the dead
 * owner's token may; it looks once more, as a slower one may come when another has long taken over.
 */
function clear(file: string, dead: Owner): void {
  const claim = `${file}.${dead.token}.claim`;
  if (!createWhole(claim, '')) return;
  if (ownerOf(file)?.token === dead.token) rmSync(file);
  rmSync(claim);
}

/**
 * Does `work` while no other process, here or on another machine that shares the folder, holds the lock.
 * @throws Problem that names the owner when it is not free within `patience` milliseconds.
 */
export async function withLock<Result>(
  file: string,
  doing: string,
  work: () => Result | Promise<Result>,
  patience = 60_000,
): Promise<Result> {
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    token: randomUUID(),
    doing,
  };
  const end = Date.now() + patience;
  while (!createWhole(file, JSON.stringify(owner))) {
    const other = ownerOf(file);
    if (other && hasEnded(other)) clear(file, other);
    else if (Date.now() > end) throw new Problem(busy(file, other));
    else await wait(50 + Math.random() * 50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

const busy = (file: string, other: Owner | undefined) =>
  other
    ? `${file} is held by process ${other.pid} on ${other.host} since ${other.since} (${other.doing}). ` +
      'Wait for it, or delete the file if that process is gone'
    : `${file} was taken again and again by others. Try again`;
