import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localConfig } from '../local-site/documents';
import { portsFrom } from '../local-site/ports';
import { root } from '../local-site/registers';
import { ordinaryAccount } from './account';
import { type Job, readWorkflow, type Step } from './workflow';

const usage = `npm run workflows [-- <job> …]    runs the steps of .github/workflows/registers.yml, one after the other

  <job>   only these jobs, such as "changed package release-shell" (all of them, half an hour)

  The steps run in a clean clone of what is committed here, as an account that is not root (as root: registers-ci, which
  is made). In place of expressions they get the shell, mfe-job and a new site: the other registers have the commands of
  mfe-job. What was not executed is named at the end.
`;

const wanted = process.argv.slice(2);
const file = join(root, '.github/workflows/registers.yml');
const { jobs } = readWorkflow(file);
/** The workflows that it calls. */
const calledFiles = Object.values(jobs).flatMap(({ uses }) => (uses === undefined ? [] : join(root, uses)));
if (!wanted.every((name) => Object.hasOwn(jobs, name))) {
  console.log(usage);
  process.exit(wanted.includes('--help') ? 0 : 2);
}

const { name, home, ids } = ordinaryAccount();
// The name ends with `-clone`: otherwise jest takes the folder for a path of a project.
const place = mkdtempSync(join(tmpdir(), 'registers-workflows-'));
const [clone, site, output] = [join(place, 'a-clone'), join(place, 'site'), join(place, 'output')];
const own = (...paths: string[]) => {
  if (ids) execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, ...paths]);
};

/** What the variables of steps have, whose values only GitHub knows. */
const valuesFor = (packageName: string): Record<string, string> => ({
  BASE: '',
  PACKAGE: packageName,
  SITE: site,
});

/** The packages for which a job runs: those of its matrix, or the one that it names. */
function packagesOf({ strategy, with: inputs }: Job): readonly string[] {
  if (strategy) return 'package' in strategy.matrix ? ['shell', 'mfe-job'] : ['mfe-job'];
  return [inputs?.['package'] ?? ''];
}

/** The environment as a person at a terminal has it: without the variables of npm for this program. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([key]) => !/^(npm_|INIT_CWD$)/.test(key)),
);

/** @throws Error if the step fails */
function runStep(step: Step, packageName: string): void {
  const artifact = join(place, packageName);
  if (step.uses?.startsWith('actions/upload-artifact@'))
    cpSync(join(clone, packageName, 'dist'), artifact, { recursive: true });
  if (step.uses?.startsWith('actions/download-artifact@'))
    cpSync(artifact, join(clone, String(step.with?.['path'])), { recursive: true });
  if (step.run === undefined) return;
  own(clone);
  console.log(`\n> ${step.run}`);
  const { status } = spawnSync('bash', ['-e', '-c', step.run], {
    cwd: join(clone, step['working-directory'] ?? ''),
    ...ids,
    env: {
      ...{ ...environment, HOME: home, USER: name, LOGNAME: name, CI: 'true', GITHUB_OUTPUT: output },
      ...step.env,
      ...Object.fromEntries(
        Object.entries(valuesFor(packageName)).filter(([key]) => key in (step.env ?? {})),
      ),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${step.run} ended with ${status}`);
}

function runJob(jobName: string, job: Job): void {
  const called = job.uses === undefined ? [job] : Object.values(readWorkflow(join(root, job.uses)).jobs);
  for (const packageName of packagesOf(job)) {
    const began = performance.now();
    rmSync(clone, { recursive: true, force: true });
    execFileSync('git', ['clone', '--quiet', root, clone]);
    for (const { steps = [] } of called) for (const step of steps) runStep(step, packageName);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`✓ ${jobName} ${packageName} (${seconds} s)`);
  }
}

/** What is in the files and was not executed here. */
function leftOut(): string[] {
  const texts = [file, ...calledFiles].map((each) => readFileSync(each, 'utf8')).join('\n');
  const found = texts.matchAll(/^ +(?:- )?(?:if: (?!>-)(.*)|uses: (actions\/[\w-]+).*)$|(\$\{\{ .*? \}\})/gm);
  return [
    ...new Set(
      [...found].map(([, condition, action, expression]) => condition ?? action ?? expression ?? ''),
    ),
  ];
}

function main(): void {
  mkdirSync(site);
  writeFileSync(join(site, 'config.json'), JSON.stringify(localConfig(portsFrom())));
  writeFileSync(output, '');
  own(place);
  const failed: string[] = [];
  for (const [jobName, job] of Object.entries(jobs)) {
    if (wanted.length > 0 && !wanted.includes(jobName)) continue;
    const missing = [job.needs ?? []].flat().filter((each) => failed.includes(each));
    try {
      if (missing.length > 0) throw new Error(`it needs ${missing.join(', ')}`);
      runJob(jobName, job);
    } catch (error) {
      failed.push(jobName);
      console.log(`✗ ${jobName}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`\nFor GITHUB_OUTPUT:\n${readFileSync(output, 'utf8')}`);
  console.log(
    `Not executed, since only GitHub has it:\n${leftOut().join('\n')}\npermissions, concurrency, labels of runners, environments`,
  );
  if (failed.length === 0) return rmSync(place, { recursive: true });
  console.log(`Failed: ${failed.join(', ')}. Left in ${place}`);
  process.exitCode = 1;
}

main();
