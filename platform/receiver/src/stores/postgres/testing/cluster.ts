import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, noPostgres } from './binaries';

/** A PostgreSQL server of a test's own, on a free port, as durable as one in use. */
export interface Cluster {
  /** The address of a new, empty database. */
  newDatabase: () => Promise<string>;
  /** Kills the server in the middle of its work, as a crash does. */
  kill: () => Promise<void>;
  /** Starts the server again, with the data that it left, at the same address. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

/** The account for PostgreSQL, which refuses to run as root: then `postgres` or `nobody`. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => accounts.find((each) => each.startsWith(`${name}:`)));
  const [, , uid, gid] = line.find((found) => found !== undefined)?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * A free port below those that the system gives to clients. A client could get one of those, and block it.
 */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function query(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  // Without a listener, a server that is killed would end this process. The query rejects in any case.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('postgres stopped as it started (see output above)');
    const ready = await query(address, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error('postgres did not answer within 30 seconds');
}

/** Makes a cluster in a temporary directory and starts it. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(noPostgres);
  const account = unprivileged();
  const data = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid);
  const run = { ...account, cwd: data };
  const fresh = ['-D', data, '-U', 'registers', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), fresh, { ...run, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const addressOf = (database: string) => `postgres://registers@127.0.0.1:${port}/${database}`;
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='];
  let server: ChildProcess;
  let databases = 0;

  const start = async () => {
    const quiet = ['-c', 'log_min_messages=panic'];
    server = spawn(join(programs, 'postgres'), [...options, ...quiet], { ...run, stdio: 'inherit' });
    await untilReady(addressOf('postgres'), server);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await start();
  return {
    newDatabase: async () => {
      databases += 1;
      await query(addressOf('postgres'), `CREATE DATABASE registers_${databases}`);
      return addressOf(`registers_${databases}`);
    },
    // "Immediate": every process aborts without tidying up, and the next start recovers from the log.
    kill: () => end('SIGQUIT'),
    start,
    stop: async () => {
      await end('SIGQUIT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
