import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'yaml';
import { temporaryDirectory } from '../testing/stores';

const context = resolve(__dirname, '../../..');
const directory = temporaryDirectory();
const dockerfile = readFileSync(join(__dirname, 'Dockerfile'), 'utf8');

/** If the tests run as root: an account that owns nothing, for the receiver. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Makes the files of the image in a folder: the bundle, and the packages that are copied beside it. @returns the folder */
function makeImage(): string {
  const image = mkdtempSync(join(directory, 'image-'));
  const [bundle = ''] = /(?<=^RUN )node_modules\/\.bin\/esbuild .*/m.exec(dockerfile) ?? [];
  const meta = join(directory, 'meta.json');
  const own = bundle.replace('--outfile=', `--metafile=${meta} --outfile=${image}/`);
  execFileSync('/bin/sh', ['-c', own], { cwd: context, stdio: 'pipe' });
  // What `COPY . .` leaves out is not there for the bundle either.
  const { inputs } = JSON.parse(readFileSync(meta, 'utf8')) as { inputs: object };
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').trim().split('\n');
  const patterns = ignored.map((line) => line.replace('**/', ''));
  const ours = Object.keys(inputs).filter((file) => !file.startsWith('node_modules/'));
  expect(ours.filter((file) => file.split('/').some((part) => patterns.includes(part)))).toEqual([]);
  for (const [, from = '', to = ''] of dockerfile.matchAll(
    /^COPY --from=build \/opt\/registers\/(node_\S+) (\S+)$/gm,
  ))
    cpSync(join(context, from), join(image, to), { recursive: true });
  return image;
}

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
  const image = makeImage();
  expect(dockerfile).toMatch(/^USER node$/m);
  const [, program = ''] = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(dockerfile) ?? [];
  const data = mkdtempSync(join(directory, 'data-'));
  for (const folder of [directory, image]) chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  const files = () => readdirSync(image, { recursive: true }).length;
  const before = files();
  const child: ChildProcess = spawn(process.execPath, [program], {
    ...nobody,
    cwd: image,
    env: { ANYONE_MAY_SUBMIT: 'yes', DOWNLOAD_KEY: key, DATA_DIR: data, PORT: '0', OFFICE_PORT: '0' },
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
