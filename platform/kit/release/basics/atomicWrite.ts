import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Creates a file, which must not exist yet, and waits until it is on the disk. */
export const writeNewFile = (file: string, content: string | Buffer): void =>
  writeFileSync(file, content, { flag: 'wx', flush: true });

/** Waits until the file names of a folder are on the disk. Windows has no such call and needs none. */
export function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dir, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Replaces a file, or the file behind a link: readers see the old content or the new, even if this process is killed.
 * Call it only under a lock, such as the site's: it deletes an existing temporary file as that of a killed process.
 *
 * `write-file-atomic` (7.0.1) is not used: it does not sync the folder, does not notice if only a part of the content was
 * written, and leaves a temporary file of another name behind whenever a process is killed.
 */
export function replaceFile(path: string, content: string): void {
  const file = existsSync(path) ? realpathSync(path) : path;
  const temporary = `${file}.part`;
  rmSync(temporary, { force: true });
  writeNewFile(temporary, content);
  renameSync(temporary, file);
  syncFolder(dirname(file));
}

export const replaceJson = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, null, 2)}\n`);
