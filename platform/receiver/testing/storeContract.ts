import type { State, Store, StoredSubmission } from '../src/core/store';
import { entryOf, everythingIn } from './stores';

const idsOf = (rows: readonly StoredSubmission[]) => rows.map(({ id }) => id).sort();

/** Saves `atOnce` entries at a time: one by one they take long, since each waits for the disk. */
async function saveAll(store: Store, entries: readonly StoredSubmission[], atOnce = 40): Promise<void> {
  for (let start = 0; start < entries.length; start += atOnce) {
    const some = entries.slice(start, start + atOnce);
    const saved = await Promise.all(some.map((entry) => store.save(entry)));
    expect(new Set(saved)).toEqual(new Set(['stored']));
  }
}

/** The rows of the register `job`. After reading has begun, and before the first row, it waits for `happens`. */
const readWhile = (store: Store, state: State, happens: () => Promise<unknown>) =>
  store.read(
    'job',
    async (table) => {
      await happens();
      return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
    },
    state,
  );

/** The tests of what every store owes, beyond the receiver's contract. All stores of one test have the same data. */
export function storeContract(open: () => Promise<Store>): void {
  it('keeps rows, columns and subjects over a restart', async () => {
    const stored = entryOf({ fields: [['A', '\u0000 0012 ␀ ␀0']] });
    await (await open()).save(stored);
    const second = await open();
    expect(await everythingIn(second, 'job')).toEqual({ columns: ['A'], links: [], rows: [stored] });
    expect(await second.save(stored)).toBe('repeated');
  });

  it('refuses an entry that gives a register more than 1,000 columns, and stores what fits', async () => {
    const store = await open();
    const fieldsOf = (from: number, count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`F${from + index}`, 'x']);
    for (const from of [0, 200, 400, 600, 800]) await store.save(entryOf({ fields: fieldsOf(from, 200) }));
    expect(await store.save(entryOf({ fields: fieldsOf(999, 2) }))).toBe('tooManyColumns');
    expect(await store.save(entryOf({ fields: fieldsOf(0, 200) }))).toBe('stored');
    expect((await everythingIn(store, 'job')).rows).toHaveLength(6);
  });

  it('shows all rows, or the latest, over many pages, as they were when reading began', async () => {
    const store = await open();
    const first = Array.from({ length: 130 }, () => entryOf());
    const second = first.slice(0, 60).map(({ id }) => entryOf({ corrects: id }));
    const withdrawals = [...first.slice(60, 80), ...second.slice(0, 10)].map(({ id }) =>
      entryOf({ corrects: id, withdraws: true, fields: [] }),
    );
    for (const group of [first, second, withdrawals]) await saveAll(store, group);
    const sent = [...first, ...second, ...withdrawals];
    const latest = [...first.slice(80), ...second.slice(10)];
    const { rows } = await everythingIn(store, 'job');
    const known = new Map(sent.map((entry) => [entry.id, entry]));
    expect(rows).toEqual(rows.map(({ id }) => known.get(id)));

    const [one, other] = latest as [StoredSubmission, StoredSubmission];
    const later = [
      entryOf({ fields: [['New', '']] }),
      entryOf({ corrects: one.id }),
      entryOf({ corrects: other.id, withdraws: true, fields: [] }),
    ];
    const shown = await readWhile(store, 'latest', () =>
      readWhile(store, 'all', () => saveAll(store, later)).then((all) => {
        expect([all.columns, idsOf(all.rows)]).toEqual([['A'], idsOf(sent)]);
      }),
    );
    expect([shown.columns, idsOf(shown.rows)]).toEqual([['A'], idsOf(latest)]);
  });

  it('says whether a register has corrections, and withdrawals', async () => {
    const store = await open();
    const [entry, inquiry] = [entryOf(), entryOf({ formType: 'inquiry' })];
    const correction = entryOf({ corrects: entry.id });
    const linksOf = async (formType: string, state?: State) =>
      (await everythingIn(store, formType, state)).links;
    await saveAll(store, [entry, inquiry]);
    expect(await linksOf('job')).toEqual([]);
    await saveAll(store, [correction]);
    expect(await linksOf('job')).toEqual(['corrects']);
    await saveAll(store, [entryOf({ corrects: correction.id, withdraws: true, fields: [] })]);
    expect(await linksOf('job', 'latest')).toEqual(['corrects', 'withdraws']);
    expect(await linksOf('inquiry')).toEqual([]);
  });
}
