import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustSucceed } from './commands';
import { registerBin, registerFolders, root } from './registers';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/**
 * When something in a folder, or a file, was last changed, in milliseconds since 1970. A folder's own time is when a file
 * in it came or went; it does not count where builds write, too.
 */
export function lastChangeIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path);
  const sources = names.filter((name) => !skipped.has(name));
  const own = sources.length === names.length ? stat.mtimeMs : 0;
  return Math.max(own, ...sources.map((name) => lastChangeIn(join(path, name))));
}

/** What a build of a package is made from. */
export const sourcesOf = (dir: string): string[] => [
  dir,
  ...['shared', 'kit', 'package-lock.json'].map((name) => join(root, name)),
];

/** The file that is written after each build, because a build with the same result does not touch its files. */
const stampOf = (dir: string) => join(dir, '.cache/built');

function isStale(dir: string): boolean {
  const stamp = stampOf(dir);
  if (!existsSync(join(dir, 'dist/mf-manifest.json')) || !existsSync(stamp)) return true;
  return statSync(stamp).mtimeMs < Math.max(...sourcesOf(dir).map(lastChangeIn));
}

/** Builds the shell and every register whose sources have changed since its last build, two at a time. */
export async function buildStale(): Promise<void> {
  const all = [join(root, 'shell'), ...registerFolders().map(({ dir }) => dir)];
  const stale = all.filter(isStale);
  if (stale.length > 0) console.log(`Building ${stale.length} of ${all.length}…`);
  const next = async (): Promise<void> => {
    const dir = stale.shift();
    if (!dir) return;
    const began = new Date();
    await mustSucceed(dir, [process.execPath, registerBin, 'build']);
    // The file gets the time at which the build began: changes after that are not in the build.
    mkdirSync(join(dir, '.cache'), { recursive: true });
    writeFileSync(stampOf(dir), '');
    utimesSync(stampOf(dir), began, began);
    return next();
  };
  await Promise.all([next(), next()]);
}
