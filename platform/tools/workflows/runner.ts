import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fillIn, type Values } from './expressions';
import type { Job, Step } from './workflow';

/** Does what GitHub's runner does: makes a clean clone for each job, runs its steps, keeps its artifacts. */
export interface Runner {
  /** Runs a job's steps in a new folder, and adds their outputs to `values`. @throws Error if a step fails */
  run: (name: string, job: Job, values: Values) => Promise<void>;
  /** The folder with all clones and artifacts. */
  place: string;
  /** Makes a folder in `place`, into which the steps can write. */
  folder: (name: string) => string;
  /** The names of the actions that were used. In place of GitHub's code for them, code of this file was run. */
  actions: ReadonlySet<string>;
}

const ownAccount = 'registers-ci';

interface Account {
  name: string;
  home: string;
  /** The user and the group; undefined if it is the account that runs this program. */
  ids: { uid: number; gid: number } | undefined;
}

/** The account for the steps: never root, as on GitHub's runner. If this program is root, it makes one. */
function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return { name: userInfo().username, home: homedir(), ids: undefined };
  if (spawnSync('id', [ownAccount]).status !== 0) execFileSync('useradd', ['--create-home', ownAccount]);
  const [, , uid, gid, , home = ''] = execFileSync('getent', ['passwd', ownAccount], {
    encoding: 'utf8',
  }).split(':');
  return { name: ownAccount, home, ids: { uid: Number(uid), gid: Number(gid) } };
}

/** The environment as a person at a terminal has it: without the variables of npm for this program. */
const environment = Object.entries(process.env).filter(([key]) => !/^(npm_|INIT_CWD$)/.test(key));

export function createRunner(repository: string): Runner {
  const account = ordinaryAccount();
  const place = mkdtempSync(join(tmpdir(), 'registers-workflows-'));
  const actions = new Set<string>();
  const own = (path: string) => {
    if (account.ids) execFileSync('chown', ['-R', `${account.ids.uid}:${account.ids.gid}`, path]);
  };
  const artifact = (name: string) => join(place, 'artifacts', name);
  if (account.ids) chownSync(place, account.ids.uid, account.ids.gid);

  /** Does here what an action of GitHub does. Actions that are not named here need nothing. */
  function act(action: string, dir: string, given: Readonly<Record<string, string>>): void {
    const [, name = ''] = /^actions\/([\w-]+)@/.exec(action) ?? [];
    const path = join(dir, given['path'] ?? '');
    actions.add(name);
    if (name === 'checkout') execFileSync('git', ['clone', '--quiet', repository, dir]);
    if (name === 'upload-artifact') cpSync(path, artifact(given['name'] ?? ''), { recursive: true });
    if (name === 'download-artifact') cpSync(artifact(given['name'] ?? ''), path, { recursive: true });
    own(dir);
  }

  async function execute(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
    const { home: HOME, name: USER, ids } = account;
    const child = spawn('bash', ['-e', '-c', script], {
      cwd,
      ...ids,
      env: { ...Object.fromEntries(environment), HOME, USER, LOGNAME: USER, CI: 'true', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
  }

  async function runStep(step: Step, dir: string, values: Values): Promise<void> {
    const filled = (texts: Readonly<Record<string, unknown>> = {}) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillIn(String(text), values)]));
    if (step.uses !== undefined) act(step.uses, dir, filled(step.with));
    if (step.run === undefined) return;
    const output = join(place, 'output');
    writeFileSync(output, '');
    own(output);
    const cwd = join(dir, step['working-directory'] ?? '');
    console.log(`\n> ${step.run}`);
    await execute(fillIn(step.run, values), cwd, { ...filled(step.env), GITHUB_OUTPUT: output });
    for (const [, key, value = ''] of readFileSync(output, 'utf8').matchAll(/^(.+?)=(.*)$/gm))
      values.set(`steps.${step.id ?? ''}.outputs.${key ?? ''}`, value);
  }

  const folder = (name: string) => {
    const path = join(place, name);
    mkdirSync(path);
    own(path);
    return path;
  };

  return {
    place,
    folder,
    actions,
    run: async (name, job, values) => {
      // The name ends with `-clone`: otherwise jest takes `package-shell/` for a path in `shell/`.
      const dir = join(place, `${name}-clone`);
      mkdirSync(dir);
      for (const step of job.steps ?? []) await runStep(step, dir, values);
    },
  };
}
