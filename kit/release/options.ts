import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, Problem } from './problem';

/** Every option of every command: what it takes, and what it is for. */
const catalogue = {
  to: ['<site>', 'the published tree: a folder'],
  from: ['<site>', 'the published tree to take it from'],
  dist: ['<folder>', 'take this build; without it, one is made'],
  url: ['<origin>', "the shell's origin, to fetch what was published; else that of site.json"],
  'live-is-bad': ['', 'what is live now is broken: do not fall back to it'],
  'to-build': ['<build>', 'this build; without it, the last good one'],
  build: ['<build>', 'this build; without it, the one that is live there'],
  register: ['<id>', 'this register, or "shell"; without it, the one in this folder'],
  percent: ['<0-100>', 'the share of the browsers'],
  promote: ['', 'make the canary live'],
  stop: ['', 'end the canary'],
  message: ['<text>', 'what people read in its place'],
  keep: ['<number>', 'how many of the newest releases stay'],
} as const;

export type Option = keyof typeof catalogue;

/** What was given on the command line. */
export interface Given {
  text: (option: Option) => string | undefined;
  /** @throws Problem when it was not given. */
  needed: (option: Option) => string;
  flag: (option: Option) => boolean;
  /** A folder, counted from where the command was typed. npm moves to the package's folder first. */
  folder: (option: Option) => string;
}

export const optionHelp = (options: readonly Option[]): string =>
  options
    .map((name) => {
      const [value, meaning] = catalogue[name];
      return `  --${`${name} ${value}`.padEnd(20)} ${meaning}`;
    })
    .join('\n');

/** Before anything is built or published: it is used when all of that is done. */
function checkUrl(url: string | undefined): void {
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw new Problem(`--url must be an origin such as https://registers.example, and is "${url}"`, 2);
}

/** @throws Problem (exit code 2) on an option that the command does not have, or one without its value. */
export function readOptions(args: string[], options: readonly Option[]): Given {
  let values: Record<string, unknown>;
  try {
    const known = options.map(
      (name) => [name, { type: catalogue[name][0] === '' ? 'boolean' : 'string' }] as const,
    );
    ({ values } = parseArgs({
      args,
      options: Object.fromEntries(known),
    }));
  } catch (error) {
    throw new Problem(messageOf(error), 2);
  }
  const text = (option: Option) => values[option] as string | undefined;
  checkUrl(text('url'));
  const needed = (option: Option) => {
    const value = text(option);
    if (value !== undefined && value !== '') return value;
    throw new Problem(`--${option} ${catalogue[option][0]} is needed: ${catalogue[option][1]}`, 2);
  };
  return {
    text,
    needed,
    flag: (option) => values[option] === true,
    folder: (option) => resolve(process.env['INIT_CWD'] ?? process.cwd(), needed(option)),
  };
}
