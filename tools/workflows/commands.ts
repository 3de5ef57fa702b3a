import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Where a command is run: in `folder` of the repository `root`, whose packages have the programs. */
export interface Place {
  root: string;
  folder: string;
}

/** The commands of a shell script, each in words, without redirections and without `--import` options. */
export const commandsOf = (script: string): string[][] =>
  script
    .split(/\n|&&|\|\||[|;]/)
    .map((command) => command.replace(/^\s*exec |--import \S+|>>? *\S+/g, ''))
    .map((command) => command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
    .map((words) => words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')))
    .filter((words) => words.length > 0);

const onPath = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const isInstalled = (name: string, { root }: Place) => existsSync(join(root, 'node_modules/.bin', name));

function errorInNpm([verb = '', ...args]: string[], { root, folder }: Place): string | undefined {
  if (verb !== 'run' && verb !== 'test') return undefined;
  const at = args.findIndex((word) => word === '-w');
  const dir = at < 0 ? folder : join(root, args[at + 1] ?? '');
  const script = verb === 'test' ? verb : (args.find((word) => !word.startsWith('-')) ?? '');
  if (args.includes('--workspaces')) return undefined;
  if (!existsSync(join(dir, 'package.json'))) return `npm: there is no package in ${dir}`;
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return scripts?.[script] === undefined ? `npm: ${dir} has no script ${script}` : undefined;
}

/** Why a command cannot be run: the program, script or file that it names does not exist. */
export function errorInCommand([program = '', ...args]: string[], place: Place): string | undefined {
  const [first = ''] = args;
  if (program === 'npm') return errorInNpm(args, place);
  if (program === 'npx') return isInstalled(first, place) ? undefined : `npx: ${first} is not installed`;
  if (['node', 'bash', 'tsx'].includes(program))
    return existsSync(resolve(place.folder, first)) ? undefined : `${program}: ${first} does not exist`;
  return isInstalled(program, place) || onPath(program) ? undefined : `${program} is not a command`;
}
