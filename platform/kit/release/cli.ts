import { runOrRefuse } from './basics/errors';
import { canary } from './commands/canary';
import { close, open } from './commands/close';
import type { Command } from './commands/command';
import { history } from './commands/history';
import { optionHelp, readOptions } from './commands/options';
import { prune } from './commands/prune';
import { release } from './commands/release';
import { rollback } from './commands/rollback';
import { status } from './commands/status';

const commands: Readonly<Record<string, Command>> = {
  release,
  rollback,
  history,
  status,
  canary,
  prune,
  close,
  open,
};

export const summaries = Object.entries(commands)
  .map(([name, { summary }]) => `register ${name.padEnd(9)} ${summary}`)
  .join('\n');

function helpFor(name: string, { summary, options, which }: Command): string {
  const heading = `register ${name}${which === undefined ? '' : ' [release]'}: ${summary}`;
  const argument = which === undefined ? '' : `  ${'[release]'.padEnd(22)} ${which}\n`;
  return `${heading}\n\n${argument}${optionHelp(options)}\n\nExit codes: 0 done, 1 refused or failed, 2 usage error.`;
}

/** Runs the release command `name`, with its arguments. @returns false if there is no such command. */
export async function runReleaseCommand(name: string, args: string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return false;
  if (args.includes('--help')) console.log(helpFor(name, command));
  else
    await runOrRefuse(
      () => command.run(readOptions(args, command.options, command.which !== undefined)),
      `register ${name} --help`,
    );
  return true;
}
