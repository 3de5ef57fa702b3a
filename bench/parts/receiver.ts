import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { fieldsOf } from '@registers/shared/register';
import type { Bench } from '../bench';
import { job } from '../../mfe-job/src/definition';
import { startReceiverProcess } from '../../services/receiver/testing/receiverProcess';
import { root } from '../../tools/local-site/registers';

/** How long each side runs, and on how many connections the receiver is asked. */
const seconds = 3;
const connections = 8;
const dir = join(root, 'bench/.cache/data/throughput');

const entry = fieldsOf(job).map(([name]): [string, string] => [name, 'Inspection of pressure vessels']);
const body = new URLSearchParams([...entry, ['formType', 'job']]).toString();

/** The receiver's own row and pragmas, one row for each transaction, and nothing else. */
function bareInserts(file: string): number {
  const db = new Database(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    'CREATE TABLE submissions (sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, form_type TEXT, received_at TEXT, subject TEXT, fields TEXT) STRICT',
  );
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const fields = JSON.stringify(entry);
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < seconds * 1000; count += 1)
    insert.run(randomUUID(), 'job', new Date().toISOString(), null, fields);
  db.close();
  return count / seconds;
}

function post(port: number, agent: Agent): Promise<void> {
  const path = `/exec?submissionId=${randomUUID()}`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (response) => {
      response
        .resume()
        .once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`The receiver answered ${response.statusCode ?? ''}`)),
        );
    });
    sent.once('error', reject).end(body);
  });
}

/** Submissions that were answered with OK, so are on the disk. */
async function submissions(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  let count = 0;
  const sender = async () => {
    for (; performance.now() - began < seconds * 1000; count += 1) await post(port, agent);
  };
  await Promise.all(Array.from({ length: connections }, sender));
  agent.destroy();
  return count / seconds;
}

/** Submissions a second, no tokens checked, against inserts alone: in turn, on the same disk. */
export async function receiver({ samples, runs }: Bench): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { address, kill } = await startReceiverProcess({ DATA_DIR: dir, ANYONE_MAY_SUBMIT: 'yes' });
  const port = Number(new URL(address).port);
  try {
    for (let run = 0; run < runs; run += 1) {
      const bare = bareInserts(join(dir, `bare-${run}.db`));
      const stored = await submissions(port);
      samples.add({ part: 'receiver', what: 'bare durable inserts', unit: '/s' }, 'here', bare);
      samples.add({ part: 'receiver', what: 'submissions', unit: '/s' }, 'here', stored);
      samples.add({ part: 'receiver', what: 'share of bare inserts', unit: '' }, 'here', stored / bare);
    }
  } finally {
    await kill('SIGTERM');
  }
}
