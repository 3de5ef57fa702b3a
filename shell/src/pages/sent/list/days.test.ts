import { sentItemOf } from '../../../testing/entries';
import { daysOf, sentSummaryOf } from './days';

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
