import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment } from '../local-site/commands';
import { localConfig } from '../local-site/documents';
import { portsFrom } from '../local-site/ports';
import { root } from '../local-site/registers';
import { type Job, readWorkflow, type Step } from './workflow';

const usage = `npm run workflows [-- <job> …]    runs the steps of .github/workflows/registers.yml, one after the other

  <job>   only these jobs, such as "changed package release-shell" (all of them, half an hour)

  The steps run in a clean clone of what is committed here, as an account that is not root (as root: registers-ci, which
  is made). In place of expressions they get the shell, mfe-job and a new site: the other registers have the commands of
  mfe-job. Not tried: conditions, expressions, actions, permissions, concurrency, runners and environments.
`;

/** The account for the steps: never root, as on GitHub's runner. If this program is root, it makes one. */
function ordinaryAccount() {
  const isRoot = process.getuid?.() === 0;
  const name = isRoot ? 'registers-ci' : userInfo().username;
  if (isRoot && spawnSync('id', [name]).status !== 0) execFileSync('useradd', ['--create-home', name]);
  const passwd = execFileSync('getent', ['passwd', name], { encoding: 'utf8' });
  const [, , uid, gid, , home = ''] = passwd.split(':');
  return { name, home, ids: { uid: Number(uid), gid: Number(gid) } };
}

const wanted = process.argv.slice(2);
const { jobs } = readWorkflow(join(root, '.github/workflows/registers.yml'));
if (!wanted.every((name) => Object.hasOwn(jobs, name))) {
  console.log(usage);
  process.exit(wanted.includes('--help') ? 0 : 2);
}

const { name, home, ids } = ordinaryAccount();
// The name ends with `-clone`: otherwise jest takes the folder for a path of a project.
const place = mkdtempSync(join(tmpdir(), 'registers-workflows-'));
const [clone, site, output] = [join(place, 'a-clone'), join(place, 'site'), join(place, 'output')];
const own = (path: string) => execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, path]);

function packagesOf({ strategy, with: inputs }: Job): readonly string[] {
  if (strategy) return 'package' in strategy.matrix ? ['shell', 'mfe-job'] : ['mfe-job'];
  return [inputs?.['package'] ?? ''];
}

/** The environment of a step, with values for the variables whose own only GitHub knows. */
function environmentOf({ env = {} }: Step, packageName: string) {
  const values = { BASE: '', PACKAGE: packageName, SITE: site };
  const known = Object.entries(values).filter(([key]) => key in env);
  const account = { HOME: home, USER: name, LOGNAME: name, CI: 'true', GITHUB_OUTPUT: output };
  // npm passes its own folders on, which are those of who typed the command.
  const npm = { npm_config_cache: join(home, '.npm'), npm_config_userconfig: join(home, '.npmrc') };
  return { ...ownEnvironment(), ...npm, ...account, ...env, ...Object.fromEntries(known) };
}

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
    env: environmentOf(step, packageName),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${step.run} ended with ${status}. Left in ${place}`);
}

function runJob(jobName: string, job: Job): void {
  const called = job.uses === undefined ? [job] : Object.values(readWorkflow(join(root, job.uses)).jobs);
  for (const packageName of packagesOf(job)) {
    rmSync(clone, { recursive: true, force: true });
    execFileSync('git', ['clone', '--quiet', root, clone]);
    for (const { steps = [] } of called) for (const step of steps) runStep(step, packageName);
    console.log(`✓ ${jobName} ${packageName}`);
  }
}

mkdirSync(site);
writeFileSync(join(site, 'config.json'), JSON.stringify(localConfig(portsFrom())));
writeFileSync(output, '');
own(place);
// The order of the file is that in which the jobs need each other.
for (const [jobName, job] of Object.entries(jobs))
  if (wanted.length === 0 || wanted.includes(jobName)) runJob(jobName, job);
console.log(`\nFor GITHUB_OUTPUT:\n${readFileSync(output, 'utf8')}`);
rmSync(place, { recursive: true });
