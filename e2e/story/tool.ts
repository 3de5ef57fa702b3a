import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../tools/start/workspaces';

export interface Ran {
  code: number;
  said: string;
}

/** Runs a program of Node to its end, as a process of its own. */
export function run(dir: string, args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, args, { cwd: dir, env: { ...process.env, INIT_CWD: dir } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, said }));
  });
}

/** The same that must succeed. */
export async function done(dir: string, args: readonly string[]): Promise<string> {
  const { code, said } = await run(dir, args);
  if (code !== 0) throw new Error(`${args.join(' ')} in ${dir} ended with ${code}:\n${said}`);
  return said;
}

/** Where `shared` and with it the bin `register` lies in this repository. */
const bin = join(root, 'kit/cli/bin.mjs');

/** `register …` in the folder of a team. */
export const register = (folder: string, ...args: string[]): Promise<string> =>
  done(join(root, folder), [bin, ...args]);

/** The same where the answer is what counts. */
export const tried = (folder: string, ...args: string[]): Promise<Ran> =>
  run(join(root, folder), [bin, ...args]);
