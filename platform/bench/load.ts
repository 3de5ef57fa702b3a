import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, load } from './clients';
import { quantile } from './samples';
import { columns } from './table';
import { freePorts, startNginx, stopNginx } from '../site/testing/server';
import { startCluster } from '../receiver/src/stores/postgres/testing/cluster';
import { nginxHere } from '../receiver/testing/nginxHere';
import { startReceiverProcess } from '../receiver/testing/receiverProcess';
import { root } from '../tools/local-site/registers';

const usage = 'npm run bench:load -- [rounds]    receivers under load, each so often (3)';

const clientCounts = [50, 200, 1_000];
const seconds = 5;
interface Site {
  port: number;
  close: () => Promise<void>;
}

type OpenSite = (env: Record<string, string>) => Promise<Site>;

const openReceiver: OpenSite = async (env) => {
  const { address, kill } = await startReceiverProcess({ ANYONE_MAY_SUBMIT: 'yes', ...env });
  return { port: Number(new URL(address).port), close: async () => void (await kill('SIGTERM')) };
};

/** Starts two receivers with one database, behind nginx with the configuration of the documentation. */
const openBehindNginx: OpenSite = async (env) => {
  const receivers = [await openReceiver(env), await openReceiver(env)] as const;
  const [port = 0] = await freePorts(1);
  const dir = mkdtempSync(join(tmpdir(), 'registers-load-'));
  const configuration = join(dir, 'receiver.conf');
  writeFileSync(configuration, nginxHere(port, [receivers[0].port, receivers[1].port], { root }));
  const nginx: ChildProcess = await startNginx(dir, configuration, `http://127.0.0.1:${port}/healthz`);
  const close = async () => {
    await stopNginx(nginx);
    await Promise.all(receivers.map((receiver) => receiver.close()));
    rmSync(dir, { recursive: true });
  };
  return { port, close };
};

const openInFile: OpenSite = async () => {
  const data = mkdtempSync(join(tmpdir(), 'registers-load-'));
  const { port, close } = await openReceiver({ DATA_DIR: data });
  return { port, close: () => close().then(() => rmSync(data, { recursive: true })) };
};

const sites: Readonly<Record<string, OpenSite>> = {
  SQLite: openInFile,
  PostgreSQL: openReceiver,
  'PostgreSQL, two behind nginx': openBehindNginx,
};

function rowOf(answers: readonly Answer[]): string[] {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const stored = answers.filter(({ status }) => status === 200);
  const others = new Map<number, number>();
  for (const { status } of answers) if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1);
  const percentiles = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  const refused = [...others].map(([status, count]) => `${count} × ${status || 'no answer'}`);
  return [(stored.length / seconds).toFixed(0), ...percentiles, refused.join(', ')];
}

async function run(rounds: number): Promise<void> {
  const cluster = await startCluster();
  const rows = [['store', 'clients', 'stored/s', 'p50 ms', 'p95', 'p99', 'max', 'not stored']];
  try {
    for (const [store, open] of Object.entries(sites))
      for (const clients of clientCounts)
        for (let round = 0; round < rounds; round += 1) {
          const site = await open({ DATABASE_URL: await cluster.newDatabase() });
          rows.push([store, String(clients), ...rowOf(await load(site.port, { clients, seconds }))]);
          await site.close();
        }
  } finally {
    await cluster.stop();
  }
  console.log(columns(rows));
}

const [rounds = '3'] = process.argv.slice(2);
if (/^[1-9]\d*$/.test(rounds)) await run(Number(rounds));
else console.log(usage);
