import { join } from 'node:path';
import { root } from '../start/workspaces';
import { run } from './run';

/** Builds the shell of this repository and releases it into a site. */
export const releaseShell = (site: string): Promise<string> =>
  run(join(root, 'shell'), [process.execPath, join(root, 'kit/cli/bin.mjs'), 'release', '--to', site]);
