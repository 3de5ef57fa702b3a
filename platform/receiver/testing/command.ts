import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../src/commands/commands';
import { openHere } from './stores';

/** Runs a command of the receiver in this process. @returns the lines that it says. */
export async function linesOf(args: readonly string[], env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(args, { ...openHere, ...env }, (line) => lines.push(line));
  return lines;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command of the receiver as an operator does, in a process of its own. */
export function runReceiver(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended> {
  return new Promise((resolve) => {
    const settings = { PATH: process.env['PATH'], ...openHere, ...env };
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      { env: settings },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
    child.stdin?.end(input);
  });
}
