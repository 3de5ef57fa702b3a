import { readOf } from '../../testing/stores';
import { answerWith, fillPage } from './readAnswer';
import { readingLimits } from './readRequest';
import type { StoredVersion } from './store';

const versionsOf = (count: number, given: Partial<StoredVersion> = {}): StoredVersion[] =>
  Array.from({ length: count }, (_, index) => readOf({ version: count - index, ...given }));
const long = (length: number) => ({ fields: [['A', 'x'.repeat(length)]] as const });

/** Pages of one version, as a store reads them. `taken` is called for each page that is read. */
function pagesOf(all: readonly StoredVersion[]) {
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
  it('has so many versions, and one more is read as a sign that there are more', async () => {
    const max = readingLimits.versions;
    const all = versionsOf(max + 2);
    const { pages, taken } = pagesOf(all);
    expect(await fillPage(pages)).toEqual({ versions: all.slice(0, max), more: true });
    expect(taken).toHaveBeenCalledTimes(max + 1);
    const full = all.slice(0, max);
    expect(await fillPage(pagesOf(full).pages)).toEqual({ versions: full, more: false });
  });

  it('ends where it grows too large, but never before the first version, and no more is read', async () => {
    for (const length of [readingLimits.characters / 2, readingLimits.characters + 1]) {
      const all = versionsOf(5, long(length));
      const { pages, taken } = pagesOf(all);
      const [first] = all;
      const page = { entries: [{ id: first?.id }], next: first?.id };
      expect(answerWith(await fillPage(pages))).toMatchObject({ status: 200, page });
      expect(taken.mock.calls.length).toBeLessThanOrEqual(2);
    }
  });

  it('has all versions of an entry, or none: but of one that is too large alone, the newest', async () => {
    const third = long(readingLimits.characters / 3 - 1);
    const [one, other] = [versionsOf(2, { ...third, id: 'one' }), versionsOf(4, { ...third, id: 'other' })];
    const found = async (all: StoredVersion[]) => (await fillPage(pagesOf(all).pages)).versions;
    expect(await found([...one, ...other])).toEqual(one);
    expect(await found([...other, ...one])).toEqual(other.slice(0, 3));
  });
});
