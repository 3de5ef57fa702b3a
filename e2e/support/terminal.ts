import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { collectOutput } from '../../platform/tools/local-site/commands';

/** A shell into which commands are typed one after the other: folder and functions stay, as for a person. */
export interface Terminal {
  /** Runs a command that has to succeed, and returns its output. @throws Error with the output if it fails */
  run: (command: string) => Promise<string>;
  /** The folder that it is in. */
  folder: () => Promise<string>;
  close: () => Promise<void>;
}

/** Matches the line after the output of a command, which has its exit code. */
const done = /\nended with (\d+)\n$/;

export function openTerminal(dir: string, env: NodeJS.ProcessEnv): Terminal {
  const shell = spawn('bash', ['-o', 'pipefail'], { cwd: dir, env });
  const output = collectOutput(shell);
  shell.stdin.write('exec 2>&1\n');
  let read = 0;

  async function execute(command: string): Promise<{ code: number; printed: string }> {
    // Braces start no other shell, so that folder and functions stay. The line break ends a comment of the command.
    shell.stdin.write(`{ ${command}\n} </dev/null; code=$?; echo; echo ended with $code\n`);
    for (;;) {
      await once(shell.stdout, 'data');
      const printed = output().slice(read);
      const [end, code] = done.exec(printed) ?? [];
      if (end === undefined) continue;
      read += printed.length;
      return { code: Number(code), printed: printed.slice(0, -end.length) };
    }
  }

  async function run(command: string): Promise<string> {
    const { code, printed } = await execute(command);
    if (code !== 0) throw new Error(`${command}\nfailed with exit code ${code}:\n${printed}`);
    return printed;
  }

  return {
    run,
    folder: async () => (await run('pwd')).trim(),
    close: async () => {
      shell.stdin.end();
      await once(shell, 'exit');
    },
  };
}
