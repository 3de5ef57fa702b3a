import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../tools/start/workspaces';

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Installs `shared` below a folder outside this repository: packed as npm publishes it, and beside it only what
 * its package.json names. Those are links to what is installed here, so that the story needs no network.
 * Answers the name of the packed file.
 */
export function installShared(dir: string): string {
  const shared = join(root, 'shared');
  const target = join(dir, 'node_modules/@registers/shared');
  mkdirSync(target, { recursive: true });
  const npm = ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir];
  const packed = execFileSync('npm', npm, { cwd: shared, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(dir, packed), '-C', target, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  ) as PackageJson;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(dir, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    // Where another package here needs another version of it, npm has put it below `shared`.
    const own = join(shared, 'node_modules', name);
    symlinkSync(existsSync(own) ? own : join(root, 'node_modules', name), link, 'dir');
  }
  return packed;
}

/** The bin of the `shared` that is installed there. */
export const binIn = (dir: string): string => join(dir, 'node_modules/@registers/shared/federation/bin.mjs');
