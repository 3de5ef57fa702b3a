import fc from 'fast-check';
import { readTable, readText } from './readTable';

/** The rows that `readTable` finds in a text, with bars between their cells. */
const linesOf = (text: string) => readTable(text).map((cells) => cells.join('|'));

test.each([
  ['rows of a spreadsheet', 'a\tb\r\nc\td\r\n', ['a|b', 'c|d']],
  ['comma-separated values', '\ufeffa,"b, c"\r\nd,"e ""f"""\r\n', ['a|b, c', 'd|e "f"']],
  ['values between semicolons', 'a;1,5\nb;2,5\n', ['a|1,5', 'b|2,5']],
  ['line breaks of any kind', 'a\tb\rc\td', ['a|b', 'c|d']],
  ['a line break, a tab and quotes in a cell', 'a\t"b\n""c""\td"\r\ne\tf', ['a|b\n"c"\td', 'e|f']],
  ['quotes that are part of a text', '"Acme" Ltd\tb\n"x\t"y"\n', ['"Acme" Ltd|b', '"x|"y"']],
  ['inches', 'pipe 24"\t6" valve\n', ['pipe 24"|6" valve']],
  ['cells that are all between quotes', '"a"\t"b"\n"c"\t"d"\n', ['a|b', 'c|d']],
  ['rows of different length', 'a\tb\tc\nd\ne\n', ['a|b|c', 'd', 'e']],
  ['a list of one column', 'Vendor\nAcme, Pune\nSGS, Goa\n', ['Vendor', 'Acme, Pune', 'SGS, Goa']],
  ['values between commas and spaces', 'a, b\nc, d\n', ['a| b', 'c| d']],
  ['a sheet that begins further down', `${',,\n'.repeat(9)}a,b,c\nd,e,f\n`, ['a|b|c', 'd|e|f']],
  ['values between bars', 'a|b, c\nd|e\n', ['a|b, c', 'd|e']],
  ['line ends that differ', 'a,b\r\nc,d\ne,f\rg,"h\r\ni"\r\n', ['a|b', 'c|d', 'e|f', 'g|h\ni']],
  [
    'a cell of a file that begins with a quote',
    'a,"Urgent" says b,c\nd,"e,f\n',
    ['a|"Urgent" says b|c', 'd|"e|f'],
  ],
  [
    'quotes that mean "as above"',
    'a,b,c\nd,",e\nf,",g\nh,x,"\ni,"j, k",l',
    ['a|b|c', 'd|"|e', 'f|"|g', 'h|x|"', 'i|j, k|l'],
  ],
  [
    'such quotes side by side',
    'a,b,c,d\ne,",",f\ng,",","\nh,",","\ni,",",j,k',
    ['a|b|c|d', 'e|"|"|f', 'g|"|"|"', 'h|"|"|"', 'i|,|j|k'],
  ],
  ['such quotes in a copy', 'a\tb\tc\nd\t"\te\nf\t"\tg', ['a|b|c', 'd|"|e', 'f|"|g']],
  [
    'such quotes in one row of a copy, also beside a text that ends with one',
    'a\tb\tc\td\n"\t1\t"\t"\nx\t"\t6"\t"y\nz"',
    ['a|b|c|d', '"|1|"|"', 'x|"|6"|y\nz'],
  ],
  ['line breaks that are a cell', 'a,"\n",b\nc,d,e', ['a|\n|b', 'c|d|e']],
  ['what a file of the time of DOS ends with', 'a,b\r\nc,d\r\n\x1a', ['a|b', 'c|d']],
  ['a number that is written as a formula', 'a,="0919876543"\nb,"=""007"""', ['a|0919876543', 'b|007']],
  ['an empty cell in front', '\tb\n', ['|b']],
  ['one cell', 'a', ['a']],
  ['nothing', ' \r\n\t\u00a0\t\n', []],
])('reads %s', (_what, text, lines) => expect(linesOf(text)).toEqual(lines));

test.each([',', '\t'])('swallows no row between %j, whatever quotes are in its cells', (separator) => {
  const cell = fc.constantFrom('"', '"Urgent" says x', '"two" or "three"', '6" valve', '"x, y"', 'x', '');
  const row = fc.tuple(cell, cell).map((cells) => ['first', ...cells].join(separator));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      expect(readTable(rows.join('\n'))).toHaveLength(rows.length);
    }),
  );
});

test('leaves out empty rows, and empty columns at the end', () => {
  expect(readTable('a\t\tb\t\t\r\n\t\t\t\t\r\nc\t\t\t \t\u200b\r\n\r\n')).toEqual([
    ['a', '', 'b'],
    ['c', '', ''],
  ]);
});

test('takes off what a download puts before formulas', () => {
  expect(readTable("'=1+1\t'+91-22-1\t'7\t=2+2\n")).toEqual([['=1+1', '+91-22-1', "'7", '=2+2']]);
});

describe('a text that is too long', () => {
  test('is not read, and the sentence says what to do', () => {
    expect(readText('a'.repeat(2_000_001))).toEqual({
      problem:
        'These are 3 MB of text. At most 2 MB can be read at once: copy only the rows you need and paste them here.',
    });
  });

  test('is not one of 2 MB, even in a single cell between quotes', () => {
    const cell = 'x'.repeat(1_999_990);
    expect(readText(`a\t"${cell}"`)).toEqual({ table: [['a', `"${cell}"`]] });
    expect(readText(`a,"${cell}"`)).toEqual({ table: [['a', cell]] });
  });
});
