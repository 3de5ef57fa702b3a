import fc from 'fast-check';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { readWorkbook } from './workbook.worker';
import { definition } from '../testing/definition';
import { cellsOf, rowsOf, sheetsOf } from './testing/read';
import {
  changedXlsx,
  type FileCell,
  main,
  partsOf,
  relationsPath,
  serialOf,
  sheetPath,
  xlsxOf,
} from './testing/workbook';

/** The sheet that is read from a file whose only sheet is the document `xml`. */
const sheetIn = (xml: string) => sheetsOf(changedXlsx([{ name: 'One', rows: [] }], sheetPath, () => xml))[0];

const day = serialOf(2026, 11, 5);

test('what is in the sheet arrives in the cells', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((value): [FileCell, string] => [{ type: 'inlineStr', value }, value]);
  const day = fc
    .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date): [FileCell, string] => {
      const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const iso = new Date(Date.UTC(year, month - 1, number)).toISOString().slice(0, 10);
      const text = iso.split('-').reverse().join('-');
      return [{ value: serialOf(year, month, number), format: 'dd/mm/yyyy' }, text];
    });
  const amount = fc.integer({ min: 0, max: 10 ** 13 }).map((paise): [FileCell, string] => {
    const value = paise / 100;
    return [{ value, format: '#,##0.00' }, String(value)];
  });
  const whole = fc
    .integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 })
    .map((value): [FileCell, string] => [{ value }, String(value)]);
  const rows = fc.array(fc.array(fc.oneof(text, day, amount, whole), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rows, (cells) => {
      const marked = cells.map((row) => [...row.map(([cell]) => cell), 'end']);
      expect(rowsOf(marked)).toEqual(cells.map((row) => [...row.map(([, shown]) => shown), 'end']));
    }),
    { numRuns: 60 },
  );
});

test('shared texts, cells that are left out, and rows that are', () => {
  const cell = (value: number): FileCell => ({ type: 's', value });
  const rows = [[cell(1), null, cell(0)], [], [null, cell(2)]];
  expect(rowsOf(rows, { texts: ['zero', ' one ', 'Rs < 5 & "more"'] })).toEqual([
    [' one ', '', 'zero'],
    ['', 'Rs < 5 & "more"'],
  ]);
});

test('says which rows are hidden, which sheet is in front, and reads no hidden sheet', () => {
  const file = xlsxOf(
    [
      { name: 'Lists', rows: [['x']], state: 'hidden' },
      { name: 'October', rows: [['a']] },
      { name: 'November', rows: [['a'], ['b'], [], ['c']], hiddenRows: [1, 2] },
      { name: 'Empty', rows: [] },
    ],
    { front: 2 },
  );
  expect(readWorkbook(file, definition)).toMatchObject({
    frontName: 'November',
    sheets: [
      { name: 'October', rows: [{ isHidden: false }] },
      { name: 'November', rows: [{ isHidden: false }, { isHidden: true }, { isHidden: false }] },
    ],
  });
});

test.each<[what: string, calcPr: string, other: number, shown: string]>([
  ['in a file that says nothing of it', '', 0, '#CALC!'],
  ['in a file that wants to be calculated', '<calcPr calcId="191029" fullCalcOnLoad="1"/>', 0, '#CALC!'],
  ['beside another result', '<calcPr fullCalcOnLoad="1"/>', 3, '0'],
  ['in a file that was calculated', '<calcPr calcId="191029"/>', 0, '0'],
])('formulas that are 0: %s', (_what, calcPr, other, shown) => {
  const rows = [[{ value: 0, formula: 'A1*2', format: '0;-0;' }, { value: other, formula: 'A1*3' }, 'end']];
  const file = changedXlsx([{ name: 'One', rows: [...rows, [{ value: 0 }]] }], 'xl/workbook.xml', (xml) =>
    xml.replace('</workbook>', `${calcPr}</workbook>`),
  );
  const [first, second] = cellsOf(sheetsOf(file)[0]);
  expect([first?.[0] === '' ? '0' : first?.[0], second]).toEqual([shown, ['0']]);
});

test('formats without a code: days, times, and numbers without decimals', () => {
  const styles = `<styleSheet xmlns="${main}"><cellXfs><xf/><xf numFmtId="31"/><xf numFmtId="58"/><xf numFmtId="32"/><xf numFmtId="3"/></cellXfs></styleSheet>`;
  const parts = partsOf([{ name: 'One', rows: [] }]);
  const cells = `<row r="1"><c s="1"><v>${day}</v></c><c s="2"><v>${day}</v></c><c s="3"><v>0.5</v></c><c s="4"><v>1.234</v></c></row>`;
  const sheet = `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`;
  const file = zipSync({ ...parts, 'xl/styles.xml': strToU8(styles), [sheetPath]: strToU8(sheet) });
  expect(sheetsOf(file)[0].rows).toMatchObject([
    {
      cells: ['05-11-2026', '05-11-2026', '12:00', '1.234'],
      others: [{ what: 'rounded', column: 3, text: '1' }],
    },
  ]);
});

test('zeros that the sheet hides are not read', () => {
  const view = '<sheetViews><sheetView showZeros="0" workbookViewId="0"/></sheetViews>';
  const cells = '<row><c><v>7</v></c><c><v>0</v></c><c><f>A1</f><v>0</v></c><c><f>B1</f><v>1</v></c></row>';
  const xml = `<worksheet xmlns="${main}">${view}<sheetData>${cells}</sheetData></worksheet>`;
  expect(cellsOf(sheetIn(xml))).toEqual([['7', '', '', '1']]);
});

test('rows without height and columns without width are hidden', () => {
  const row = '<c><v>1</v></c><c><v>2</v></c>';
  const xml = `<worksheet xmlns="${main}"><cols><col min="2" max="2" width="0" customWidth="1"/></cols><sheetData>
    <row r="1" ht="15">${row}</row><row r="2" ht="0" customHeight="1">${row}</row></sheetData></worksheet>`;
  const sheet = sheetIn(xml);
  expect(sheet).toMatchObject({ hiddenColumns: [1], rows: [{ isHidden: false }, { isHidden: true }] });
});

test('what is struck through: rows, cells, and parts of texts', () => {
  const styles = `<styleSheet xmlns="${main}"><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;
  const part = (text: string, font = '') => `<r>${font}<t>${text}</t></r>`;
  const inParts = `<is>${part('old', '<rPr><strike/></rPr>')}${part(' and')}${part(' new', '<rPr><b/></rPr>')}</is>`;
  const inline = (style: number, is = '<is><t>x</t></is>') => `<c s="${style}" t="inlineStr">${is}</c>`;
  const rows = [
    inline(0) + inline(2) + inline(0, inParts),
    inline(0) + inline(1) + inline(1),
    inline(0) + inline(0) + inline(1, inParts),
    inline(0) + inline(0) + inline(1),
    inline(1) + inline(1) + inline(1, inParts),
  ];
  const parts = partsOf([{ name: 'One', rows: [] }]);
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`;
  const file = zipSync({ ...parts, 'xl/styles.xml': strToU8(styles), [sheetPath]: strToU8(sheet) });
  const other = (text: string) => [{ what: 'struck', column: 2, text }];
  expect(sheetsOf(file)[0].rows).toMatchObject([
    { cells: ['x', 'x', ' and new'], isStruck: false, others: other('old and new') },
    { cells: ['x', 'x', 'x'], isStruck: true, others: [] },
    { cells: ['x', 'x', ' new'], isStruck: false, others: other('old and new') },
    { cells: ['x', 'x', ''], isStruck: false, others: other('x') },
    // Of a struck row that a person includes, only what was struck out inside of a text is left out.
    { cells: ['x', 'x', ' new'], isStruck: true, others: other('old and new') },
  ]);
});

test('a sheet of a macro without a part, and shared texts without theirs', () => {
  const sheets = [
    { name: 'Macro', rows: [] },
    { name: 'One', rows: [['a']] },
  ];
  const { 'xl/sharedStrings.xml': _texts, ...parts } = partsOf(sheets);
  const book = strFromU8(parts['xl/workbook.xml']!).replace('r:id="rId1"', 'r:id=""');
  expect(sheetsOf(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book) })).map(({ name }) => name)).toEqual([
    'One',
  ]);
});

test.each(['chartsheet', 'xlMacrosheet'])('a %s is left out', (kind) => {
  const sheets = [
    { name: 'Other', rows: [['=HALT()']] },
    { name: 'One', rows: [['a']] },
  ];
  const file = changedXlsx(sheets, relationsPath, (xml) => xml.replace('/worksheet"', `/${kind}"`));
  expect(sheetsOf(file).map(({ name }) => name)).toEqual(['One']);
});

test('cells and rows in any order, and without their places', () => {
  const xml = `<x:worksheet xmlns:x="${main}"><x:sheetData>
    <x:row r="3"><x:c r="B3"><x:v>6</x:v></x:c><x:c r="A3"><x:v>5</x:v></x:c></x:row>
    <x:row r="1"><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>tw</x:t><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh><x:r><x:t>o</x:t></x:r></x:is></x:c></x:row>
    <x:row><x:c><x:v>3</x:v></x:c><x:c/></x:row>
  </x:sheetData></x:worksheet>`;
  const sheet = sheetIn(xml);
  expect(cellsOf(sheet)).toEqual([['1', 'two'], ['3'], ['5', '6']]);
});

test('says which columns are hidden, and what is behind the first of merged cells', () => {
  const xml = `<worksheet xmlns="${main}"><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
    <row><c t="inlineStr"><is><t>Title</t></is></c></row>
    <row><c><v>1</v></c><c><v>2</v></c><c/><c><v>4</v></c></row>
    <row><c><v>9</v></c><c/><c/><c><v>8</v></c></row>
  </sheetData><mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A2:A5"/></mergeCells></worksheet>`;
  const sheet = sheetIn(xml);
  expect(cellsOf(sheet)).toEqual([['Title'], ['1', '2', '', '4'], ['', '', '', '8']]);
  expect(sheet.hiddenColumns).toEqual([1]);
  expect(sheet.rows.map(({ others }) => others)).toEqual([
    [],
    [],
    [{ what: 'merged', column: 0, text: '1' }],
  ]);
});

test('what is in an extension of another program is no cell', () => {
  const xml = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>
    <extLst><ext><row r="4"><c><v>6</v></c></row></ext></extLst></worksheet>`;
  expect(cellsOf(sheetIn(xml))).toEqual([['1']]);
});
