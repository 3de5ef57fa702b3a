import { randomUUID } from 'node:crypto';
import { entryOf, latestContract } from '../../../testing/latestContract';
import { everythingIn } from '../../../testing/stores';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

describeWithPostgres('corrections in PostgreSQL', (cluster) => {
  const { address, open, ask } = useStores(cluster);

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

  it('need no more than a role that may read and add rows', async () => {
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
});
