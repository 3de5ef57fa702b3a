import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A receiver in a process of its own, which can be killed. */
export interface ReceiverProcess {
  address: string;
  /** Sends a signal. Resolves when the process has ended: with its exit code, and the signal that ended it. */
  kill: (signal: NodeJS.Signals) => Promise<[number | null, NodeJS.Signals | null]>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The program that is run in production. */
const main = here('../src/main.ts');
/** The program that answers as a spreadsheet script does. */
export const scriptMain = here('scriptMain.ts');
// The receiver loads this module, so that it ends with this program, even if this program is killed.
const guard = new URL('../../service/endWithParent.mjs', import.meta.url).href;

/** Starts the receiver, or another program that prints its address as the receiver does. */
export async function startReceiverProcess(
  env: Record<string, string>,
  program = main,
): Promise<ReceiverProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', guard, program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const said: string[] = [];
  child.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
  const listening = child.stdout ? once(child.stdout, 'data') : ended;
  const [line] = (await Promise.race([listening, ended])) as [Buffer | number | null];
  const address = /receiver listening on (http:[^\s"]+)/.exec(String(line))?.[1];
  if (address === undefined) throw new Error(`the receiver did not start:\n${said.join('')}`);
  return {
    address,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
