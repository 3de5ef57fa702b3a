import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { collectOutput, ownEnvironment } from '../../platform/tools/local-site/commands';

/** A command that runs until it is stopped. */
export interface RunningCommand {
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a command and waits until its address answers. @throws Error if it does not within two minutes */
export async function startCommand(
  dir: string,
  [command = '', ...args]: readonly string[],
  address: string,
  env: Record<string, string>,
): Promise<RunningCommand> {
  const child = spawn(command, args, {
    cwd: dir,
    env: { ...ownEnvironment(), ...env },
    // In a process group of its own, so that processes that npm starts can be ended with it.
    detached: true,
  });
  const output = collectOutput(child);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    const { pid, exitCode } = child;
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
    return ended;
  };
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return { output, stop };
    await wait(200);
  }
  await stop();
  throw new Error(`${[command, ...args].join(' ')} didn't answer at ${address}:\n${output()}`);
}
