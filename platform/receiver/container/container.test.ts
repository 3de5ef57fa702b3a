import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'yaml';
import { temporaryDirectory } from '../testing/stores';

const context = resolve(__dirname, '../../..');
const directory = temporaryDirectory();
const read = (file: string) => readFileSync(file, 'utf8').split('\n');

/** The names that Docker does not send to a builder (.dockerignore). Here they count at any depth. */
const ignored = read(join(context, '.dockerignore')).map((line) => line.replace('**/', ''));
const isSent = (path: string) => !ignored.includes(basename(path));

interface Stage {
  root: string;
  workdir: string;
  user: string;
  entry: string[];
}

/** Does what the Dockerfile says, in a folder for each stage and with this machine's Node. @returns the last stage. */
function build(): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', workdir: '', user: '', entry: [] };
  const at = (path: string) => join(stage.root, resolve(stage.workdir, path));
  const steps: Readonly<Record<string, (given: string) => void>> = {
    FROM: (given) => {
      stage = { root: mkdtempSync(join(directory, 'stage-')), workdir: '/', user: 'root', entry: [] };
      stages.set(given.split(' AS ')[1] ?? '', stage);
    },
    WORKDIR: (given) => {
      stage.workdir = given;
      mkdirSync(at('.'), { recursive: true });
    },
    COPY: (given) => {
      const from = /^--from=(\S+) /.exec(given);
      const [source = '', target = ''] = given.slice(from?.[0].length ?? 0).split(' ');
      const folder = from ? (stages.get(from[1] ?? '')?.root ?? '') : context;
      const to = target.endsWith('./') ? at(basename(source)) : at(target);
      const filter = from ? () => true : isSent;
      cpSync(join(folder, source), to, { recursive: true, verbatimSymlinks: true, filter });
    },
    RUN: (given) => {
      // `npm ci` takes half a minute: only CI runs it. Elsewhere the packages of this clone are linked.
      if (given.startsWith('npm ci') && !process.env['CI'])
        return symlinkSync(join(context, 'node_modules'), at('node_modules'));
      execFileSync('/bin/sh', ['-c', given], { cwd: at('.'), stdio: 'pipe' });
    },
    USER: (given) => (stage.user = given),
    ENTRYPOINT: (given) => (stage.entry = JSON.parse(given) as string[]),
  };
  for (const line of read(join(__dirname, 'Dockerfile'))) {
    const [, step, given = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (step === undefined) {
      expect(line).toMatch(/^(#|$)/);
      continue;
    }
    expect(steps).toHaveProperty(step);
    steps[step]?.(given);
  }
  return stage;
}

/** If the tests run as root: an account that owns nothing, for the receiver. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const key = 'a-long-random-key-of-the-operator';

/** The addresses of entries and office that a receiver prints. Rejects if the receiver ends before. */
async function addressesOf({ stdout, stderr }: ChildProcess): Promise<[entries: string, office: string]> {
  const said: string[] = [];
  stderr?.on('data', (text: Buffer) => said.push(text.toString()));
  const found: string[] = [];
  for await (const line of createInterface({ input: stdout! })) {
    found.push(/http:[^"]+/.exec(line)?.[0] ?? '');
    const [entries, office] = found;
    if (entries !== undefined && office !== undefined) return [entries, office];
  }
  throw new Error(`the receiver did not start:\n${said.join('')}`);
}

it('the image has a receiver that stores, writes only its data, and ends when it is told to', async () => {
  const { root, workdir, user, entry } = build();
  expect(user).toBe('node');
  const [program = '', ...args] = entry;
  expect(program).toBe('node');
  const data = mkdtempSync(join(directory, 'data-'));
  for (const folder of [directory, root]) chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  const files = () => readdirSync(root, { recursive: true }).length;
  const before = files();
  const child: ChildProcess = spawn(process.execPath, args, {
    ...nobody,
    cwd: join(root, workdir),
    env: {
      ...{ ANYONE_MAY_SUBMIT: 'yes', DOWNLOAD_KEY: key, DATA_DIR: data, PORT: '0', OFFICE_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [entries, office] = await addressesOf(child);
  const body = new URLSearchParams({ formType: 'job', Client: 'Acme' });
  const answer = await fetch(`${entries}/exec?submissionId=${randomUUID()}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  const download = (address: string) =>
    fetch(`${address}/registers/job.xlsx`, { headers: { authorization: `Basic ${btoa(`:${key}`)}` } });
  expect((await (await download(office)).blob()).size).toBeGreaterThan(1_000);
  expect(await (await fetch(`${office}/metrics`)).text()).toContain('registers_answers_total');
  expect((await download(entries)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(files()).toBe(before);
  expect(readdirSync(data)).toContain('registers.db');
}, 300_000);

it('only this machine reaches the database of compose.yml, and no container joins the network of another', () => {
  const { services } = parse(readFileSync(join(__dirname, 'compose.yml'), 'utf8')) as {
    services: Record<string, { network_mode?: string; ports?: string[] }>;
  };
  expect(
    Object.entries(services).map(([name, { network_mode, ports }]) => [name, network_mode, ports]),
  ).toEqual([
    ['web', 'host', undefined],
    ['receiver', 'host', undefined],
    ['db', undefined, ['127.0.0.1:5432:5432']],
  ]);
});
