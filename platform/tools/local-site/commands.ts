import { type ChildProcess, spawn } from 'node:child_process';

/** The environment as a person at a terminal has it: without the variables of npm for this program. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !/^(npm_(?!config_)|INIT_CWD$)/.test(key));
  return Object.fromEntries(own);
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
export function runCommand(dir: string, [command = '', ...args]: readonly string[]): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: dir,
    env: ownEnvironment(),
    shell: process.platform === 'win32',
  });
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
