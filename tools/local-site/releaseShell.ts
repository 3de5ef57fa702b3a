import { join } from 'node:path';
import { mustSucceed } from './commands';
import { root } from './registers';

/** The command `register` of this repository, for Node. */
export const registerBin = join(root, 'kit/cli/bin.mjs');

/** Builds the shell of this repository and releases it into a site. */
export const releaseShell = (site: string): Promise<string> =>
  mustSucceed(join(root, 'shell'), [process.execPath, registerBin, 'release', '--to', site]);
