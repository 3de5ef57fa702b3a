import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openHere } from './stores';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command of the receiver as an operator does. */
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
