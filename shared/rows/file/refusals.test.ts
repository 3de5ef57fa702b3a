import { strToU8, zipSync } from 'fflate';
import { beyondColumns, fileRefusals } from './refusals';
import { definition } from '../testing/definition';
import { readWorkbook } from './workbook.worker';
import { changedXlsx, main, partsOf, relationsPath, sheetPath, xlsxOf } from './testing/workbook';

const read = (file: Uint8Array) => readWorkbook(file, definition);
const parts = partsOf([{ name: 'One', rows: [['a', 'b']] }], { texts: ['a'.repeat(100_000)] });
const good = zipSync(parts);
const inSheet = new TextDecoder('latin1').decode(good).indexOf(sheetPath) + sheetPath.length + 20;

/** Where a part's entry is in the list of files at the end of a zip file. */
function entryOf(bytes: Uint8Array, name: string): number {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.lastIndexOf(name) - 46;
}

/** A zip file in whose list of files the entry of the part `name` has the number `value` at `offset`. */
function declaring(
  name: string,
  offset: number,
  value: number,
  { set = 'setUint32', file = good }: { set?: 'setUint16' | 'setUint32'; file?: Uint8Array } = {},
): Uint8Array {
  const bytes = Uint8Array.from(file);
  new DataView(bytes.buffer)[set](entryOf(bytes, name) + offset, value, true);
  return bytes;
}

const sheetOf = (xml: string) => zipSync({ ...parts, [sheetPath]: strToU8(xml) });
const rowsOf = (rows: string) =>
  sheetOf(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`);

const two = [
  { name: 'One', rows: [['a']] },
  { name: 'Two', rows: [['b']] },
];
const namedTwice = changedXlsx(two, relationsPath, (xml) => xml.replace('sheet2.xml', 'sheet1.xml'));

const texts = 'xl/sharedStrings.xml';
test.each<[what: string, file: Uint8Array, problem: string]>([
  ['a sheet of fifty megabytes', declaring(sheetPath, 24, 50_000_001), fileRefusals.tooLarge],
  ['a sheet of more than four gigabytes', declaring(sheetPath, 24, 0xffffffff), fileRefusals.tooLarge],
  ['no rows', xlsxOf([{ name: 'One', rows: [['', ' ']] }]), fileRefusals.noRows],
  ['hidden sheets only', xlsxOf([{ name: 'One', rows: [['a']], state: 'veryHidden' }]), fileRefusals.noRows],
])('%s', (_what, file, problem) => {
  expect(read(file)).toEqual({ problem });
});

const unreadable: Readonly<Record<string, Uint8Array>> = {
  'a zip bomb: a part that unpacks to more than it declares': declaring(texts, 24, 100),
  'a zip bomb that declares nothing': declaring(texts, 24, 0),
  'half a file': good.slice(0, good.length / 2),
  'a file with another byte': Uint8Array.from(good, (byte, at) => (at === inSheet ? byte ^ 0xff : byte)),
  'a list of files with an entry that is none': declaring('[Content_Types].xml', 0, 0),
  'a file of LibreOffice': zipSync({ 'content.xml': strToU8('x') }),
  'a workbook without its parts': zipSync({ 'xl/workbook.xml': strToU8('x') }),
  'a sheet that is no XML': sheetOf('a < b'),
  'another method of packing': declaring(texts, 10, 12, { set: 'setUint16' }),
  'a stored part with two sizes': declaring(texts, 10, 0, { set: 'setUint16' }),
  'a packed size of 0': declaring(texts, 20, 0),
  'something behind the end': Uint8Array.from([...good, 1]),
  'texts with another checksum': declaring(texts, 16, 1),
  'a document type': sheetOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
  'elements inside each other': sheetOf(`<worksheet xmlns="${main}">`.repeat(101)),
  'an entity': sheetOf(`<worksheet xmlns="${main}">&b;</worksheet>`),
  'a sheet that is named twice': namedTwice,
  'two parts with the same path': zipSync({ ...parts, [sheetPath.toUpperCase()]: strToU8('<worksheet/>') }),
  'a cell that is there twice': rowsOf('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
  'a cell of another row': rowsOf('<row r="1"><c r="A2"><v>1</v></c></row>'),
  'a cell beyond all columns': rowsOf('<row r="1"><c r="XFE1"><v>1</v></c></row>'),
  'a text that is not there': rowsOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
  'a style that is not there': rowsOf('<row r="1"><c r="A1" s="7"><v>7</v></c></row>'),
  'a number that is none': rowsOf('<row r="1"><c r="A1"><v>0x10</v></c></row>'),
  'a kind of cell that nobody knows': rowsOf('<row r="1"><c r="A1" t="x"><v>1</v></c></row>'),
};
test.each(Object.entries(unreadable))('%s is not read', (_what, file) => {
  expect(read(file)).toEqual({ problem: fileRefusals.unreadable });
});

const large: [what: string, rows: string][] = [
  ['a long text', `<row><c t="inlineStr"><is><t>${'a'.repeat(32_768)}</t></is></c></row>`],
  ['many rows', Array.from({ length: 20_001 }, () => '<row><c><v>2</v></c></row>').join('')],
  [
    'many cells',
    Array.from({ length: 2_001 }, (_, at) => `<row><c r="SF${at + 1}"><v>2</v></c></row>`).join(''),
  ],
];
test.each(large)('a sheet with %s is too large', (_what, rows) => {
  expect(read(rowsOf(rows))).toEqual({ problem: fileRefusals.tooLarge });
});

test('texts that are shown a thousand times are too large', () => {
  const cell = { type: 's', value: 0 };
  const rows = Array.from({ length: 2 }, () => new Array<typeof cell>(500).fill(cell));
  expect(read(xlsxOf([{ name: 'One', rows }], { texts: ['a'.repeat(30_000)] }))).toEqual({
    problem: fileRefusals.tooLarge,
  });
});

test('formatted cells without anything in them are none, and take no room', () => {
  const empty = Array.from(
    { length: 20_001 },
    (_, at) => `<row r="${at + 2}"><c r="B${at + 2}" s="0"/></row>`,
  );
  const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>${empty.join('')}`;
  expect(read(rowsOf(rows))).toMatchObject({ sheets: [{ rows: [{ cells: ['1'] }] }] });
});

test('a blank far away from all cells is none, and takes no room', () => {
  const blank = '<c r="ZZ1" t="inlineStr"><is><t xml:space="preserve"> </t></is></c>';
  const rows = `<row r="1"><c r="A1"><v>1</v></c>${blank}</row>`;
  expect(read(rowsOf(rows))).toMatchObject({ sheets: [{ rows: [{ cells: ['1'] }] }] });
});

test('a text beyond the last column that is read is named', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="ZZ1"><v>2</v></c></row>';
  expect(read(rowsOf(rows))).toEqual({ problem: beyondColumns('One', 'ZZ', 'SF') });
});

test('many small sheets', () => {
  const sheets = Array.from({ length: 55 }, (_, at) => ({ name: `${at}`, rows: [['a']] }));
  expect(read(xlsxOf(sheets))).toHaveProperty('sheets.length', 55);
});

test('pictures, links and other parts are not looked at', () => {
  const file = zipSync({ ...parts, 'xl/media/a.jpg': strToU8('x'), 'xl/vbaProject.bin': strToU8('x') });
  expect(read(declaring('xl/media/a.jpg', 24, 51_000_000, { file }))).toMatchObject({
    sheets: [{ rows: [{ cells: ['a', 'b'] }] }],
  });
});

test('paths with backslashes', () => {
  const files = Object.entries(parts).map(([path, content]) => [path.replaceAll('/', '\\'), content]);
  expect(read(zipSync(Object.fromEntries(files) as typeof parts))).toMatchObject({
    sheets: [{ rows: [{ cells: ['a', 'b'] }] }],
  });
});

test('more merged cells than rows are too large', () => {
  const merged = new Array<string>(20_001).fill('XFC1:XFD9');
  expect(read(xlsxOf([{ name: 'One', rows: [['1']], merged }]))).toEqual({
    problem: fileRefusals.tooLarge,
  });
});
