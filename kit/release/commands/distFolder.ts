import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../webpack/build';
import { CliError } from '../basics/errors';
import type { Package } from '../build/package';
import type { Options } from './options';

/** The scripts of a package that have to succeed before it is built. */
const checks = ['typecheck', 'test'];

/** Runs the `checks` that a package has. @throws CliError with the output of the first that fails. */
function checkPackage(dir: string): void {
  const { scripts = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  for (const name of checks.filter((one) => scripts[one] !== undefined)) {
    console.log(`npm run ${name}`);
    const windows = process.platform === 'win32';
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: Infinity,
      shell: windows,
    });
    if (status === 0) continue;
    throw new CliError(
      `${stdout}${stderr}\nRefused: npm run ${name} failed in ${dir}. Nothing was built or released. Correct what it reports above, or release without types and tests: --skip-tests`,
    );
  }
}

/** The folder of the build to release: --dist, or else a new build. With --dist no code of the package is run. */
export async function distFolder(pkg: Package, options: Options): Promise<string> {
  if (options.text('dist') !== undefined) return options.path('dist');
  if (!options.flag('skip-tests')) checkPackage(pkg.dir);
  if (!(await build(pkg.dir)))
    throw new CliError('The build failed. Nothing was released. Correct what it reports above.');
  return join(pkg.dir, 'dist');
}
