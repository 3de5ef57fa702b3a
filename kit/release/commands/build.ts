import { join } from 'node:path';
import { build } from '../../webpack/build';
import type { Given } from '../options';
import type { Package } from '../package';
import { Problem } from '../problem';

/** The build to release: the one that is named, else a new one. */
export async function builtIn(pkg: Package, given: Given): Promise<string> {
  if (given.text('dist') !== undefined) return given.folder('dist');
  if (!(await build(pkg.dir))) throw new Problem('The build has failed; what it said stands above');
  return join(pkg.dir, 'dist');
}
