import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { readWorkflow } from './workflow';

const root = join(__dirname, '../..');

/** The commands of a shell script, each in words, without redirections and without `--import` options. */
const commandsOf = (script: string): string[][] =>
  script
    .split(/\n|&&|\|\||[|;]/)
    .map((command) => command.replace(/^\s*exec |--import \S+|>>? *\S+/g, ''))
    .map((command) => command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
    .map((words) => words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')))
    .filter((words) => words.length > 0);

const isInstalled = (name: string) => existsSync(join(root, 'node_modules/.bin', name));
const onPath = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((dir) => existsSync(join(dir, name)));

const scriptsIn = (dir: string) =>
  jest.requireActual<{ scripts?: Record<string, string> }>(join(dir, 'package.json')).scripts ?? {};

function existsForNpm([verb = '', ...args]: string[], folder: string): boolean {
  if ((verb !== 'run' && verb !== 'test') || args.includes('--workspaces')) return true;
  const at = args.indexOf('-w');
  const dir = at < 0 ? folder : join(root, args[at + 1] ?? '');
  const script = verb === 'test' ? verb : (args.find((word) => !word.startsWith('-')) ?? '');
  return script in scriptsIn(dir);
}

/** Whether the program, script or file that a command names exists, for one that is run in this folder. */
function exists([program = '', ...args]: string[], folder: string): boolean {
  const [first = ''] = args;
  if (program === 'npm') return existsForNpm(args, folder);
  if (program === 'npx') return isInstalled(first);
  if (['node', 'bash', 'tsx'].includes(program)) return existsSync(resolve(folder, first));
  return isInstalled(program) || onPath(program);
}

const missingIn = (script: string, folder: string) =>
  commandsOf(script).filter((command) => !exists(command, folder));

/** The workflows, each with the folder of a package like the one that it is run in. */
const workflows = [
  ['.github/workflows/registers.yml', '.'],
  ['.github/workflows/release.yml', '.'],
  // A new register has the scripts and packages of this one: kit/create-register/create.test.ts.
  ['kit/create-register/template/.github/workflows/register.yml', 'mfe-job'],
] as const;

/** What the variables in the scripts stand for. */
const variables: Readonly<Record<string, string>> = { PACKAGE: 'mfe-job', KIT: root };
const fill = (script: string) =>
  script.replace(/\$(\w+)/g, (variable, name: string) => variables[name] ?? variable);

test('each workflow is listed here', () => {
  const files = ['.github/workflows', 'kit/create-register/template/.github/workflows'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(workflows.map(([file]) => file)).toEqual(files);
});

test.each(workflows)('%s names only programs, scripts, files and jobs that exist', (file, folder) => {
  const { jobs } = readWorkflow(join(root, file));
  for (const { steps = [], needs = [], uses } of Object.values(jobs)) {
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining([needs].flat()));
    if (uses !== undefined) expect(existsSync(join(root, uses))).toBe(true);
    for (const { run = '', 'working-directory': dir = '' } of steps)
      expect(missingIn(fill(run), join(root, folder, dir.replace(/^\$.*/, '')))).toEqual([]);
  }
});

test.each(['.', 'mfe-job', 'shell', 'e2e', 'services/receiver', 'services/login'])(
  'the npm scripts of %s name only what exists',
  (dir) => {
    const folder = join(root, dir);
    expect(Object.values(scriptsIn(folder)).flatMap((script) => missingIn(script, folder))).toEqual([]);
  },
);

test.each(['npx eslint', 'npm run tidy', 'npm ci && node tools/gone.mjs', 'no-such-command x > log'])(
  '%s names something that does not exist',
  (script) => {
    expect(missingIn(script, root)).toHaveLength(1);
  },
);
