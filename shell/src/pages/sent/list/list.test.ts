import fc from 'fast-check';
import type { Version } from '@registers/shared/submit';
import { valueInWords } from '@registers/shared/register';
import { sentItemOf } from '../../../testing/entries';
import { type Filter, findBatches, formatFilter, matching, noFilter, parseFilter } from './filter';

const at = (id: string, time: Date, first: Partial<Version> = {}, register = 'inquiry') =>
  sentItemOf({ id, register, first: { ...first, at: time.getTime() } });

const entries = [
  at('3f2a91bc-1', new Date(2026, 10, 22)),
  at('00000000-2', new Date(2026, 10, 20), { fields: [['Client', 'Acme Steel']] }, 'job'),
  at('00000000-3', new Date(2026, 10, 18), { fields: [['Client', 'Acme\nWorks']] }),
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
  const found = matching(entries, { ...noFilter, ...filter });
  expect(found.map(({ entry }) => entry.id.slice(-1)).join('')).toBe(expected);
});

const sentValues = [
  ['Client', 'Acme'],
  ['Dates', '03-11-2026, 12-11-2026'],
  ['CostInINR', '1550.75'],
  ['Cost', '12500'],
  ['Price', '100000'],
  ['Phone', '919820011223'],
  ['Remarks', 'call before 5 Nov 2026, at most 1,20,000'],
] as const;
/** Has the words of the dates above, but neither of these days. */
const otherValues = [
  ['Dates', '04-11-2026'],
  ['Remarks', '3 visits in Nov 2026, by 5 people'],
] as const;

test.each([
  ['1,550.75', '1550.75', '12,500', '12,500.00', '1,00,000', '100,000', '120000', '1,20,000'],
  ['3 nov 2026', 'November 3, 2026', 'Nov 3,2026', '03/11/2026', '3.11.26', '2026-11-03', '3 / 11 / 2026'],
  ['November 3', '3 Nov acme', '12th november 12,500'],
  ['acme 12th November 2026 12,500', valueInWords('dates', '03-11-2026, 12-11-2026'), '5 nov 2026'],
  ['98200 11223', '98200-11223', '+91 98200 11223', '(+91) 98200.11223', '98200'],
])('what the form takes, and what Sent shows, is found: %s …', (...typed) => {
  const items = [
    sentItemOf({ id: 'it', first: { fields: sentValues } }),
    sentItemOf({ first: { fields: otherValues } }),
  ];
  const found = (q: string) => matching(items, { ...noFilter, q }).map(({ entry }) => entry.id);
  expect(typed.map(found)).toEqual(typed.map(() => ['it']));
  // Few digits with a hyphen are a job number, which is not looked for among those of a telephone number.
  expect(found('98-2001')).toEqual([]);
});

test('a batch is found with what became of its rows, and by those that it is to withdraw', () => {
  const batch = 'rows';
  const sent = [
    sentItemOf({ id: 'c' }),
    sentItemOf({ id: 'b', first: { batch, at: 2 }, later: [{}] }),
    sentItemOf({ id: 'a', first: { batch, at: 1 }, later: [{ withdrawn: true, batch: 'withdrawals' }] }),
  ];
  const idsOf = (wanted: string) =>
    matching(sent, { ...noFilter, batch: wanted }).map(({ entry }) => entry.id);
  expect([idsOf(batch), idsOf('withdrawals'), idsOf('another')]).toEqual([['b', 'a'], ['a'], []]);
  // An entry that was first sent before all others can have been corrected in the last batch.
  const corrected = sentItemOf({ id: 'old', later: [{ batch: 'last', at: 3 }] });
  const title = 'Inquiry Register';
  expect(findBatches([...sent, corrected])).toEqual([
    { id: 'last', title, rows: 1, sentAt: 3 },
    { id: batch, title, rows: 2, sentAt: 1 },
  ]);
});

test('a filter is read back from its address, whatever was typed', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.record({ q: text, register: text, from: text, to: text, batch: text }), (filter) => {
      expect(parseFilter(formatFilter(filter))).toEqual(filter);
    }),
  );
  expect(formatFilter(noFilter)).toBe('');
});
