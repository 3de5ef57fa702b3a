import fc from 'fast-check';
import { comparableValue, hasValues } from './sheet';

it.each([
  [
    'dashes of every kind',
    '26-0001',
    ['26\u20110001', '26\u20130001', '26\u20140001', '26\u22120001', '26\uff0d0001'],
  ],
  [
    'spaces of every kind',
    'Acme Ltd',
    ['Acme\u00a0Ltd', 'Acme\u2009Ltd', 'Acme  Ltd', ' Acme\r\nLtd\t', '\u3000acme ltd'],
  ],
  ['letters in one character or two', 'S\u00e3o \u00c5', ['Sa\u0303o A\u030a', 'S\u00e3o \u212b']],
  [
    'what nobody sees',
    'A1',
    [
      'A\u200b1',
      '\ufeffA1',
      'A\ufeff1',
      'A\u00ad1',
      'A1\u200e',
      'A1\ufe0f',
      'A\u28001',
      'A\u00001',
      'A\u31641',
    ],
  ],
])('%s do not count in a comparison', (_what, value, others) => {
  expect(others.map(comparableValue)).toEqual(others.map(() => comparableValue(value)));
});

it('other signs and accents count in a comparison', () => {
  const values = [
    '26-0001',
    '26.0001',
    '26/0001',
    '260001',
    '26 0001',
    '26_0001',
    'e',
    '\u00e9',
    '1',
    '\uff11',
  ];
  expect(new Set(values.map(comparableValue)).size).toBe(values.length);
});

describe('hasValues', () => {
  const text = fc.string({ unit: 'grapheme' });
  const blank = fc.constantFrom('', ' ', '\t', '\r\n', '\u00a0');

  it('finds a text however its case and the blanks around it are', () => {
    fc.assert(
      fc.property(text, blank, blank, (value, before, after) => {
        const wanted = [['A', `${before}${value}${after}`]] as const;
        expect(hasValues([['A', value.toLowerCase()]], wanted)).toBe(true);
      }),
    );
    expect(hasValues([['A', ' ÜBER ']], [['A', 'über']])).toBe(true);
  });

  it('finds nothing else', () => {
    fc.assert(
      fc.property(text, fc.stringMatching(/^[a-z0-9]$/), (value, more) => {
        expect(hasValues([['A', value]], [['A', value + more]])).toBe(false);
        expect(hasValues([['B', value + more]], [['A', value + more]])).toBe(false);
      }),
    );
    expect(hasValues([['A', 'a b']], [['A', 'ab']])).toBe(false);
  });

  it('wants every value', () => {
    const fields = [
      ['A', '1'],
      ['B', '2'],
    ] as const;
    expect(hasValues(fields, fields)).toBe(true);
    expect(hasValues(fields, [...fields, ['constructor', '3']])).toBe(false);
    expect(hasValues(fields, [fields[0], ['B', '1']])).toBe(false);
  });
});
