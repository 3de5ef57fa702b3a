import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bench } from '../bench';
import { findPostgres } from '../../services/receiver/src/stores/postgres/testing/binaries';
import { startCluster } from '../../services/receiver/src/stores/postgres/testing/cluster';
import { startTokenProvider } from '../../services/receiver/testing/provider';
import { startReceiverProcess } from '../../services/receiver/testing/receiverProcess';
import { root } from '../../tools/local-site/registers';

/** What is there to be read, all of one person: as much as bodies of 256 KiB hold. */
const large = { entries: 1_000, fields: 5, characters: 49_000 };
const readerCount = 20;
/** How long submissions are timed, and how many of them are sent in that time, evenly. */
const seconds = 3;
const submissions = 150;
const dir = join(root, 'bench/.cache/data/readers');
const downloadKey = 'a-long-random-key-of-the-bench';

type Form = Record<string, string>;
type Ask = (path: string, form: Form) => Promise<number>;

/** Asks, and throws away what is answered. @returns the status. */
function asks(address: string, agent: Agent): Ask {
  return (path, form) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = request(`${address}${path}`, { agent, headers, method: 'POST' });
      sent.once('response', (response) =>
        response.resume().once('end', () => resolve(response.statusCode ?? 0)),
      );
      sent.once('error', reject).end(new URLSearchParams(form).toString());
    });
}

const downloading = `
  const [address, key] = process.argv.slice(1);
  const { status, body } = await fetch(address, { headers: { authorization: 'Bearer ' + key } });
  for await (const chunk of body) void chunk;
  console.log(status);`;

/** In a process of its own: reading 245 MB would hold up those submissions of this one that are timed. */
async function download(address: string): Promise<number> {
  const args = ['--input-type=module', '-e', downloading, `${address}/registers/job.csv`, downloadKey];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

async function store(ask: Ask, form: Form): Promise<void> {
  const status = await ask(`/exec?submissionId=${randomUUID()}`, { formType: 'job', ...form });
  if (status !== 200) throw new Error(`The receiver answered ${status} to a submission`);
}

async function fill(ask: Ask, token: string): Promise<void> {
  const texts = Array.from({ length: large.fields }, (_, index) => [
    `F${index}`,
    'x'.repeat(large.characters),
  ]);
  const form = { ...(Object.fromEntries(texts) as Form), access_token: token };
  for (let count = 0; count < large.entries; count += 1) await store(ask, form);
}

/** Sends when it is time to, whether or not the one before was answered: who waits is counted. */
async function timed(ask: Ask, token: string): Promise<number[]> {
  const began = performance.now();
  const form = { JobNumber: 'J-1', Client: 'Acme', access_token: token };
  return Promise.all(
    Array.from({ length: submissions }, async (_, index) => {
      const due = began + (index * seconds * 1000) / submissions;
      await wait(due - performance.now());
      await store(ask, form);
      return performance.now() - due;
    }),
  );
}

interface Site {
  store: string;
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** The stores that this machine has. */
async function openSites(): Promise<Site[]> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const sqlite = { store: 'SQLite', env: { DATA_DIR: dir }, close: () => Promise.resolve() };
  if (findPostgres() === undefined) return [sqlite];
  const cluster = await startCluster();
  const env = { DATABASE_URL: await cluster.newDatabase() };
  return [sqlite, { store: 'PostgreSQL', env, close: () => cluster.stop() }];
}

/** What goes on beside the submissions: requests that all begin at once. */
function loadsOf(
  address: string,
  ask: Ask,
  tokens: readonly string[],
): Record<string, () => Promise<number>[]> {
  const [token = ''] = tokens;
  const match = (access_token: string) =>
    ask('/exec?read=match', { formType: 'job', F0: 'nothing', access_token });
  return {
    alone: () => [],
    [`beside ${tokens.length} matches of one person`]: () => tokens.map(() => match(token)),
    [`beside ${tokens.length} matches of as many people`]: () => tokens.map(match),
    [`beside ${tokens.length} pages of one person`]: () =>
      tokens.map(() => ask('/exec?read=mine', { access_token: token })),
    'beside a download of 245 MB': () => [download(address)],
  };
}

async function timesBeside(ask: Ask, token: string, start: () => Promise<number>[]): Promise<number[]> {
  const load = wait(100).then(() => Promise.all(start()));
  const [times, statuses] = await Promise.all([timed(ask, token), load]);
  if (statuses.length > 0 && !statuses.includes(200))
    throw new Error(`Nothing was read: ${statuses.join(', ')}`);
  return times;
}

/** How long other people's submissions take beside those who read the largest entries, and without them. */
export async function readers({ samples, runs }: Bench): Promise<void> {
  const provider = await startTokenProvider();
  const names = Array.from({ length: readerCount }, (_, index) => `reader ${index}`);
  const [sender, ...tokens] = await Promise.all(['sender', ...names].map(provider.sign));
  for (const { store: name, env, close } of await openSites()) {
    const settings = { DOWNLOAD_KEY: downloadKey, DAILY_MEGABYTES: '1000', READ_ACCESS: 'lookup:F0' };
    const { address, kill } = await startReceiverProcess({ ...env, ...provider.env, ...settings });
    // A connection for each request: one that is kept could be closed while the receiver is held up.
    const agent = new Agent({ keepAlive: false });
    const ask = asks(address, agent);
    try {
      await fill(ask, tokens[0] ?? '');
      for (let run = 0; run < runs; run += 1)
        for (const [what, start] of Object.entries(loadsOf(address, ask, tokens)))
          for (const time of await timesBeside(ask, sender ?? '', start))
            samples.add(
              { part: 'readers', what: `${name}: a submission ${what}`, unit: 'ms', share: 0.95 },
              'here',
              time,
            );
    } finally {
      await kill('SIGTERM');
      await close();
    }
  }
  await provider.close();
}
