import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustSucceed } from './commands';
import { registerBin, registerFolders, root } from './registers';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/**
 * When a file, or anything in a folder, last changed, in milliseconds since 1970. A folder's own time says when
 * a file in it was added or removed; it is left out for a folder into which builds write.
 */
export function lastChangeIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path);
  const sources = names.filter((name) => !skipped.has(name));
  const own = sources.length === names.length ? stat.mtimeMs : 0;
  return Math.max(own, ...sources.map((name) => lastChangeIn(join(path, name))));
}

export const buildInputs = (dir: string): string[] => [
  dir,
  ...['shared', 'platform/kit', 'package-lock.json'].map((name) => join(root, name)),
];

/** The file whose time says when a package was last built: a build with the same result changes no file. */
const stampFile = (dir: string) => join(dir, '.cache/built');

function isStale(dir: string): boolean {
  const stamp = stampFile(dir);
  if (!existsSync(join(dir, 'dist/mf-manifest.json')) || !existsSync(stamp)) return true;
  return statSync(stamp).mtimeMs < Math.max(...buildInputs(dir).map(lastChangeIn));
}

/** Builds the shell and the registers, if their sources have changed since their last build; two at a time. */
export async function buildStale(): Promise<void> {
  const all = [join(root, 'shell'), ...registerFolders().map(({ dir }) => dir)];
  const stale = all.filter(isStale);
  if (stale.length > 0) console.log(`Building ${stale.length} of ${all.length}…`);
  const next = async (): Promise<void> => {
    const dir = stale.shift();
    if (!dir) return;
    const began = new Date();
    await mustSucceed(dir, [process.execPath, registerBin, 'build']);
    // The file gets the time at which the build started: later changes are not in the build.
    mkdirSync(join(dir, '.cache'), { recursive: true });
    writeFileSync(stampFile(dir), '');
    utimesSync(stampFile(dir), began, began);
    return next();
  };
  await Promise.all([next(), next()]);
}
