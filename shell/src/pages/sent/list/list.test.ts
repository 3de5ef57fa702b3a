import fc from 'fast-check';
import { sentItemOf } from '../../../testing/entries';
import { daysOf, sentSummaryOf } from './days';
import { batchesOf, type Filter, filterOf, indexEntries, matching, noFilter, searchOf } from './filter';

const amounting = (id: string, amount: string, change = {}) =>
  sentItemOf({ id, fields: [['CostInINR', amount]], ...change });

test.each([
  [
    'a correction counts in place of what it corrects',
    [
      amounting('b', '5.00', { corrects: 'a' }),
      amounting('a', '7.00', { later: { is: 'corrected', by: 'b' } }),
    ],
    '1 sent · 1 corrected · INR 5.00',
  ],
  [
    'what was withdrawn does not count',
    [amounting('b', '5.00'), amounting('a', '7.00', { later: { is: 'withdrawn', by: 'c' } })],
    '1 sent · 1 withdrawn · INR 5.00',
  ],
  [
    'what waits to be withdrawn counts until it is',
    [amounting('a', '7.00', { later: { is: 'withdrawing' } })],
    '1 sent · INR 7.00',
  ],
  [
    'no sum is named where no form has an amount in INR',
    [sentItemOf({ form: undefined }), amounting('b', '')],
    '2 sent',
  ],
  [
    'what only may be stored is not counted as sent, and unknown values are named',
    [
      amounting('a', '1.00'),
      amounting('b', '5.00', { mayBeStored: true }),
      sentItemOf({ id: 'c', fields: undefined }),
    ],
    '2 sent · 1 may have arrived · 1 with unknown values · INR 1.00',
  ],
])('%s', (_what, items, words) => expect(sentSummaryOf(items)).toBe(words));

test('entries are grouped by day in their order', () => {
  const at = (id: string, day: number, hour: number) =>
    sentItemOf({ id, sentAt: new Date(2026, 10, day, hour).getTime() });
  const days = daysOf([at('d', 21, 0), at('c', 20, 23), at('b', 20, 0), at('a', 18, 12)]);
  expect(days.map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['d']],
    ['2026-11-20', ['c', 'b']],
    ['2026-11-18', ['a']],
  ]);
});

const entries = [
  sentItemOf({ id: '3f2a91bc-1', sentAt: new Date(2026, 10, 22, 0, 0).getTime() }),
  sentItemOf({ id: '00000000-2', fields: [['Client', 'Acme Steel']], register: 'job' }),
  sentItemOf({
    id: '00000000-3',
    fields: [['Client', 'Acme\nWorks']],
    sentAt: new Date(2026, 10, 18).getTime(),
  }),
];

test.each<[Partial<Filter>, string]>([
  [{ q: '  ' }, '123'],
  [{ q: 'ACME works' }, '3'],
  [{ q: 'societe' }, '1'],
  [{ q: '24-0012 générale' }, '1'],
  [{ q: '24\u20110012' }, '1'],
  [{ q: 'acme 24-0012' }, ''],
  // A word is not found across two values.
  [{ q: 'acmesteel' }, ''],
  [{ q: '3f2a91bc' }, '1'],
  [{ q: '3f2a' }, ''],
  [{ register: 'job' }, '2'],
  [{ from: '2026-11-20' }, '12'],
  [{ to: '2026-11-20' }, '23'],
  [{ from: '2026-11-20', to: '2026-11-21', q: 'acme' }, '2'],
])('%j finds %j', (filter, expected) => {
  const found = matching(indexEntries(entries), { ...noFilter, ...filter });
  expect(found.map(({ id }) => id.slice(-1)).join('')).toBe(expected);
});

test('a batch is found with the corrections of its rows', () => {
  const sent = [
    sentItemOf({ id: 'd', sentAt: 4, corrects: 'a' }),
    sentItemOf({ id: 'c', sentAt: 3 }),
    sentItemOf({ id: 'b', sentAt: 2, sentIn: 'batch' }),
    sentItemOf({ id: 'a', sentAt: 1, sentIn: 'batch' }),
  ];
  const index = indexEntries(sent);
  const idsOf = (batch: string) => matching(index, { ...noFilter, batch }).map(({ id }) => id);
  expect([idsOf('batch'), idsOf('another')]).toEqual([['d', 'b', 'a'], []]);
  expect(batchesOf(sent)).toEqual([{ id: 'batch', title: 'Inquiry Register', rows: 2, sentAt: 1 }]);
});

test('a filter is read back from its address, whatever was typed', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.record({ q: text, register: text, from: text, to: text, batch: text }), (filter) => {
      expect(filterOf(searchOf(filter))).toEqual(filter);
    }),
  );
  expect(searchOf(noFilter)).toBe('');
});
