import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
