import type { State, Store, StoredSubmission } from '../src/core/store';
import { entryOf, everythingIn } from './stores';

const idsOf = ({ rows }: { rows: readonly StoredSubmission[] }) => rows.map(({ id }) => id);

/** As many at once as there are: many one by one take long where each waits for the disk. */
async function saveAll(store: Store, entries: readonly StoredSubmission[]): Promise<void> {
  const saved = await Promise.all(entries.map(async (entry) => store.save(entry)));
  expect(new Set(saved)).toEqual(new Set(['stored']));
}

/** What a register hands out while something happens in between. */
const readWhile = (store: Store, happens: () => Promise<unknown>, state?: State) =>
  store.read(
    'job',
    async (table) => {
      await happens();
      return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
    },
    state,
  );

/** What every store owes to a receiver beside its contract. Each that a test opens is over the same data. */
export function storeContract(open: () => Promise<Store>, report: jest.Mock): void {
  it('keeps rows, columns and subjects over a restart', async () => {
    const stored = entryOf({ fields: [['A', '\u0000 0012 ␀ ␀0']] });
    await (await open()).save(stored);
    const second = await open();
    expect(await everythingIn(second, 'job')).toEqual({ columns: ['A'], links: [], rows: [stored] });
    expect(await second.save(stored)).toBe('repeated');
  });

  it('logs who added columns to a register, once, without what was entered', async () => {
    report.mockClear();
    const [one, other] = [await open(), await open()];
    const fields = [
      ['A', 'secret'],
      ['B "c"', 'secret'],
    ] as const;
    for (const store of [one, other, one]) await store.save(entryOf({ fields }));
    await one.save(entryOf({ fields: [['C', 'secret']], subject: null }));
    expect(report.mock.calls).toEqual([
      ['job has new columns, sent by user|1: ["A","B \\"c\\""]'],
      ['job has new columns, sent without a token: ["C"]'],
    ]);
  });

  it('shows the register as it was when reading began, over many pages', async () => {
    const store = await open();
    const many = Array.from({ length: 250 }, () => entryOf());
    await saveAll(store, many);
    const { columns, rows } = await readWhile(store, async () =>
      store.save(entryOf({ fields: [['B', '']] })),
    );
    expect(columns).toEqual(['A']);
    expect(idsOf({ rows }).sort()).toEqual(idsOf({ rows: many }).sort());
  });

  describe('a register with corrections', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    const save = async (given: Partial<StoredSubmission> = {}) => {
      const entry = entryOf(given);
      await saveAll(store, [entry]);
      return entry;
    };

    it('has all rows, or those that were neither corrected nor withdrawn, over many pages', async () => {
      const sent: StoredSubmission[] = [];
      for (let round = 0; round < 9; round += 1) {
        // Every other one of the round before, among them corrections.
        const corrected = sent.slice(-40).filter(({ withdraws }, index) => index % 2 === 0 && !withdraws);
        const given = Array.from({ length: 40 }, (_, index) => {
          const corrects = corrected[index]?.id ?? null;
          const withdraws = corrects !== null && index % 5 === 0;
          return entryOf({ corrects, withdraws, ...(withdraws && { fields: [] }) });
        });
        await saveAll(store, given);
        sent.push(...given);
      }
      const { rows } = await everythingIn(store, 'job');
      const known = new Map(sent.map((entry) => [entry.id, entry]));
      expect(rows).toEqual(rows.map(({ id }) => known.get(id)));
      expect(rows).toHaveLength(sent.length);
      const corrected = new Set(sent.map(({ corrects }) => corrects));
      const latest = rows.filter(({ id, withdraws }) => !corrected.has(id) && !withdraws);
      expect(latest.length).toBeLessThan(rows.length - 100);
      expect((await everythingIn(store, 'job', 'latest')).rows).toEqual(latest);
    });

    it('says so, and other registers do not', async () => {
      await save({ formType: 'inquiry' });
      const { id } = await save();
      const linksOf = async (formType: string, state?: State) =>
        (await everythingIn(store, formType, state)).links;
      expect(await linksOf('job')).toEqual([]);
      const correction = await save({ corrects: id });
      expect(await linksOf('job')).toEqual(['corrects']);
      await save({ corrects: correction.id, withdraws: true, fields: [] });
      expect(await linksOf('job')).toEqual(['corrects', 'withdraws']);
      expect(await linksOf('job', 'latest')).toEqual(['corrects', 'withdraws']);
      expect(await linksOf('inquiry')).toEqual([]);
    });

    it.each([
      ['correction', {}],
      ['withdrawal', { withdraws: true, fields: [] }],
    ])('is as it was when reading began: a later %s takes no row away', async (_what, later) => {
      const first = await save();
      const second = await save({ corrects: first.id });
      const shown = await readWhile(store, () => save({ corrects: second.id, ...later }), 'latest');
      expect(idsOf(shown)).toEqual([second.id]);
    });
  });
}
