import { entryOf } from '../../testing/stores';
import { answerWith, fillPage } from './readAnswer';
import { readingLimits } from './readRequest';
import type { StoredEntry } from './store';

const entriesOf = (count: number, length = 1): StoredEntry[] =>
  Array.from({ length: count }, () => ({
    ...entryOf({ fields: [['A', 'x'.repeat(length)]] }),
    ...{ correctedBy: null, withdrawn: false },
  }));

/** Pages of one entry, as a store reads them. `taken` is called for each page that is read. */
function pagesOf(all: readonly StoredEntry[]) {
  const taken = jest.fn();
  async function* pages() {
    for (const entry of all) {
      await Promise.resolve();
      taken();
      yield [entry];
    }
  }
  return { pages: pages(), taken };
}

describe('a page', () => {
  it('has so many entries, and one more is read as a sign that there are more', async () => {
    const max = readingLimits.entries;
    const entries = entriesOf(max + 2);
    const { pages, taken } = pagesOf(entries);
    expect(await fillPage(pages)).toEqual({ entries: entries.slice(0, max), more: true });
    expect(taken).toHaveBeenCalledTimes(max + 1);
    const full = entries.slice(0, max);
    expect(await fillPage(pagesOf(full).pages)).toEqual({ entries: full, more: false });
  });

  it('ends where it grows too large, but never before the first entry, and no more is read', async () => {
    for (const length of [readingLimits.characters / 2, readingLimits.characters + 1]) {
      const entries = entriesOf(5, length);
      const { pages, taken } = pagesOf(entries);
      const [first] = entries;
      const page = { entries: [{ id: first?.id }], next: first?.id };
      const reader = { subject: 'user|1', others: false };
      expect(answerWith(await fillPage(pages), reader)).toMatchObject({ status: 200, page });
      expect(taken.mock.calls.length).toBeLessThanOrEqual(2);
    }
  });
});
