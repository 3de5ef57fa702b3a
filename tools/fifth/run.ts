import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const windows = process.platform === 'win32';

/** The surroundings of a person at a terminal: nothing of the npm that started this program. */
function ownSurroundings(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(npm_(?!config_)|INIT_CWD$)/.test(key));
  return Object.fromEntries(kept);
}

function begin(dir: string, [command = '', ...args]: readonly string[], env: object): ChildProcess {
  return spawn(command, args, {
    cwd: dir,
    env: { ...ownSurroundings(), ...env },
    shell: windows,
    // A group of its own, so that npm's children end with it.
    detached: !windows,
  });
}

function gather(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

/** Runs a command to its end and hands back what it said. @throws Error when it does not end as it must. */
export function run(
  dir: string,
  command: readonly string[],
  wanted: 'done' | 'refused' = 'done',
): Promise<string> {
  const child = begin(dir, command, {});
  const said = gather(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if ((code === 0) === (wanted === 'done')) resolve(said());
      else reject(new Error(`${command.join(' ')} in ${dir} ended with ${code}:\n${said()}`));
    });
  });
}

/** A command that goes on until it is stopped. */
export interface Running {
  said: () => string;
  stop: () => Promise<void>;
}

/** Starts a command and waits until its address answers. */
export async function runUntil(
  dir: string,
  command: readonly string[],
  address: string,
  env: Record<string, string>,
): Promise<Running> {
  const child = begin(dir, command, env);
  const said = gather(child);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    const { pid, exitCode } = child;
    if (pid !== undefined && exitCode === null) process.kill(windows ? pid : -pid, 'SIGTERM');
    return ended;
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return { said, stop };
    await wait(200);
  }
  await stop();
  throw new Error(`${command.join(' ')} did not answer at ${address}:\n${said()}`);
}
