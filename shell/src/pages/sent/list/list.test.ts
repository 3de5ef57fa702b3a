import fc from 'fast-check';
import type { Version } from '@registers/shared/submit';
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
