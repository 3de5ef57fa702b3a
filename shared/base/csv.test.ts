import fc from 'fast-check';
import { csvLine, originalText, safeText } from './csv';

/** A blank, what looks like one, and what is not seen: zero-width, bidi marks, a byte order mark, a control. */
const invisible = Array.from(
  ' \u00A0\u3000\u2028\uFEFF\u200B\u200E\u202E\u2066\u2060\u00AD\u3164\u0001\u2800\u{1d159}',
);

// Texts of few characters, so that a separator before a sign, which random texts hardly ever have, is likely.
const text = fc
  .array(fc.constantFrom(...Array.from('=+-@＝\t\r\n;\'",x5% '), ...invisible), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** A text without what is invisible. */
const visible = (cell: string) =>
  Array.from(cell)
    .filter((character) => !invisible.includes(character))
    .join('');

/** The cells of a line of a .csv, as a spreadsheet reads them that takes `separator` for the separator. */
function cellsAt(separator: string, line: string): string[] {
  const cells = [''];
  let quoted = false;
  let fresh = true;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (quoted && character === '"' && line.charAt(at + 1) === '"') at += 1;
    else if (quoted && character === '"') {
      quoted = false;
      continue;
    } else if (!quoted && fresh && character === '"') {
      [quoted, fresh] = [true, false];
      continue;
    } else if (!quoted && (character === separator || character === '\n' || character === '\r')) {
      cells.push('');
      fresh = true;
      continue;
    }
    cells.push((cells.pop() ?? '') + character);
    fresh = false;
  }
  return cells;
}

describe('safeText', () => {
  it.each([
    '-5',
    '+5',
    '-12.50%',
    '+1,234.50',
    '-1.234,50',
    '+919820012345',
    '007',
    'a=b',
    "O'Neil",
    '',
    'a; b',
  ])('leaves %j as it is', (value) => expect(safeText(value)).toBe(value));

  it.each([
    '=1+1',
    '+91-22-1234',
    '-1+1',
    '@SUM(A1)',
    '\t1',
    '\r1',
    "=cmd|' /C calc'!A0",
    '--1',
    "'=1",
    '＝1',
  ])('puts an apostrophe before %j', (value) => expect(safeText(value)).toBe(`'${value}`));

  it.each(invisible)('puts an apostrophe before a formula behind %j', (mark) => {
    expect(safeText(`${mark}=1+1`)).toBe(`'${mark}=1+1`);
    expect(safeText(`x;${mark}${mark}-1+1`)).toBe(`x;'${mark}${mark}-1+1`);
    expect(safeText(`${mark}x`)).toBe(`${mark}x`);
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x\r\n-1+1', "x\r\n'-1+1"],
    ['x;"=1+1"', `x;'"=1+1"`],
    ["x;'=1+1", "x;''=1+1"],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
  ])('guards each part of %j', (value, safe) => expect(safeText(value)).toBe(safe));

  it('can be undone exactly', () => {
    fc.assert(fc.property(text, (value) => expect(originalText(safeText(value))).toBe(value)));
  });
});

describe('csvLine', () => {
  it('quotes only where it must', () => {
    expect(csvLine(['a', ' b', 'c"d', '', 'e,f', 'g;h', '007'])).toBe('a," b","c""d",,"e,f","g;h",007');
  });

  it.each([',', ';', '\t'])('leaves nothing to run where a spreadsheet separates at %j', (separator) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
        // A number may begin with a sign. Where commas do not separate, further cells follow it in the same cell.
        for (const cell of cellsAt(separator, csvLine(values)))
          if (!/^[+-]\d+([.,]\d+)*%?(,[^]*)?$/.test(cell)) expect(visible(cell)).not.toMatch(/^[=+\-@＝]/);
      }),
      { numRuns: 500 },
    );
  });
});
