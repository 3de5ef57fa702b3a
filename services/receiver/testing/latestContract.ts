import { randomUUID } from 'node:crypto';
import type { State, Store, StoredSubmission } from '../src/core/store';
import { everythingIn } from './stores';

/** An entry as a store is given it. */
export const entryOf = (given: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject: 'user|1',
  fields: [['A', '1']],
  corrects: null,
  withdraws: false,
  ...given,
});

/** What every store owes to those who download a register with corrections. */
export function latestContract(openStore: () => Promise<Store>): void {
  describe('a register with corrections', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openStore();
    });
    const save = async (given: Partial<StoredSubmission> = {}) => {
      const entry = entryOf(given);
      expect(await store.save(entry)).toBe('stored');
      return entry;
    };
    const idsOf = ({ rows }: { rows: readonly StoredSubmission[] }) => rows.map(({ id }) => id);

    it('has all rows, or those that were neither corrected nor withdrawn, over many pages', async () => {
      const sent: StoredSubmission[] = [];
      for (let round = 0; round < 27; round += 1) {
        // Every other one of the round before, among them corrections.
        const corrected = sent.slice(-40).filter(({ withdraws }, index) => index % 2 === 0 && !withdraws);
        const given = Array.from({ length: 40 }, (_, index) => {
          const corrects = corrected[index]?.id ?? null;
          const withdraws = corrects !== null && index % 5 === 0;
          return { corrects, withdraws, ...(withdraws && { fields: [] }) };
        });
        sent.push(...(await Promise.all(given.map(save))));
      }
      const { rows } = await everythingIn(store, 'job');
      const known = new Map(sent.map((entry) => [entry.id, entry]));
      expect(rows).toEqual(rows.map(({ id }) => known.get(id)));
      expect(rows).toHaveLength(sent.length);
      const corrected = new Set(sent.map(({ corrects }) => corrects));
      const latest = rows.filter(({ id, withdraws }) => !corrected.has(id) && !withdraws);
      expect(latest.length).toBeLessThan(rows.length - 400);
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
      const shown = await store.read(
        'job',
        async (table) => {
          await save({ corrects: second.id, ...later });
          return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
        },
        'latest',
      );
      expect(idsOf(shown)).toEqual([second.id]);
    });
  });
}
