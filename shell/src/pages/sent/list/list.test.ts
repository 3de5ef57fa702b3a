import fc from 'fast-check';
import { sentItemOf } from '../../../testing/entries';
import { daysOf, sentSummaryOf } from './days';
import { batchesOf, type Filter, filterOf, indexEntries, matching, noFilter, searchOf } from './filter';

const amounting = (id: string, amount: string, change = {}) =>
  sentItemOf({ id, fields: [['CostInINR', amount]], ...change });

test('amounts are added up exactly, and written in lakhs', () => {
  const entries = [amounting('a', '0.10'), amounting('b', '0.20'), amounting('c', '100000.05')];
  expect(sentSummaryOf(entries)).toBe('3 sent · INR 1,00,000.35');
});

test('a correction counts in place of what it corrects', () => {
  const entries = [amounting('b', '5.00', { corrects: 'a' }), amounting('a', '7.00', { correctedBy: 'b' })];
  expect(sentSummaryOf(entries)).toBe('1 sent · 1 corrected · INR 5.00');
});

test('what was withdrawn does not count', () => {
  const entries = [amounting('b', '5.00'), amounting('a', '7.00', { correctedBy: 'c', withdrawn: true })];
  expect(sentSummaryOf(entries)).toBe('1 sent · 1 withdrawn · INR 5.00');
});

test('no sum is named where no form has an amount in INR', () => {
  expect(sentSummaryOf([sentItemOf({ form: undefined }), amounting('b', '')])).toBe('2 sent');
});

test('a sum above what a number holds is exact', () => {
  expect(sentSummaryOf([amounting('a', '99999999999999.98'), amounting('b', '0.01')])).toBe(
    '2 sent · INR 9,99,99,99,99,99,999.99',
  );
});

test('what only may be stored is not counted as sent, and unknown values are named', () => {
  const entries = [
    amounting('a', '1.00'),
    amounting('b', '5.00', { mayBeStored: true }),
    sentItemOf({ id: 'c', fields: undefined }),
  ];
  expect(sentSummaryOf(entries)).toBe('2 sent · 1 may have arrived · 1 with unknown values · INR 1.00');
});

test('of a day of which entries may be missing no number is claimed', () => {
  expect(sentSummaryOf([amounting('a', '1.00')], false)).toBe('1 shown, there may be more · INR 1.00');
});

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
const found = (filter: Partial<Filter>) =>
  matching(indexEntries(entries), { ...noFilter, ...filter }).map(({ id }) => id.slice(-1));

test.each([
  ['', '123'],
  ['  ', '123'],
  ['acme', '23'],
  ['ACME works', '3'],
  ['works acme', '3'],
  ['societe', '1'],
  ['SOCIÉTÉ', '1'],
  ['24-0012 générale', '1'],
  ['acme 24-0012', ''],
  // Not across two values.
  ['acmesteel', ''],
  ['3f2a91bc', '1'],
  ['3f2a91bc-1', '1'],
  ['3f2a', ''],
])('%j finds %j', (q, expected) => expect(found({ q }).join('')).toBe(expected));

test('a register and a range of days, both ends included, narrow the list down', () => {
  expect(found({ register: 'job' })).toEqual(['2']);
  expect(found({ from: '2026-11-20' })).toEqual(['1', '2']);
  expect(found({ to: '2026-11-20' })).toEqual(['2', '3']);
  expect(found({ from: '2026-11-20', to: '2026-11-21', q: 'acme' })).toEqual(['2']);
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
  expect([idsOf('batch'), idsOf('another'), idsOf('')]).toEqual([['d', 'b', 'a'], [], ['d', 'c', 'b', 'a']]);
  expect(batchesOf(sent)).toEqual([{ id: 'batch', title: 'Inquiry Register', rows: 2, sentAt: 1 }]);
});

test('an address without a filter has no query', () => {
  expect(searchOf(noFilter)).toBe('');
  expect(filterOf('')).toEqual(noFilter);
});

test('a filter is read back from its address, whatever was typed', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.record({ q: text, register: text, from: text, to: text, batch: text }), (filter) => {
      expect(filterOf(searchOf(filter))).toEqual(filter);
    }),
  );
});
