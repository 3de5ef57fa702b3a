import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { linesOf } from '../../../testing/command';
import { receiverContract } from '../../../testing/contract';
import { readingContract } from '../../../testing/readingContract';
import { storeContract } from '../../../testing/storeContract';
import { coreOver, entryOf, everythingIn, temporaryDirectory } from '../../../testing/stores';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

const report = jest.fn();
const directory = temporaryDirectory();

describeWithPostgres('a PostgreSQL store', (cluster) => {
  const { address, open, ask } = useStores(cluster, report);

  storeContract(() => open(), report);

  receiverContract('the core over PostgreSQL', async () => ({
    ...coreOver(await open(), report),
    close: () => undefined,
  }));

  readingContract('a PostgreSQL store', () => open());

  it('lets SQL ask for a field by its name', async () => {
    await (await open()).save(entryOf({ fields: [['Client', 'Acme']] }));
    const rows = await ask("SELECT fields->>'Client' AS client, subject FROM registers.submissions");
    expect(rows).toEqual([{ client: 'Acme', subject: 'user|1' }]);
  });

  /** Other fields in each round, now and then a new one. */
  const fieldsOf = (round: number) =>
    [
      ['A', String(round)],
      [`New${round % 5}`, 'x'],
    ] as const;

  it('stores an id once when two receivers race with it, and refuses other content', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    for (let round = 0; round < 10; round += 1) {
      const entry = entryOf({ fields: fieldsOf(round) });
      const changed = { ...entry, fields: fieldsOf(round + 1) };
      const [first, second, ...rest] = await Promise.all([
        ...[one, other, one].map((store) => store.save(entry)),
        other.save(changed),
      ]);
      const same = [first, second, rest[0]].sort();
      expect([same, rest[1]]).toEqual(
        rest[1] === 'stored'
          ? [['conflict', 'conflict', 'conflict'], 'stored']
          : [['repeated', 'repeated', 'stored'], 'conflict'],
      );
    }
    expect((await everythingIn(one, 'job')).rows).toHaveLength(10);
  });

  it('stores one correction of an entry when two race through two receivers', async () => {
    const [one, other] = [await open(), await open()];
    let corrected = entryOf();
    await one.save(corrected);
    for (let round = 0; round < 10; round += 1) {
      const both = [1, 2].map(() => entryOf({ fields: fieldsOf(round), corrects: corrected.id }));
      const saved = await Promise.all(
        both.flatMap((each) => [one, other].map(async (store) => [await store.save(each), each] as const)),
      );
      const answers = saved.map(([answer]) => answer).sort();
      expect(answers).toEqual(['correctedBefore', 'correctedBefore', 'repeated', 'stored']);
      corrected = saved.find(([answer]) => answer === 'stored')?.[1] ?? corrected;
    }
    expect((await everythingIn(one, 'job')).rows).toHaveLength(11);
  });

  it('keeps nothing of a correction that is refused, which costs no connection', async () => {
    const store = await open();
    await store.save(entryOf());
    const pids = () => ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'registers receiver'");
    const before = await pids();
    expect(await store.save(entryOf({ corrects: randomUUID(), fields: [['New', 'x']] }))).toBe('notFound');
    expect(await pids()).toEqual(before);
    const { columns, rows } = await everythingIn(store, 'job');
    expect([columns, rows.length]).toEqual([['A'], 1]);
  });

  it('needs no more than a role that may read and add rows', async () => {
    await open();
    await ask(`CREATE ROLE "only rows" LOGIN; GRANT USAGE ON SCHEMA registers TO "only rows";
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA registers TO "only rows"`);
    const store = await open(address().replace('registers@', 'only%20rows@'));
    const first = entryOf();
    await store.save(first);
    const correction = entryOf({ corrects: first.id });
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
    const gate = new EventEmitter();
    const resumed = once(gate, 'resume');
    const downloads = Array.from({ length: 4 }, () => store.read('job', () => resumed));
    expect(await store.save(entryOf())).toBe('stored');
    gate.emit('resume');
    await Promise.all(downloads);
  });

  it('refuses a database of a newer receiver, and one that is not there, without the password', async () => {
    await open();
    await ask("COMMENT ON TABLE registers.submissions IS 'registers receiver, schema 99'");
    await expect(open()).rejects.toThrow(/newer receiver/);
    const nowhere = address().replace('registers@', 'registers:secret@').replace(/\w+$/, 'nowhere');
    const error = await open(nowhere).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/DATABASE_URL: 127\.0\.0\.1:\d+\/nowhere .*does not exist/);
    expect(String(error)).not.toContain('secret');
  });

  it('commits to the disk even where the database does not by default', async () => {
    const name = new URL(address()).pathname.slice(1);
    await ask(`ALTER DATABASE ${name} SET synchronous_commit = off`);
    await expect(open()).resolves.toBeDefined();
    await ask(`ALTER DATABASE ${name} RESET synchronous_commit`);
  });

  it('is backed up into a file, from which SQLite or another database has it with its ids', async () => {
    const first = entryOf({ fields: [['Client', 'Acme\u0000']] });
    const correction = entryOf({ corrects: first.id, fields: [['Later', 'x']] });
    const withdrawal = entryOf({ corrects: correction.id, withdraws: true, fields: [] });
    const store = await open();
    for (const entry of [first, entryOf({ formType: 'invoice', subject: null }), correction, withdrawal])
      await store.save(entry);
    const [file = '', ...lines] = await linesOf(['backup', directory], { DATABASE_URL: address() });
    expect(lines).toContainEqual(expect.stringMatching(/^job: 3 entries, of which 1 correction and 1 with/));

    expect(await linesOf(['restore', file], { DATA_DIR: join(directory, 'data') })).toEqual(lines);
    const other = await cluster().newDatabase();
    // However long a statement of a restore takes: entries may be large, and the line slow.
    await open(other);
    await ask(
      `CREATE FUNCTION check_limit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         ASSERT current_setting('statement_timeout') = '0'; RETURN NEW; END $$;
       CREATE TRIGGER limits BEFORE INSERT ON registers.submissions FOR EACH ROW EXECUTE FUNCTION check_limit()`,
      other,
    );
    expect(await linesOf(['restore', file], { DATABASE_URL: other })).toEqual(lines);
    await ask('DROP TRIGGER limits ON registers.submissions', other);
    expect(await linesOf(['check'], { DATABASE_URL: other })).toEqual(lines);
    await expect(linesOf(['restore', file], { DATABASE_URL: other })).rejects.toThrow('has entries');
    const restored = await open(other);
    expect((await everythingIn(restored, 'job')).columns).toEqual(['Client', 'Later']);
    expect(await restored.save(first)).toBe('repeated');
  });
});
