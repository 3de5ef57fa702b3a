import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a new file and waits until it is on the disk. */
export function writeNew(file: string, content: string | Buffer): void {
  const handle = openSync(file, 'wx');
  try {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until the names in a folder are on the disk. Windows has no such thing, and needs none. */
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
 * Replaces a file as a whole: a reader sees the old one or the new one, whenever this process ends. Only
 * who holds the site's lock does this, so what lies beside is left over from a process that was killed.
 */
export function replaceFile(file: string, content: string): void {
  const beside = `${file}.part`;
  rmSync(beside, { force: true });
  writeNew(beside, content);
  renameSync(beside, file);
  syncFolder(dirname(file));
}

export const replaceJson = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, null, 2)}\n`);
