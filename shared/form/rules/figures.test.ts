import fc from 'fast-check';
import { readAmount } from './amounts';
import { readDateList } from './dateLists';
import { formatWire, parseDate } from './dates';
import { parseDecimal } from './decimals';
import { cleanDigits } from './digits';
import { withFigures } from './figures';
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
