import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../platform/tools/local-site/registers';

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packs a package as npm publishes it, and unpacks it below `dir`. @returns the name of the packed file. */
function install(folder: string, dir: string): string {
  const target = join(dir, 'node_modules/@registers', basename(folder));
  mkdirSync(target, { recursive: true });
  const npm = ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir];
  const packed = execFileSync('npm', npm, { cwd: join(root, folder), encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(dir, packed), '-C', target, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  ) as PackageJson;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(dir, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    // If another package here needs another version of the dependency, npm has put this one below the package.
    const own = join(root, folder, 'node_modules', name);
    symlinkSync(existsSync(own) ? own : join(root, 'node_modules', name), link, 'dir');
  }
  return packed;
}

/**
 * Installs `shared`, `kit` and `testing` below a folder outside this repository, and beside them only what their
 * package.json name. Those are links to what is installed here, so that the story needs no network.
 * @returns each package and its packed file.
 */
export const installPackages = (dir: string): [name: string, file: string][] =>
  ['shared', 'platform/kit', 'platform/kit/testing'].map((folder) => [
    basename(folder),
    install(folder, dir),
  ]);

/** The bin of the `kit` that is installed there. */
export const binIn = (dir: string): string => join(dir, 'node_modules/@registers/kit/cli/bin.mjs');
