import fc from 'fast-check';
import { cleanDigits, extensionOf } from './digits';

test.each([
  ['09876543210', '09876543210'],
  ['+91 98765-43210', '919876543210'],
  ['(+91) 98765 43210', '919876543210'],
  ['(022) 2345.6789', '02223456789'],
  ['00 971 4–123', '009714123'],
  ['\u202a+91 98765\u00a043210\u202c', '919876543210'],
  ['', ''],
  ['  ', ''],
])('%j is %s', (text, digits) => {
  expect(cleanDigits(text)).toBe(digits);
});

test.each(['98765 x12', 'abc', '+', '-', '()', '9+1', '++91', '022/2345', '1,234', '12e5', '٣٤'])(
  '%j is an error',
  (text) => {
    expect(cleanDigits(text)).toBeUndefined();
  },
);

test.each([
  ['98765 43210 ext 12', 'ext 12'],
  ['98765-43210 ext. 12', 'ext. 12'],
  ['98765 43210, extn: 7', 'extn: 7'],
  ['98765 43210;ext=7', 'ext=7'],
  ['98765x12', 'x12'],
  ['+91 22 2345 6789 #12', '#12'],
  ['022 2345 6789 (Extension 12)', 'Extension 12'],
])('%j has the extension %s', (text, extension) => {
  expect(cleanDigits(text)).toBeUndefined();
  expect(extensionOf(text)).toBe(extension);
});

test.each(['98765 43210', 'ext 12', '12a4', '98765 or 43210', '98765/12', ''])('%j has none', (text) => {
  expect(extensionOf(text)).toBeUndefined();
});

test('keeps every digit in order, whatever the separators are', () => {
  const piece = fc.tuple(
    fc.constantFrom(...Array.from('0123456789')),
    fc.constantFrom('', ' ', '-', '.', '(', ')'),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
      expect(cleanDigits(pieces.flat().join(''))).toBe(pieces.map(([digit]) => digit).join(''));
    }),
  );
});

test('gives digits or nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(cleanDigits(text) ?? '').toMatch(/^\d*$/)));
});
