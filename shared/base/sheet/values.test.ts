import fc from 'fast-check';
import { hasValues } from './values';

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
    expect(hasValues([['A', 'a  b']], [['A', 'a b']])).toBe(false);
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
