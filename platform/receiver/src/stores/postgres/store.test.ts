import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { linesOf } from '../../../testing/command';
import { jobIdsIn } from '../../../testing/download';
import { watchedLog } from '../../../testing/logged';
import { startReceiverProcess } from '../../../testing/receiverProcess';
import { receiverContract } from '../../../testing/contract';
import { readingContract } from '../../../testing/readingContract';
import { storeContract } from '../../../testing/storeContract';
import {
  coreOver,
  entryOf,
  everythingIn,
  nextOf,
  openHere,
  temporaryDirectory,
  withdrawalOf,
} from '../../../testing/stores';
import type { OpenStore } from '../../core/store';
import { type Serving, startReceiver } from '../../http/server';
import { readReceiverSettings } from '../../settings/settings';
import { describeWithPostgres, useStores } from './testing/stores';

const shell = 'http://localhost:3000';
const report = jest.fn();
const directory = temporaryDirectory();

describeWithPostgres('a PostgreSQL store', (cluster) => {
  const { address, open, ask } = useStores(cluster, report);

  storeContract(() => open());

  receiverContract('two receivers over one PostgreSQL', async () => {
    const [one, other] = [coreOver(await open(), report), coreOver(await open(), report)];
    let turn = 0;
    return {
      ...one,
      submit: (...given) => ((turn += 1) % 2 === 0 ? one : other).submit(...given),
      close: () => undefined,
    };
  });

  readingContract('a PostgreSQL store', () => open());

  it('decides anew, and keeps nothing, when another receiver has stored a version since it was read', async () => {
    const [first, store] = [entryOf(), await open()];
    await store.save(first);
    const pids = () => ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'registers receiver'");
    const before = await pids();
    const other = new Client({ connectionString: address() });
    await other.connect();
    await other.query(`BEGIN; UPDATE registers.entries SET version = 2;
      INSERT INTO registers.versions SELECT id, 2, 1, false, changed_at, '{"A": "x"}' FROM registers.versions`);
    const saving = store.save(nextOf(first, { fields: [['New', 'x']] }));
    while ((await ask('SELECT 1 FROM pg_locks WHERE NOT granted')).length === 0)
      await new Promise(setImmediate);
    await other.query('COMMIT');
    await other.end();
    expect(await saving).toBe('notLatest');
    expect(await pids()).toEqual(before);
    const { columns, rows } = await everythingIn(store, 'job', 'latest');
    expect([columns, rows]).toMatchObject([['A'], [{ fields: [['A', 'x']] }]]);
  });

  it('needs no more than a role that may read and add rows, and say which version is the latest', async () => {
    await open();
    await ask(`CREATE ROLE "only rows" LOGIN; GRANT USAGE ON SCHEMA registers TO "only rows";
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA registers TO "only rows";
      GRANT UPDATE (version) ON registers.entries TO "only rows"`);
    const store = await open(address().replace('registers@', 'only%20rows@'));
    const first = entryOf();
    await store.save(first);
    const correction = nextOf(first);
    expect(await store.save(correction)).toBe('stored');
    expect((await everythingIn(store, 'job')).rows).toEqual([first, correction]);
  });

  it('gives the new columns of several receivers one order', async () => {
    const [one, other] = [await open(), await open()];
    const filling = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? one : other).save(entryOf({ fields: [[`F${index}`, '']] })),
    );
    expect(new Set(await Promise.all(filling))).toEqual(new Set(['stored']));
    const { columns } = await everythingIn(one, 'job');
    expect(new Set(columns).size).toBe(10);
    expect((await everythingIn(other, 'job')).columns).toEqual(columns);
  });

  it('does not let stalled downloads block submissions', async () => {
    const store = await open();
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    const downloads = Array.from({ length: 4 }, () => store.read('job', () => resumed));
    expect(await store.save(entryOf())).toBe('stored');
    resume();
    await Promise.all(downloads);
  });

  it('refuses a database of a newer receiver, and one that is not there, without the password', async () => {
    await open();
    await ask("COMMENT ON TABLE registers.entries IS 'registers receiver, schema 99'");
    await expect(open()).rejects.toThrow(/newer receiver/);
    const nowhere = address().replace('registers@', 'registers:secret@').replace(/\w+$/, 'nowhere');
    const error = await open(nowhere).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/DATABASE_URL: 127\.0\.0\.1:\d+\/nowhere .*does not exist/);
    expect(String(error)).not.toContain('secret');
  });

  /** Makes the database refuse every entry that a connection stores while this SQL condition is false in it. */
  const assertWhereStored = (condition: string, database = address()) =>
    ask(
      `CREATE FUNCTION registers.look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         ASSERT ${condition}; RETURN NEW; END $$;
       CREATE TRIGGER look BEFORE INSERT ON registers.versions FOR EACH ROW EXECUTE FUNCTION registers.look()`,
      database,
    );

  it('commits to the disk even where the database does not by default', async () => {
    const name = new URL(address()).pathname.slice(1);
    await ask(`ALTER DATABASE ${name} SET synchronous_commit = off`);
    const store = await open();
    await ask(`ALTER DATABASE ${name} RESET synchronous_commit`);
    await assertWhereStored("current_setting('synchronous_commit') = 'on'");
    expect(await store.save(entryOf())).toBe('stored');
  });

  it('is backed up into a file, from which SQLite or another database has it with its ids', async () => {
    const first = entryOf({ fields: [['Client', 'Acme\u0000']] });
    const correction = nextOf(first, { fields: [['Later', 'x']] });
    const withdrawal = withdrawalOf(correction);
    const store = await open();
    for (const entry of [first, entryOf({ formType: 'invoice', subject: null }), correction, withdrawal])
      await store.save(entry);
    const [file = '', ...lines] = await linesOf(['backup', directory], { DATABASE_URL: address() });
    expect(await linesOf(['restore', file], { DATA_DIR: join(directory, 'data') })).toEqual(lines);
    const other = await cluster().newDatabase();
    // No time limit holds for a restore: entries may be large, and the network slow.
    await open(other);
    await assertWhereStored("current_setting('statement_timeout') = '0'", other);
    expect(await linesOf(['restore', file], { DATABASE_URL: other })).toEqual(lines);
    await ask('DROP TRIGGER look ON registers.versions', other);
    await expect(linesOf(['restore', file], { DATABASE_URL: other })).rejects.toThrow('has entries');
    const restored = await open(other);
    const columnsOf = (each: OpenStore) => each.readAll(({ columns }) => Promise.resolve(columns));
    expect(await columnsOf(restored)).toEqual(await columnsOf(store));
    expect(await columnsOf(restored)).toMatchObject([{ subject: null }, { subject: 'user|1' }, {}]);
    expect(await restored.save(first)).toBe('repeated');
  });

  describe('under a receiver', () => {
    const log = watchedLog();
    let receiver: Serving;
    const at = (path: string) => `http://localhost:${receiver.port}${path}`;
    const submit = (id: string, fields: Record<string, string> = {}, exec = at('/exec')) =>
      fetch(`${exec}?submissionId=${id}`, {
        method: 'POST',
        headers: { origin: shell },
        body: new URLSearchParams({ formType: 'job', Client: 'Acme', ...fields }),
      });
    const idsStored = () => jobIdsIn(at(''));
    /** A connection of its own to the database. */
    async function admin(): Promise<Client> {
      const client = new Client({ connectionString: address() });
      await client.connect();
      return client;
    }
    beforeEach(async () => {
      jest.clearAllMocks();
      const env = { ...openHere, DATABASE_URL: address() };
      receiver = await startReceiver({ ...readReceiverSettings(env), port: 0 }, log);
    });
    afterEach(() => receiver.close());

    it('answers 503 while the database is away, and stores again when it is back, without a restart', async () => {
      const [before, during] = [randomUUID(), randomUUID()];
      expect((await submit(before)).status).toBe(200);
      await cluster().kill();
      const refused = await submit(during);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([503, shell]);
      expect((await fetch(at('/healthz'))).status).toBe(503);
      expect((await fetch(at('/registers/job.csv'))).status).toBe(503);
      expect(JSON.stringify([log.report.mock.calls, log.logAnswer.mock.calls])).not.toContain('Acme');

      await cluster().start();
      expect((await submit(during)).status).toBe(200);
      expect(await idsStored()).toEqual([before, during]);
    });

    it('goes on when its connections are ended, idle or in use', async () => {
      const client = await admin();
      const endAll = () =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'registers receiver'",
        );
      const acknowledged: string[] = [];
      const attempted: string[] = [];
      const sender = async () => {
        for (let count = 0; count < 15; count += 1) {
          const id = randomUUID();
          attempted.push(id);
          const { status } = await submit(id, { [`New${count}`]: 'x' });
          expect([200, 503]).toContain(status);
          if (status === 200) acknowledged.push(id);
          // The other senders are then in the middle of an entry.
          if (attempted.length % 15 === 0) await endAll();
        }
      };
      await Promise.all([sender(), sender(), sender(), sender()]);
      await endAll();
      await client.end();
      expect(log.report).toHaveBeenCalled();

      const stored = await idsStored();
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      for (const id of attempted.filter((each) => !stored.includes(each)))
        expect((await submit(id)).status).toBe(200);
      expect((await idsStored()).sort()).toEqual(attempted.sort());
    });

    it('ends within two seconds, and does not wait for a database that does not answer', async () => {
      const started = await startReceiverProcess({ ...openHere, DATABASE_URL: address() });
      const client = await admin();
      await client.query('BEGIN; LOCK TABLE registers.entries');
      const lost = expect(submit(randomUUID(), {}, `${started.address}/exec`)).rejects.toThrow();
      const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'registers.entries'::regclass";
      while ((await client.query(waiting)).rowCount === 0) await new Promise(setImmediate);
      expect(await started.kill('SIGTERM')).toEqual([0, null]);
      // The insert of the stopped receiver still waits for the lock, until the database gives it up after five seconds.
      expect((await client.query(waiting)).rowCount).toBe(1);
      await lost;
      await client.end();
    });
  });
});
