import fc from 'fast-check';
import { sentItemOf } from '../../../testing/entries';
import { batchesOf, type Filter, filterOf, indexEntries, matching, noFilter, searchOf } from './filter';

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
