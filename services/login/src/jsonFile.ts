import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the file holds, or undefined when there is none yet. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} can't be read. Delete it to start again: everybody then has to sign in again.`, {
      cause: error,
    });
  }
}

/**
 * Replaces the file in one step: a process that is stopped meanwhile leaves the old one complete.
 *
 * The same few lines as in `kit/release/basics/atomicWrite.ts`, because services do not import the kit. `write-file-atomic`
 * would leave keys and sessions behind in a file of another name whenever the process is killed.
 */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
