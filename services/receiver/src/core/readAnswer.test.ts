import { entryOf } from '../../testing/stores';
import { answerWith, fillPage, findNewest, type Seen } from './readAnswer';
import { readingLimits } from './readRequest';
import type { StoredEntry } from './store';

const entriesOf = (count: number, length = 1): StoredEntry[] =>
  Array.from({ length: count }, () => ({
    ...entryOf({ fields: [['A', 'x'.repeat(length)]] }),
    ...{ correctedBy: null, withdrawn: false },
  }));

/** Slices of `size` entries, as a store hands them out. `taken` is called for each slice that is read. */
function slicesOf<One>(all: readonly One[], size = 1) {
  const taken = jest.fn();
  async function* slices() {
    for (let at = 0; at < all.length; at += size) {
      await Promise.resolve();
      taken();
      yield all.slice(at, at + size);
    }
  }
  return { slices: slices(), taken };
}

const same = <One>(row: One) => row;

describe('a page', () => {
  it('has so many entries, and one more is read as a sign that there are more', async () => {
    const max = readingLimits.entries;
    const entries = entriesOf(max + 2);
    const { slices, taken } = slicesOf(entries);
    expect(await fillPage(slices, same)).toEqual({ entries: entries.slice(0, max), more: true });
    expect(taken).toHaveBeenCalledTimes(max + 1);
    const full = entries.slice(0, max);
    expect(await fillPage(slicesOf(full).slices, same)).toEqual({ entries: full, more: false });
  });

  it('ends where it grows too large, but never before the first entry, and no more is read', async () => {
    for (const length of [readingLimits.characters / 2, readingLimits.characters + 1]) {
      const entries = entriesOf(5, length);
      const { slices, taken } = slicesOf(entries);
      const [first] = entries;
      const page = { entries: [{ id: first?.id }], next: first?.id };
      const reader = { subject: 'user|1', others: false };
      expect(answerWith(await fillPage(slices, same), reader)).toMatchObject({ status: 200, page });
      expect(taken.mock.calls.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a search', () => {
  const seen = (order: number, client: string): Seen => ({
    ...{ id: String(order), order },
    fields: [['Client', client]],
  });

  it('reads no slice more once there are enough', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => seen(100 - index, 'Acme'));
    const { slices, taken } = slicesOf(rows, 4);
    expect(await findNewest([slices], same, [['Client', 'Acme']])).toEqual(
      rows.slice(0, 5).map(({ id }) => id),
    );
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('looks no further than the newest entries, wherever a slice ends', async () => {
    const rows = Array.from({ length: readingLimits.scanned + 5 }, (_, index) =>
      seen(9_000 - index, index === readingLimits.scanned ? 'Acme' : 'Other'),
    );
    expect(await findNewest([slicesOf(rows, 7).slices], same, [['Client', 'Acme']])).toEqual([]);
  });
});
