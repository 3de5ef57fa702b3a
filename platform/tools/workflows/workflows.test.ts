import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { type Job, readWorkflow } from './workflow';

const root = join(__dirname, '../../..');
const ours = '.github/workflows';
const template = 'platform/kit/create-register/template/.github/workflows';
const workflows = [ours, template].flatMap((folder) =>
  readdirSync(join(root, folder)).map((file) => join(folder, file)),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const jobsOf = (file: string) => Object.values(readWorkflow(join(root, file)).jobs);
const isOnSite = (job: Job) => [job['runs-on']].flat().includes('self-hosted');
const actionsOf = (text: string) =>
  [...text.matchAll(/^ +(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);

test('on the runner that can write to the site nothing of a package is run, and there is no other such job', () => {
  const onSite = workflows.flatMap((file) =>
    jobsOf(file)
      .filter(isOnSite)
      .map(({ steps = [] }) => [file, steps.flatMap(({ run }) => run ?? [])]),
  );
  expect(Object.fromEntries(onSite)).toEqual({
    [join(ours, 'release.yml')]: [
      'npm ci --ignore-scripts --omit=dev -w platform/kit',
      'cp "$PACKAGE/package.json" built/',
      'node ../platform/kit/cli/bin.mjs release --to "$SITE" --dist dist',
    ],
    [join(template, 'register.yml')]: [
      'node "$KIT/node_modules/@registers/kit/cli/bin.mjs" release --to "$SITE" --dist dist',
    ],
  });
});

test('on that runner the workflow of a new register does not check out its sources', () => {
  const [job] = jobsOf(join(template, 'register.yml')).filter(isOnSite);
  const actions = job?.steps?.flatMap(({ uses }) => uses ?? []) ?? [];
  expect(actions.map((action) => action.replace(/@.*/, ''))).toEqual([
    'actions/setup-node',
    'actions/download-artifact',
  ]);
});

test.each(workflows)(
  '%s: actions are of this repository, or pinned to a commit; jobs may only read',
  (file) => {
    const text = read(file);
    for (const action of actionsOf(text))
      expect(action).toMatch(/^(?:\.\/\.github\/workflows\/\S+|\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
    expect(text.match(/^permissions:\n {2}contents: read\n\n/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^ +permissions:|secrets[.:[]/m);
  },
);

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
  const at = args.indexOf('-w');
  const dir = at < 0 ? folder : join(root, args[at + 1] ?? '');
  if (!existsSync(join(dir, 'package.json'))) return false;
  if ((verb !== 'run' && verb !== 'test') || args.includes('--workspaces')) return true;
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

/** Values for the variables in the scripts of workflows. */
const variables: Readonly<Record<string, string>> = { PACKAGE: 'mfe-job', KIT: root };
const fill = (script: string) =>
  script.replace(/\$(\w+)/g, (variable, name: string) => variables[name] ?? variable);

test.each(workflows)('%s names only programs, scripts, files and jobs that exist', (file) => {
  const { jobs } = readWorkflow(join(root, file));
  // A new register has the scripts and packages of mfe-job: platform/kit/create-register/create.test.ts.
  const folder = file.startsWith(template) ? 'mfe-job' : '.';
  for (const { steps = [], needs = [], uses } of Object.values(jobs)) {
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining([needs].flat()));
    if (uses !== undefined) expect(existsSync(join(root, uses))).toBe(true);
    for (const { run = '', 'working-directory': dir = '' } of steps)
      expect(missingIn(fill(run), join(root, folder, dir.replace(/^\$.*/, '')))).toEqual([]);
  }
});

test('npm scripts name only what exists', () => {
  for (const dir of ['.', 'mfe-job', 'shell', 'e2e', 'platform/receiver', 'platform/login']) {
    const folder = join(root, dir);
    expect(Object.values(scriptsIn(folder)).flatMap((script) => missingIn(script, folder))).toEqual([]);
  }
  const gone = [
    'npx eslint',
    'npm run tidy',
    'npm ci -w kit',
    'npm ci && node platform/tools/gone.mjs',
    'no-such-command x > log',
  ];
  expect(gone.map((script) => missingIn(script, root).length)).toEqual([1, 1, 1, 1, 1]);
});
