import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../basics/errors';

/** The options of all commands: the value that each takes, '' if none, and what help says of it. */
const definitions = {
  to: ['<site>', 'the folder of the site'],
  dist: ['<folder>', 'release this build; without it, a new one is made'],
  untried: ['', "don't try it in a browser: it stays unconfirmed and can't become a fallback"],
  register: ['<id>', 'the register, or "shell"; default: the package in this folder'],
  percent: ['<0-100>', 'the percentage of browsers that get it'],
  'make-live': ['', 'make the canary live for every browser'],
  stop: ['', 'end the canary'],
  message: ['<text>', 'what people read instead of the register'],
  reports: ['<file>', "a collector's file of OpenTelemetry logs: adds what browsers reported of each build"],
  keep: ['<number>', 'how many of the newest releases to keep'],
} as const;

export type OptionName = keyof typeof definitions;

export const optionHelp = (names: readonly OptionName[]): string =>
  names
    .map((name) => {
      const [value, meaning] = definitions[name];
      return `  --${`${name} ${value}`.padEnd(20)} ${meaning}`;
    })
    .join('\n');

function parse(args: string[], names: readonly OptionName[], allowPositionals: boolean) {
  const known = names.map(
    (name) => [name, { type: definitions[name][0] === '' ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(known), allowPositionals });
  } catch (error) {
    // Node's first sentence. The rest is advice on arguments that begin with a dash, which no command takes.
    const [what] = messageOf(error).split('. ');
    throw new CliError(`${what}.`, 2);
  }
}

/** Reads arguments; with `namesRelease` one may name a release. @throws CliError if they are not understood. */
export function readOptions(args: string[], names: readonly OptionName[], namesRelease = false) {
  const { values, positionals } = parse(args, names, namesRelease);
  const [which, ...others] = positionals;
  if (which === '' || others.length > 0)
    throw new CliError(`Name one release, not ${positionals.map((one) => `"${one}"`).join(' and ')}.`, 2);
  const text = (name: OptionName) => values[name] as string | undefined;
  const required = (name: OptionName): string => {
    const value = text(name);
    if (value !== undefined && value.trim() !== '') return value;
    throw new CliError(`--${name} ${definitions[name][0]} is required: ${definitions[name][1]}.`, 2);
  };
  return {
    /** The release that is given behind the command's name; undefined if none is. */
    which,
    text,
    required,
    /** @throws CliError if the option is missing or not a whole number in this range. */
    wholeNumber(name: OptionName, min: number, max = Infinity): number {
      const value = required(name);
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
      throw new CliError(`--${name} must be a whole number ${range}, not "${value}".`, 2);
    },
    flag: (name: OptionName): boolean => values[name] === true,
    /** A required path. It is relative to where the command was typed, although npm runs it in the package's folder. */
    path: (name: OptionName): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), required(name)),
  };
}

export type Options = ReturnType<typeof readOptions>;
