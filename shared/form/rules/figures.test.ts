import fc from 'fast-check';
import { readAmount } from './amounts';
import { readDateList } from './dateLists';
import { formatWire, parseDate } from './dates';
import { parseDecimal } from './decimals';
import { cleanDigits, withFigures } from './figures';
import { anyDay } from './testing/days';

/** The zeros of some scripts: Arabic, Persian, Hindi, Bengali, Tamil, Thai, of full width, and the last of the bold ones. */
const zeros = ['٠', '۰', '०', '০', '௦', '๐', '０', '𝟶'];
const inScript = fc
  .constantFrom(...zeros)
  .map(
    (zero) => (text: string) =>
      text.replace(/\d/g, (figure) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(figure))),
  );

test('figures of every script are read as 0 to 9', () => {
  fc.assert(
    fc.property(inScript, anyDay, fc.nat(1e9), (write, day, number) => {
      const [decimal, wire] = [(number / 100).toFixed(2), formatWire(day)];
      expect(withFigures(write(`${decimal} on ${wire}`))).toBe(`${decimal} on ${wire}`);
      expect(readAmount(write(`USD ${decimal}`))).toEqual(readAmount(`USD ${decimal}`));
      expect(parseDecimal(write(decimal))).toBe(parseDecimal(decimal));
      expect(cleanDigits(write(`+91 0${number}`))).toBe(`910${number}`);
      expect(parseDate(write(wire))).toBe(day);
      expect(readDateList(write(`${wire}, ${wire}`)).days).toEqual([day, day]);
    }),
  );
});

test('Arabic numbers have their own point and comma', () => {
  expect(parseDecimal('١٬٢٣٤٫٥٠')).toBe('1234.50');
});

test('texts without such figures stay as they are: ², ½ and Ⅷ are none', () => {
  for (const text of ['', '5²', '½', 'Ⅷ', 'Acme 12,5']) expect(withFigures(text)).toBe(text);
});

test.each([
  ['09876543210', '09876543210'],
  ['+91 98765-43210', '919876543210'],
  ['(+91) 98765 43210', '919876543210'],
  ['(022) 2345.6789', '02223456789'],
  ['00 971 4–123', '009714123'],
  ['\u202a+91 98765\u00a043210\u202c', '919876543210'],
  ['', ''],
  ['  ', ''],
])('the digits of %j are %s', (text, digits) => {
  expect(cleanDigits(text)).toBe(digits);
});

test.each('98765 x12|98765 43210 ext. 12|abc|+|-|()|9+1|++91|022/2345|1,234|12e5'.split('|'))(
  '%j is no number',
  (text) => {
    expect(cleanDigits(text)).toBeUndefined();
  },
);
