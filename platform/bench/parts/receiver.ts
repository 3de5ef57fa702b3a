import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Bench } from '../bench';
import { fields, load } from '../clients';
import { startReceiverProcess } from '../../receiver/testing/receiverProcess';
import { root } from '../../tools/local-site/registers';

/** How many seconds each measurement takes, and how many clients send to the receiver at once. */
const seconds = 3;
const clients = 8;
const dir = join(root, 'platform/bench/.cache/data/throughput');

/** Inserts rows into a database as the receiver does, but without a receiver. Returns how many a second. */
function bareInserts(file: string): number {
  const db = new Database(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    'CREATE TABLE submissions (sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, form_type TEXT, received_at TEXT, subject TEXT, fields TEXT) STRICT',
  );
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const json = JSON.stringify(fields);
  const ends = performance.now() + seconds * 1_000;
  let count = 0;
  for (; performance.now() < ends; count += 1)
    insert.run(randomUUID(), 'job', new Date().toISOString(), null, json);
  db.close();
  return count / seconds;
}

/** Measures in turn how many inserts the database takes, and how many submissions a receiver that checks no tokens. */
export async function receiver({ samples, runs }: Bench): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { address, kill } = await startReceiverProcess({ DATA_DIR: dir, ANYONE_MAY_SUBMIT: 'yes' });
  try {
    for (let run = 0; run < runs; run += 1) {
      const bare = bareInserts(join(dir, `bare-${run}.db`));
      const answers = await load(Number(new URL(address).port), { clients, seconds });
      const stored = answers.filter(({ status }) => status === 200).length / seconds;
      samples.add({ part: 'receiver', what: 'bare durable inserts', unit: '/s' }, 'here', bare);
      samples.add({ part: 'receiver', what: 'submissions', unit: '/s' }, 'here', stored);
      samples.add({ part: 'receiver', what: 'share of bare inserts', unit: '' }, 'here', stored / bare);
    }
  } finally {
    await kill('SIGTERM');
  }
}
