import type { FormField } from './form';
import { answerWith, fillPage, findMatches, type Seen } from './readAnswer';
import { readingLimits, type ReadMatch } from './readRequest';
import type { StoredEntry } from './store';

const reader = { subject: 'asha', others: false };
const entry = (id: string, fields: readonly FormField[] = [], subject = 'asha'): StoredEntry => ({
  id,
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject,
  corrects: null,
  correctedBy: null,
  withdraws: false,
  withdrawn: false,
  fields,
});
const pageOf = (...given: Parameters<typeof answerWith>) => {
  const answer = answerWith(...given);
  if (!('page' in answer)) throw new Error(answer.message);
  return answer.page;
};

describe('answerWith', () => {
  it('ends a page where it grows too large, but never before the first entry', () => {
    const half = [['A', 'x'.repeat(readingLimits.characters / 2)]] as const;
    const page = pageOf({ entries: ['1', '2', '3'].map((id) => entry(id, half)), more: false }, reader);
    expect([page.entries.length, page.next]).toEqual([1, '1']);
    const larger = [['A', 'x'.repeat(readingLimits.characters + 1)]] as const;
    expect(pageOf({ entries: [entry('1', larger)], more: false }, reader).next).toBeNull();
  });
});

describe('fillPage', () => {
  const half = [['A', 'x'.repeat(readingLimits.characters / 2)]] as const;
  /** A store that hands out these entries one by one. */
  function storeOf(entries: readonly StoredEntry[]) {
    const read: string[] = [];
    async function* slices() {
      for (const each of entries) {
        await Promise.resolve();
        read.push(each.id);
        yield [each];
      }
    }
    return { read, slices };
  }

  it('reads one entry more than an answer has, as a sign that there are more', async () => {
    const most = readingLimits.entries;
    const entries = Array.from({ length: most + 2 }, (_, index) => entry(String(index)));
    const { read, slices } = storeOf(entries);
    expect(await fillPage(slices())).toEqual({ entries: entries.slice(0, most), more: true });
    expect(read).toHaveLength(most + 1);
    const full = entries.slice(0, most);
    expect(await fillPage(storeOf(full).slices())).toEqual({ entries: full, more: false });
  });

  it('reads no further than to where an answer grows too large', async () => {
    const { read, slices } = storeOf(['1', '2', '3', '4', '5'].map((id) => entry(id, half)));
    const page = pageOf(await fillPage(slices()), reader);
    expect([page.entries.length, page.next]).toEqual([1, '1']);
    expect(read).toEqual(['1', '2']);
  });
});

describe('findMatches', () => {
  const seen = (order: number, client?: string): Seen => ({
    ...{ id: String(order), order },
    fields: client === undefined ? undefined : [['Client', client]],
  });
  const wanted: ReadMatch['wanted'] = [['Client', 'Acme']];

  /** Slices of `size`, and how many of them were taken. */
  function slicesOf(rows: readonly Seen[], size: number) {
    const taken: number[] = [];
    async function* slices() {
      for (let at = 0; at < rows.length; at += size) {
        await Promise.resolve();
        taken.push(at);
        yield rows.slice(at, at + size);
      }
    }
    return { slices, taken };
  }

  it('reads no slice more once there are enough', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => seen(100 - index, 'Acme'));
    const { slices, taken } = slicesOf(rows, 4);
    const found = await findMatches(slices(), wanted);
    expect(found.length).toBeGreaterThanOrEqual(readingLimits.matches);
    expect(taken).toEqual([0, 4]);
  });

  it('looks no further than the newest entries, wherever a slice ends', async () => {
    const rows = Array.from({ length: readingLimits.scanned + 5 }, (_, index) =>
      seen(9_000 - index, index === readingLimits.scanned ? 'Acme' : 'Other'),
    );
    const { slices } = slicesOf(rows, 7);
    expect(await findMatches(slices(), wanted)).toEqual([]);
  });
});
