import { CliError } from '../basics/errors';
import { readPackage } from '../build/package';
import { getRegister, readRegistry } from '../site/registry';
import { locate, readSite } from '../site/site';
import type { RegisterTarget, Target } from '../site/target';
import type { OptionName, Options } from './options';

export interface Command {
  summary: string;
  options: readonly OptionName[];
  /** Help for a release named behind the command (`rollback 0.3.0`). A command without this text takes no such name. */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}

/** What a command works on: the register (or the shell) that --register names, or else the package in this folder. */
export function readTarget(options: Options): Target {
  const site = readSite(options.path('to'));
  const id = options.text('register');
  if (id === 'shell') return { site, folder: 'shell', id: undefined };
  if (id !== undefined) {
    const location = locate(site, getRegister(readRegistry(site), id).entry);
    if (location) return { site, folder: location.folder, id };
    throw new CliError(
      `${id} is on another server: its address in registers.json is not of this site. Run this for the site that it is released into.`,
    );
  }
  const { folder, identity } = readPackage(process.cwd());
  return { site, folder, id: identity?.id };
}

/** `readTarget` for a command that is only for registers. @throws CliError with `whyNotShell` if it is the shell. */
export function readRegisterTarget(options: Options, whyNotShell: string): RegisterTarget {
  const { site, folder, id } = readTarget(options);
  if (id !== undefined) return { site, folder, id };
  throw new CliError(whyNotShell, 2);
}

export function textTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A time of the history to the minute, in UTC. */
export const toMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');
