import { randomUUID } from 'node:crypto';
import { entryOf, latestContract } from '../../../testing/latestContract';
import { everythingIn } from '../../../testing/stores';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

describeWithPostgres('corrections in PostgreSQL', (cluster) => {
  const { address, open, ask } = useStores(cluster);
  const openAsRole = (role: string) => open(address().replace('registers@', `${role}@`));

  latestContract(() => open());

  it('are one for each entry, when two race through two receivers', async () => {
    const [one, other] = [await open(), await open()];
    let corrected = entryOf();
    await one.save(corrected);
    for (let round = 0; round < 50; round += 1) {
      const fields = [
        ['A', String(round)],
        [`New${round % 5}`, 'x'],
      ] as const;
      const both = [entryOf(), entryOf()].map((each) => ({ ...each, fields, corrects: corrected.id }));
      const saved = await Promise.all(
        both.flatMap((each) => [one, other].map(async (store) => [await store.save(each), each] as const)),
      );
      const answers = saved.map(([answer]) => answer).sort();
      expect(answers).toEqual(['correctedBefore', 'correctedBefore', 'repeated', 'stored']);
      corrected = saved.find(([answer]) => answer === 'stored')?.[1] ?? corrected;
    }
    expect((await everythingIn(one, 'job')).rows).toHaveLength(51);
  });

  it('that are refused leave nothing behind, and cost no connection', async () => {
    const store = await open();
    await store.save(entryOf());
    const pids = () => ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'registers receiver'");
    const before = await pids();
    const refused = entryOf({ corrects: randomUUID(), fields: [['New', 'x']] });
    expect(await store.save(refused)).toBe('notFound');
    expect(await pids()).toEqual(before);
    const { columns, rows } = await everythingIn(store, 'job');
    expect([columns, rows.length]).toEqual([['A'], 1]);
  });

  it('are added to a database from before, by receivers that start at the same time', async () => {
    const first = entryOf();
    await (await open()).save(first);
    await ask('DROP TABLE registers.corrections');
    const [one, other] = await Promise.all([open(), open(), open()]);
    const correction = entryOf({ corrects: first.id });
    expect(await one.save(correction)).toBe('stored');
    expect((await everythingIn(other, 'job')).rows).toEqual([first, correction]);
    const mark = "SELECT obj_description('registers.submissions'::regclass) AS mark";
    expect(await ask(mark)).toEqual([{ mark: 'registers receiver, schema 1' }]);
  });

  it('need a table: a role that may not create it is told what to run, and goes on once it was', async () => {
    await open();
    const role = '"only rows"';
    await ask(`DROP TABLE registers.corrections;
      CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA registers TO ${role};
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA registers TO ${role}`);
    const create = 'CREATE TABLE registers.corrections (corrects uuid PRIMARY KEY, id uuid NOT NULL UNIQUE);';
    const grant = `GRANT SELECT, INSERT ON registers.corrections TO ${role};`;
    await expect(openAsRole('only%20rows')).rejects.toThrow(`Run as a role that may: ${create} ${grant}`);
    await ask(create);
    await expect(openAsRole('only%20rows')).rejects.toThrow(`Run as its owner: ${grant}`);
    await ask(grant);
    const store = await openAsRole('only%20rows');
    const first = entryOf();
    await store.save(first);
    expect(await store.save(entryOf({ corrects: first.id }))).toBe('stored');
  });
});
