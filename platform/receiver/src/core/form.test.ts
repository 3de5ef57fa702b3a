import fc from 'fast-check';
import { parseForm } from './form';

describe('parseForm', () => {
  it('reads names and values in order, repeated ones too', () => {
    expect(parseForm('a=1&b=2&a=3')).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ]);
  });

  it('reads a plus as a space, and a stray percent sign as itself', () => {
    expect(parseForm('a=x+y%2B1&b=50%&c=%zz&d=%4z&e=%z4')).toEqual([
      ['a', 'x y+1'],
      ['b', '50%'],
      ['c', '%zz'],
      ['d', '%4z'],
      ['e', '%z4'],
    ]);
  });

  it('keeps a further equals sign, an absent value and an absent name', () => {
    expect(parseForm('a=b=c&d&=e&&')).toEqual([
      ['a', 'b=c'],
      ['d', ''],
      ['', 'e'],
    ]);
  });

  it('reads nothing that is not UTF-8', () => {
    expect(parseForm('a=1&b=%FF')).toBeUndefined();
  });

  it('reads whatever a browser writes', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (fields) => {
        expect(parseForm(new URLSearchParams(fields).toString())).toEqual(fields);
      }),
    );
  });
});
