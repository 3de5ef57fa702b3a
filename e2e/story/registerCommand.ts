import { resolve } from 'node:path';
import { type Finished, mustSucceed, runCommand } from '../../platform/tools/local-site/commands';
import { registerBin, root } from '../../platform/tools/local-site/registers';

/** Runs a program of Node that has to succeed. */
export const node = (dir: string, ...args: string[]): Promise<string> =>
  mustSucceed(dir, [process.execPath, ...args]);

/** Runs `register …` in a folder, which may be that of a package of this repository. */
export const register = (folder: string, ...args: string[]): Promise<string> =>
  node(resolve(root, folder), registerBin, ...args);

/** Runs `register …`, which may fail. */
export const tryRegister = (folder: string, ...args: string[]): Promise<Finished> =>
  runCommand(resolve(root, folder), [process.execPath, registerBin, ...args]);
