import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localConfig } from '../local-site/documents';
import { portsFrom } from '../local-site/ports';
import { root } from '../local-site/registers';
import { fillIn, type Values } from './expressions';
import { createRunner } from './runner';
import { type Job, readWorkflow } from './workflow';

const usage = `npm run workflows [-- <job> …]    runs what .github/workflows/registers.yml runs, as after a push that changes everything

  <job>   only these jobs, such as "changed package release-shell" (all of them, half an hour)

  Each job runs in a clean clone of what is committed here, as an account that is not root (as root: registers-ci, which
  is made). The other registers have the commands of mfe-job. The site is a new folder.
`;

/** The packages for which jobs with a matrix are run here: other registers have the commands of mfe-job. */
const packages = ['shell', 'mfe-job'];

const wanted = process.argv.slice(2);
const { jobs } = readWorkflow(join(root, '.github/workflows/registers.yml'));
if (!wanted.every((name) => Object.hasOwn(jobs, name))) {
  console.log(usage);
  process.exit(wanted.includes('--help') ? 0 : 2);
}

const runner = createRunner(root);
const site = runner.folder('site');
writeFileSync(join(site, 'config.json'), JSON.stringify(localConfig(portsFrom())));
/** The values that all jobs have. The outputs of a job are added for the jobs after it. */
const given: Values = new Map([
  ['github.event.pull_request.base.sha', ''],
  ['github.event.before', ''],
  ['inputs.base', ''],
  ['vars.SITE', site],
]);

/** The runs of a job: one, or one for each package of its matrix. Each has a text for its name, and its values. */
function* variants({ strategy }: Job): Generator<[string, Values]> {
  const [key, expression] = Object.entries(strategy?.matrix ?? {})[0] ?? [];
  if (key === undefined || expression === undefined) return void (yield ['', given]);
  const listed = JSON.parse(fillIn(expression, given)) as string[];
  for (const name of packages.filter((each) => listed.includes(each)))
    yield [` ${name}`, new Map([...given, [`matrix.${key}`, name]])];
}

async function runJob(name: string, job: Job): Promise<void> {
  for (const [variant, values] of variants(job)) {
    const inputs = Object.entries(job.with ?? {}).map(
      ([key, text]) => [`inputs.${key}`, fillIn(text, values)] as const,
    );
    const called = job.uses === undefined ? { [name]: job } : readWorkflow(join(root, job.uses)).jobs;
    for (const [own, steps] of Object.entries(called)) {
      const began = performance.now();
      const all = new Map([...values, ...inputs]);
      await runner.run(`${name}${variant}${own === name ? '' : ` ${own}`}`.replaceAll(' ', '-'), steps, all);
      for (const [key, text] of Object.entries(steps.outputs ?? {}))
        given.set(`needs.${own}.outputs.${key}`, fillIn(text, all));
      console.log(`✓ ${name}${variant} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    }
  }
}

async function main(): Promise<void> {
  const failed = new Set<string>();
  for (const [name, job] of Object.entries(jobs)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const missing = [job.needs ?? []].flat().filter((each) => failed.has(each));
    try {
      if (missing.length > 0) throw new Error(`it needs ${missing.join(', ')}`);
      await runJob(name, job);
    } catch (error) {
      failed.add(name);
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`
Not tried, because only GitHub has it: ${[...runner.actions].map((name) => `actions/${name}`).join(', ')} (done here by
git and by copying); conditions (if), permissions, concurrency, labels of runners, environments and their variables.`);
  if (failed.size === 0) return rmSync(runner.place, { recursive: true });
  console.log(`Failed: ${[...failed].join(', ')}. Left in ${runner.place}`);
  process.exitCode = 1;
}

await main();
