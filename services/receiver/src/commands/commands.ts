import { printable } from '@registers/shared/words';
import { readReceiverSettings } from '../settings/settings';
import type { Command } from './command';
import { backup } from './backup';
import { check } from './check';
import { find } from './find';
import { restore } from './restore';

const commands: Readonly<Record<string, Command>> = { backup, restore, check, find };

const usage = () =>
  ['Without a command the receiver starts. Commands:', ...Object.values(commands).map((each) => each.usage)]
    .map((line) => `${line}\n`)
    .join('  ');

/** @throws Error that says what is wrong, for people */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(usage());
  await command.run(args, readReceiverSettings(env), (line) => say(printable(line)));
}

/** Runs the command that an operator has typed, with the settings of the environment. */
export function runOperatorCommand(args: readonly string[]): void {
  process.umask(0o077);
  runCommand(args, process.env, (line) => console.log(line)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
