import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { startReceiverProcess } from '../testing/receiverProcess';
import { everythingIn, openHere, temporaryDirectory } from '../testing/stores';
import { describeWithPostgres } from './stores/postgres/testing/describe';
import { openSqliteStore } from './stores/sqlite/store';

/** It takes one second on a quiet machine; the request alone would go on for ten. */
const toleratedMs = 6_000;

const directory = temporaryDirectory();
const folder = join(__dirname, '..');
const root = join(folder, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** What the documents say: the command of the unit, and of the README in the root folder. */
const inUnit = /^ExecStart=(.*)$/m.exec(read('systemd/registers-receiver.service'))?.[1] ?? '';
const inReadme = /(node --import tsx \S+main\.ts)$/m.exec(read('README.md'))?.[1] ?? '';

async function start(command: string, cwd: string, dataDir: string) {
  const [, ...args] = command.split(' ');
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', ...openHere, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.resume();
  return { child, port: Number(/http:\/\/localhost:(\d+)/.exec(line.toString())?.[1]) };
}

test.each([
  [inUnit, folder],
  [inReadme, root],
])(
  'SIGTERM ends `%s` within two seconds, and what it has acknowledged is stored',
  async (command, cwd) => {
    const dataDir = join(directory, randomUUID());
    const { child, port } = await start(command, cwd, dataDir);
    // A sender that never ends its request.
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    slow.write('POST /exec HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n');
    slow.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nform');

    const acknowledged: string[] = [];
    const send = async (): Promise<void> => {
      const id = randomUUID();
      const body = new URLSearchParams({ formType: 'job', Client: 'Acme' });
      const address = `http://localhost:${port}/exec?submissionId=${id}`;
      const answer = await fetch(address, { method: 'POST', body }).catch(() => undefined);
      if (!answer) return;
      if (answer.ok) acknowledged.push(id);
      return send();
    };
    const senders = [send(), send(), send(), send()];
    while (acknowledged.length < 50) await new Promise(setImmediate);

    const asked = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(toleratedMs);
    await Promise.all(senders);
    const store = openSqliteStore(join(dataDir, 'registers.db'), () => undefined);
    const stored = new Set((await everythingIn(store, 'job')).rows.map(({ id }) => id));
    store.close();
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
  60_000,
);

describeWithPostgres('a receiver over PostgreSQL', (cluster) => {
  it('ends within two seconds, also while the database does not answer', async () => {
    const DATABASE_URL = await cluster().newDatabase();
    const receiver = await startReceiverProcess({ ...openHere, DATABASE_URL });
    const admin = new Client({ connectionString: DATABASE_URL });
    await admin.connect();
    await admin.query('BEGIN; LOCK TABLE registers.submissions');
    const address = `${receiver.address}/exec?submissionId=${randomUUID()}`;
    const body = new URLSearchParams({ formType: 'job', Client: 'Acme' });
    const lost = expect(fetch(address, { method: 'POST', body })).rejects.toThrow();
    const waiting =
      "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'registers.submissions'::regclass";
    while ((await admin.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    const asked = performance.now();
    expect(await receiver.kill('SIGTERM')).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(toleratedMs);
    await lost;
    await admin.end();
  });
});
