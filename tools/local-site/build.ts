import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustSucceed } from './commands';
import { registerBin, registerFolders, root } from './registers';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/** When the file, or something in the folder, was last changed, in milliseconds since 1970. */
function lastChangeIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !skipped.has(name));
  return Math.max(0, ...names.map((name) => lastChangeIn(join(path, name))));
}

/** The file that is written after each build, because a build with the same result does not touch its files. */
const stampOf = (dir: string) => join(dir, '.cache/built');

function isStale(dir: string): boolean {
  const stamp = stampOf(dir);
  if (!existsSync(join(dir, 'dist/mf-manifest.json')) || !existsSync(stamp)) return true;
  const sources = [dir, join(root, 'shared'), join(root, 'package-lock.json')];
  return statSync(stamp).mtimeMs < Math.max(...sources.map(lastChangeIn));
}

/** Builds the shell and every register whose sources have changed since its last build, two at a time. */
export async function buildStale(): Promise<void> {
  const stale = [join(root, 'shell'), ...registerFolders().map(({ dir }) => dir)].filter(isStale);
  if (stale.length > 0) console.log(`Building ${stale.length} of 5…`);
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
