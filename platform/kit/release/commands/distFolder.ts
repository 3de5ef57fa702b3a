import { join } from 'node:path';
import { build } from '../../webpack/build';
import { CliError } from '../basics/errors';
import type { Package } from '../build/package';
import type { Options } from './options';

/** The folder of the build to release: --dist, or else a new build. With --dist only the trial's browser runs code of the package. */
export async function distFolder(pkg: Package, options: Options): Promise<string> {
  if (options.text('dist') !== undefined) return options.path('dist');
  if (!(await build(pkg.dir)))
    throw new CliError('The build failed. Nothing was released. Correct what it reports above.');
  return join(pkg.dir, 'dist');
}
