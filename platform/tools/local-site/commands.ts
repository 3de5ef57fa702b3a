import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const windows = process.platform === 'win32';

/** The environment as a person at a terminal has it: without the variables of npm for this program. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !/^(npm_(?!config_)|INIT_CWD$)/.test(key));
  return Object.fromEntries(own);
}

function begin(dir: string, [command = '', ...args]: readonly string[], env: object): ChildProcess {
  return spawn(command, args, {
    cwd: dir,
    env: { ...ownEnvironment(), ...env },
    shell: windows,
    // In a process group of its own, so that processes that npm starts can be ended with it.
    detached: !windows,
  });
}

/** Collects what a process writes. The returned function gives all of it so far. */
export function collectOutput({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

export interface Finished {
  code: number;
  output: string;
}

/** Runs a command to its end. A failure is no error: see `code`. */
export function runCommand(dir: string, command: readonly string[]): Promise<Finished> {
  const child = begin(dir, command, {});
  const output = collectOutput(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output: output() }));
  });
}

/** Runs a command that has to succeed, and returns its output. @throws Error with the output if it fails */
export async function mustSucceed(dir: string, command: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(dir, command);
  if (code !== 0) throw new Error(`${command.join(' ')} in ${dir} failed with exit code ${code}:\n${output}`);
  return output;
}

/** A command that runs until it is stopped. */
export interface RunningCommand {
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a command and waits until its address answers. @throws Error if it does not within two minutes */
export async function startCommand(
  dir: string,
  command: readonly string[],
  address: string,
  env: Record<string, string>,
): Promise<RunningCommand> {
  const child = begin(dir, command, env);
  const output = collectOutput(child);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    const { pid, exitCode } = child;
    if (pid !== undefined && exitCode === null) process.kill(windows ? pid : -pid, 'SIGTERM');
    return ended;
  };
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return { output, stop };
    await wait(200);
  }
  await stop();
  throw new Error(`${command.join(' ')} didn't answer at ${address}:\n${output()}`);
}
