import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandsOf, errorInCommand } from './commands';
import { readWorkflow } from './workflow';

const root = join(__dirname, '../..');
const inRoot = { root, folder: root };

/** The workflows, each with the folder of a package like the one that it is run in. */
const workflows = [
  ['.github/workflows/registers.yml', '.'],
  ['.github/workflows/release.yml', '.'],
  // A new register has the scripts and packages of this one: kit/create-register/create.test.ts.
  ['kit/create-register/template/.github/workflows/register.yml', 'mfe-job'],
] as const;

/** What the variables in the scripts stand for. */
const variables: Readonly<Record<string, string>> = { PACKAGE: 'mfe-job', KIT: root };
const fill = (word: string) =>
  word.replace(/\$(\w+)/g, (variable, name: string) => variables[name] ?? variable);

test('each workflow is listed here', () => {
  const files = ['.github/workflows', 'kit/create-register/template/.github/workflows'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(workflows.map(([file]) => file)).toEqual(files);
});

test.each(workflows)('%s names only programs, scripts and files that exist', (file, folder) => {
  const steps = Object.values(readWorkflow(join(root, file)).jobs).flatMap((job) => job.steps ?? []);
  const errors = steps.flatMap((step) =>
    commandsOf(step.run ?? '').map((command) =>
      errorInCommand(command.map(fill), {
        root,
        folder: join(root, folder, step['working-directory']?.replace(/^\$.*/, '') ?? ''),
      }),
    ),
  );
  expect(errors.filter((error) => error !== undefined)).toEqual([]);
});

test.each(Object.entries(readWorkflow(join(root, workflows[0][0])).jobs))(
  'what the job %s needs exists',
  (_name, { needs = [], uses }) => {
    const { jobs } = readWorkflow(join(root, workflows[0][0]));
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining([needs].flat()));
    if (uses !== undefined) expect(() => readWorkflow(join(root, uses))).not.toThrow();
  },
);

test.each(['.', 'mfe-job', 'shell', 'e2e', 'services/receiver', 'services/login'])(
  'the npm scripts of %s name only what exists',
  (dir) => {
    const folder = join(root, dir);
    const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>(join(folder, 'package.json'));
    const commands = Object.values(scripts).flatMap(commandsOf);
    const errors = commands.map((command) => errorInCommand(command, { root, folder }));
    expect(errors.filter((error) => error !== undefined)).toEqual([]);
  },
);

test.each([
  ['npx eslint mfe-job', 'npx: eslint is not installed'],
  ['npm run tidy', `npm: ${root} has no script tidy`],
  ['npm run build -w mfe-gone', `npm: there is no package in ${join(root, 'mfe-gone')}`],
  ['node tools/gone.mjs', 'node: tools/gone.mjs does not exist'],
  ['no-such-command x', 'no-such-command is not a command'],
])('%s: %s', (script, error) => {
  expect(commandsOf(script).map((command) => errorInCommand(command, inRoot))).toEqual([error]);
});

test('a script is split at each command, and what it is redirected to is no word of it', () => {
  expect(
    commandsOf(
      'git diff -G \'"a":\' "$B" || echo new=true >> "$GITHUB_OUTPUT"\nnpm ci && exec node --import tsx src/main.ts',
    ),
  ).toEqual([
    ['git', 'diff', '-G', '"a":', '$B'],
    ['echo', 'new=true'],
    ['npm', 'ci'],
    ['node', 'src/main.ts'],
  ]);
});
