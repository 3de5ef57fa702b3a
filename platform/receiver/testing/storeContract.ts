import type { Store, StoredSubmission, Versions } from '../src/core/store';
import { entryOf, everythingIn, nextOf, withdrawalOf } from './stores';

const keysOf = (rows: readonly StoredSubmission[]) =>
  rows.map(({ id, version }) => `${id} ${version}`).sort();

/** Saves `atOnce` entries at a time: one by one they take long, since each waits for the disk. */
async function saveAll(store: Store, entries: readonly StoredSubmission[], atOnce = 40): Promise<void> {
  for (let start = 0; start < entries.length; start += atOnce) {
    const some = entries.slice(start, start + atOnce);
    const saved = await Promise.all(some.map((entry) => store.save(entry)));
    expect(new Set(saved)).toEqual(new Set(['stored']));
  }
}

/** The rows of the register `job`. After reading has begun, and before the first row, it waits for `happens`. */
const readWhile = (store: Store, versions: Versions, happens: () => Promise<unknown>) =>
  store.read(
    'job',
    async (table) => {
      await happens();
      return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
    },
    versions,
  );

/** The tests of what every store owes, beyond the receiver's contract. All stores of one test have the same data. */
export function storeContract(open: () => Promise<Store>): void {
  it('keeps rows, columns and subjects over a restart', async () => {
    const stored = entryOf({ fields: [['A', '\u0000 0012 ␀ ␀0']] });
    await (await open()).save(stored);
    const second = await open();
    expect(await everythingIn(second, 'job')).toEqual({ columns: ['A'], rows: [stored] });
    expect(await second.save(stored)).toBe('repeated');
  });

  it('shows all versions, or the latest, over many pages, as they were when reading began', async () => {
    const store = await open();
    const first = Array.from({ length: 130 }, () => entryOf());
    const second = first.slice(0, 60).map((entry) => nextOf(entry));
    const withdrawals = [...first.slice(60, 80), ...second.slice(0, 10)].map(withdrawalOf);
    for (const group of [first, second, withdrawals]) await saveAll(store, group);
    const sent = [...first, ...second, ...withdrawals];
    const latest = [...second.slice(10), ...first.slice(80)];
    const { rows } = await everythingIn(store, 'job');
    // The versions of an entry come one after the other.
    expect(new Set(rows.map(({ id }, index) => (id === rows[index - 1]?.id ? '' : id))).size).toBe(131);
    const known = new Map(sent.map((one) => [keysOf([one])[0], one]));
    expect(rows).toEqual(rows.map((one) => known.get(keysOf([one])[0])));

    const [one, other] = latest as [StoredSubmission, StoredSubmission];
    const later = [entryOf({ fields: [['New', '']] }), nextOf(one), withdrawalOf(other)];
    const shown = await readWhile(store, 'latest', () =>
      readWhile(store, 'all', () => saveAll(store, later)).then((all) => {
        expect([all.columns, keysOf(all.rows)]).toEqual([['A'], keysOf(sent)]);
      }),
    );
    expect([shown.columns, keysOf(shown.rows)]).toEqual([['A'], keysOf(latest)]);
  });

  it('keeps the time at which an entry first arrived, and the order of these', async () => {
    const store = await open();
    const [one, other] = [entryOf(), entryOf({ changedAt: '2026-11-21T07:00:00.000Z' })];
    await saveAll(store, [one], 1);
    await saveAll(store, [other], 1);
    await saveAll(store, [nextOf(one)], 1);
    const times = await store.read('job', async ({ rows }) => {
      const found: string[][] = [];
      for await (const { receivedAt, changedAt } of rows) found.push([receivedAt, changedAt]);
      return found;
    });
    expect(times).toEqual([
      [one.changedAt, nextOf(one).changedAt],
      [other.changedAt, other.changedAt],
    ]);
  });
}
