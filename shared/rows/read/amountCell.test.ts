import fc from 'fast-check';
import { commaUseIn, readAmountCell } from './amountCell';
import type { CommaUse } from './reading';

test.each<[string[], CommaUse | undefined]>([
  [['12,34'], 'undecided'],
  [['250', 'EUR 12,5', '1,234'], 'undecided'],
  [['12,34/day'], 'undecided'],
  [['12,34', '1.234,50'], 'decimals'],
  [['1 234,50'], 'decimals'],
  [['1.234,50', '200.5', '12.345'], 'undecided'],
  [['12,34', '1,234.50'], undefined],
  [['12,34', '1,23,456'], undefined],
  [['1,234', '2,500'], undefined],
  [['1234.50'], undefined],
  [['Flat 12,34 Road', '12,345,6'], undefined],
  [[], undefined],
])('the comma in %j: %s', (cells, use) => expect(commaUseIn(cells)).toBe(use));

test.each([
  ['12,34', '12.34'],
  ['EUR 1.234,50/-', 'EUR 1234.50/-'],
  ['1.234.567,8', '1234567.8'],
  ['1\u00a0234,50 €', '1234.50 €'],
  ['1.234', '1234'],
  // An amount without a comma, as people type it: its point can only be before decimals.
  ['1234.5', '1234.5'],
  ['12.50', '12.50'],
])('with a comma before decimals, %s is %s', (cell, text) =>
  expect(readAmountCell(cell, 'decimals')).toEqual({ text, note: undefined }),
);

test.each(['1,234.50', '1,23,456', '12,34,5', '1,234'])('with decimal commas, %s is no amount', (cell) =>
  expect(readAmountCell(cell, 'decimals').error).toBe(
    `“${cell}” isn’t an amount with a comma before its decimals`,
  ),
);

test('until a person has said what the comma is for, amounts with one wait, and others do not', () => {
  expect(readAmountCell('1,234', 'undecided').error).toBe(
    '“1,234” may have decimals or thousands behind its comma: say which in Settings',
  );
  expect(readAmountCell('1234.50', 'undecided')).toEqual({ text: '1234.50', note: undefined });
});

test('any amount is read as a country with decimal commas writes it, and once read, it stays as it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.constantFrom('de-DE', 'fr-FR', 'pl-PL', 'it-IT'),
      (cents, locale) => {
        const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
          plain as `${number}`,
        );
        expect(readAmountCell(written, 'decimals').text).toBe(plain);
        expect(readAmountCell(plain, 'decimals').text).toBe(plain);
      },
    ),
  );
});
