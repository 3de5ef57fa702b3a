import { join } from 'node:path';
import { build } from '../../webpack/build';
import { CliError } from '../errors';
import type { Options } from '../options';
import type { Package } from '../package';

/** The folder with the build to release: that of --dist, or of a new build. */
export async function distFolder(pkg: Package, options: Options): Promise<string> {
  if (options.text('dist') !== undefined) return options.folder('dist');
  if (!(await build(pkg.dir))) throw new CliError('The build failed (see the output above)');
  return join(pkg.dir, 'dist');
}
