import { currencies, ratesToInr } from '@registers/shared/enum';
import Big from 'big.js';
import fc from 'fast-check';
import { inrAmount, marginPercent, rateToInr, rupeesMeant, rupeesRemark } from './money';

/** n ÷ d rounded half away from zero, in whole numbers: the oracle. */
function divideHalfUp(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const [size, by] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const rounded = (2n * size + by) / (2n * by);
  return negative ? -rounded : rounded;
}

/** Hundredths as decimal text, without a sign on zero. */
function hundredths(value: bigint): string {
  const size = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** Decimal text for a whole number of 10^-decimals. */
const decimal = (value: bigint, decimals: number) =>
  new Big(String(value)).times(new Big(10).pow(-decimals)).toFixed(decimals);

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('inrAmount', () => {
  test('is the amount times the fixed rate, rounded half up where binary fractions would lose a paisa', () => {
    const inRupees = currencies.map((currency) => inrAmount('100', currency));
    expect(inRupees.join()).toBe('8763.00,100.00,10126.00,11597.00,2386.00');
    expect(inrAmount('1,234.50', 'USD')).toBe('108179.24');
    expect(inrAmount('1.005', 'INR')).toBe('1.01');
    expect(inrAmount('-0.001', 'INR')).toBe('0.00');
  });

  test.each([
    ['', 'USD'],
    ['12,34', 'USD'],
    ['100', ''],
    ['100', 'usd'],
    ['100', 'toString'],
  ])('is blank for %j in %j', (text, currency) => {
    expect(inrAmount(text, currency)).toBe('');
  });

  test('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(2, 3, 5),
        fc.constantFrom(...currencies),
        (value, decimals, currency) => {
          const paiseRate = BigInt(new Big(ratesToInr[currency]).times(100).toFixed(0));
          const expected = divideHalfUp(value * paiseRate, 10n ** BigInt(decimals));
          expect(inrAmount(decimal(value, decimals), currency)).toBe(hundredths(expected));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('marginPercent', () => {
  test.each([
    ['8000.00', '10000.00', '20.00%'],
    ['12500', '10000', '-25.00%'],
    ['99.995', '100', '0.01%'],
    ['100.001', '100', '0.00%'],
    ['1,00,000', '2,00,000', '50.00%'],
  ])('cost %s, offered %s: %s', (cost, offered, margin) => {
    expect(marginPercent(cost, offered)).toBe(margin);
  });

  test.each([
    ['', '100'],
    ['100', ''],
    ['abc', '100'],
    ['100', '0.00'],
    ['0', '0'],
  ])('is blank for cost %j, offered %j', (cost, offered) => {
    expect(marginPercent(cost, offered)).toBe('');
  });

  test('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(
        amount,
        amount.filter((offered) => offered !== 0n),
        (cost, offered) => {
          const expected = divideHalfUp((offered - cost) * 10_000n, offered);
          expect(marginPercent(decimal(cost, 2), decimal(offered, 2))).toBe(`${hundredths(expected)}%`);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('rounds once: a hair below a half stays below', () => {
    // 0.00499…9 % with more nines than a division to 20 decimals would keep.
    const offered = `1${'0'.repeat(30)}`;
    const cost = new Big(offered).minus(new Big('5e25')).plus(1).toFixed();
    expect(marginPercent(cost, offered)).toBe('0.00%');
  });
});

test('the rate is said of every currency but rupees', () => {
  const rates = ['USD', 'EUR', 'GBP', 'AED'].map(rateToInr);
  expect(rates.join()).toBe('at 87.63,at 101.26,at 115.97,at 23.86');
  expect(['INR', '', 'usd', 'toString'].map(rateToInr).join('')).toBe('');
});

test.each([
  ['11597', '1000', 'GBP', '1,000.00 at 115.97 is 1,15,970.00'],
  ['1159700', '1000', 'GBP', '1,000.00 at 115.97 is 1,15,970.00'],
  ['100', '1000', 'INR', 'The amount is 1,000.00'],
  ['115970', '1000', 'GBP', undefined],
  ['110000', '1,000', 'GBP', undefined],
  ['', '1000', 'GBP', '1,000.00 at 115.97 is 1,15,970.00'],
  ['11597', '', 'GBP', undefined],
  ['11597', '1000', '', undefined],
  ['1001', '1000', 'INR', 'The amount is 1,000.00'],
  ['1000.00', '1,000', 'INR', undefined],
])('of %j rupees for %j %s the remark is %j', (text, amount, currency, remark) => {
  expect(rupeesRemark(text, { amount, currency })).toBe(remark);
});

test('rupees are compared to the paisa with an amount that was changed after them', () => {
  const meant = (text: string) => rupeesMeant(text, { amount: '1000', currency: 'GBP' }, true);
  expect(['115970.00', '115970', '115970.01'].map(meant)).toEqual([undefined, undefined, '115970.00']);
});
