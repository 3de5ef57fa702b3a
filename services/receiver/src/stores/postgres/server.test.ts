import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import type { Listening } from '../../../../listen';
import { watchedLog } from '../../../testing/logged';
import { startReceiverProcess } from '../../../testing/receiverProcess';
import { openHere } from '../../../testing/stores';
import { startReceiver } from '../../http/server';
import { readReceiverSettings } from '../../settings/settings';
import { describeWithPostgres } from './testing/describe';

const shell = 'http://localhost:3000';

describeWithPostgres('receivers over one PostgreSQL database', (cluster) => {
  const log = watchedLog();
  let databaseUrl: string;
  let receivers: Listening[];
  const start = () =>
    startReceiver({ ...readReceiverSettings({ ...openHere, DATABASE_URL: databaseUrl }), port: 0 }, log);
  const addressOf = ({ port }: Listening) => `http://localhost:${port}`;
  const submitTo = (address: string, id: string, fields: Record<string, string> = { Client: 'Acme' }) =>
    fetch(`${address}/exec?submissionId=${id}`, {
      method: 'POST',
      headers: { origin: shell },
      body: new URLSearchParams({ formType: 'job', ...fields }),
    });
  const submit = (receiver: Listening, id: string, fields?: Record<string, string>) =>
    submitTo(addressOf(receiver), id, fields);
  const rowsOf = async (receiver: Listening) => {
    const csv = await (await fetch(`${addressOf(receiver)}/registers/job.csv`)).text();
    return parse<Record<string, string>>(csv, { bom: true, columns: true });
  };
  beforeEach(async () => {
    jest.clearAllMocks();
    databaseUrl = await cluster().newDatabase();
    receivers = await Promise.all([start(), start()]);
  });
  afterEach(() => Promise.all(receivers.map((receiver) => receiver.close())));

  it('answer 503 while the database is away, and store again when it is back, without a restart', async () => {
    const [receiver] = receivers as [Listening];
    const [before, during] = [randomUUID(), randomUUID()];
    expect((await submit(receiver, before)).status).toBe(200);
    await cluster().kill();
    const refused = await submit(receiver, during);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('access-control-allow-origin')).toBe(shell);
    expect((await fetch(`${addressOf(receiver)}/healthz`)).status).toBe(503);
    expect((await fetch(`${addressOf(receiver)}/registers/job.csv`)).status).toBe(503);
    expect(JSON.stringify([log.report.mock.calls, log.logAnswer.mock.calls])).not.toContain('Acme');

    await cluster().start();
    expect((await submit(receiver, during)).status).toBe(200);
    // What health has answered is answered again for two seconds.
    while (!(await fetch(`${addressOf(receiver)}/healthz`)).ok) await wait(100);
    expect((await rowsOf(receiver)).map(({ submissionId }) => submissionId)).toEqual([before, during]);
  });

  it('go on when their connections are ended, idle or in use', async () => {
    const [receiver] = receivers as [Listening];
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    const endAll = () =>
      admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'registers receiver'",
      );
    const acknowledged: string[] = [];
    const attempted: string[] = [];
    const sender = async () => {
      for (let count = 0; count < 15; count += 1) {
        const id = randomUUID();
        attempted.push(id);
        const { status } = await submit(receiver, id, { Client: 'Acme', [`New${count}`]: 'x' });
        expect([200, 503]).toContain(status);
        if (status === 200) acknowledged.push(id);
        // While the other senders are in the middle of theirs.
        if (attempted.length % 15 === 0) await endAll();
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    await endAll();
    await admin.end();
    expect(log.report).toHaveBeenCalled();

    const stored = (await rowsOf(receiver)).map(({ submissionId }) => submissionId);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    for (const id of attempted.filter((each) => !stored.includes(each)))
      expect((await submit(receiver, id)).status).toBe(200);
    const all = (await rowsOf(receiver)).map(({ submissionId }) => submissionId);
    expect(all.sort()).toEqual(attempted.sort());
  });

  it('end within two seconds, and do not wait for a database that does not answer', async () => {
    const receiver = await startReceiverProcess({ ...openHere, DATABASE_URL: databaseUrl });
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('BEGIN; LOCK TABLE registers.submissions');
    const lost = expect(submitTo(receiver.address, randomUUID())).rejects.toThrow();
    const waiting =
      "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'registers.submissions'::regclass";
    while ((await admin.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    expect(await receiver.kill('SIGTERM')).toEqual([0, null]);
    // The database, which gives up after five seconds, is still asked for what nobody waits for any more.
    expect((await admin.query(waiting)).rowCount).toBe(1);
    await lost;
    await admin.end();
  });
});
