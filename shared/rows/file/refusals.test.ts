import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './readWorkbook';
import { maxUnpackedBytes, maxXmlBytes, refusals } from './refusals';
import { partsOf, xlsxOf } from './testing/workbook';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

const parts = partsOf([{ name: 'One', rows: [['a', 'b']] }], { texts: ['a'.repeat(100_000)] });
const good = zipSync(parts);
const compound = (...names: string[]) =>
  Uint8Array.from([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...names.flatMap((name) => Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0])),
  ]);

/** Where the list at the end tells of a part. */
function entryOf(bytes: Uint8Array, name: string): number {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.lastIndexOf(name) - 46;
}

/** The file with another number in the list at its end. */
function declaring(name: string, offset: number, value: number): Uint8Array {
  const bytes = Uint8Array.from(good);
  new DataView(bytes.buffer).setUint32(entryOf(bytes, name) + offset, value, true);
  return bytes;
}

const far = '<worksheet><sheetData><row><c r="AN1048576"><v>2</v></c></row></sheetData></worksheet>';
const texts = 'xl/sharedStrings.xml';
const cases: [what: string, file: Uint8Array, problem: string][] = [
  ['a file of Excel 97', compound('Workbook'), refusals.old],
  ['a file with a password', compound('EncryptionInfo', 'EncryptedPackage'), refusals.locked],
  ['a zip file with a password', declaring(texts, 8, 1), refusals.locked],
  ['a file with macros', zipSync({ ...parts, 'xl/vbaProject.bin': strToU8('x') }), refusals.macros],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), refusals.otherKind],
  [
    'a file of LibreOffice',
    zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x') }),
    refusals.otherKind,
  ],
  ['a file of a text program', zipSync({ 'word/document.xml': strToU8('x') }), refusals.otherFile],
  ['a bomb', zipSync({ ...parts, 'xl/media/a.bin': new Uint8Array(maxUnpackedBytes) }), refusals.tooLarge],
  [
    'a sheet of many megabytes',
    zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(maxXmlBytes) }),
    refusals.tooLarge,
  ],
  [
    'a picture of megabytes, and no rows',
    zipSync({ ...partsOf([{ name: 'One', rows: [] }]), 'xl/media/a.jpg': new Uint8Array(maxXmlBytes) }),
    refusals.noRows,
  ],
  ['a bomb that declares less', declaring(texts, 24, 100), refusals.damaged],
  ['a bomb that declares nothing', declaring(texts, 24, 0), refusals.damaged],
  ['more than four gigabytes', declaring(texts, 24, 0xffffffff), refusals.tooLarge],
  ['half a file', good.slice(0, good.length / 2), refusals.damaged],
  [
    'a file with another byte',
    Uint8Array.from(good, (byte, at) => (at === 60 ? byte ^ 0xff : byte)),
    refusals.damaged,
  ],
  ['a list that leads nowhere', declaring('[Content_Types].xml', 0, 0), refusals.damaged],
  ['a workbook without its parts', zipSync({ 'xl/workbook.xml': strToU8('x') }), refusals.damaged],
  [
    'a sheet that is no XML',
    zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('a < b') }),
    refusals.damaged,
  ],
  ['one cell far away', zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(far) }), refusals.tooLarge],
  ['no rows', xlsxOf([{ name: 'One', rows: [['', ' ']] }]), refusals.noRows],
  ['hidden sheets only', xlsxOf([{ name: 'One', rows: [['a']], state: 'veryHidden' }]), refusals.noRows],
  [
    'many sheets',
    xlsxOf(Array.from({ length: 51 }, (_, at) => ({ name: `${at}`, rows: [['a']] }))),
    refusals.tooLarge,
  ],
];
test.each(cases)('%s', async (_what, file, problem) => {
  expect(await readWorkbook(file)).toEqual({ problem });
});

const large: [what: string, rows: string][] = [
  ['many rows', '<row r="20001"><c><v>2</v></c></row>'],
  [
    'many cells',
    Array.from({ length: 2_000 }, (_, at) => `<row><c r="SG${at + 1}"><v>2</v></c></row>`).join(''),
  ],
];
test.each(large)('a sheet with %s keeps to itself', async (_what, rows) => {
  const xml = `<worksheet><sheetData><row r="1"><c><v>1</v></c></row>${rows}</sheetData></worksheet>`;
  const read = await readWorkbook(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) }));
  expect(read).toMatchObject({ sheets: [{ problem: refusals.tooLarge }] });
});

test('formatted cells without anything in them are none', async () => {
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="900"><c r="B900"/></row></sheetData></worksheet>';
  const read = await readWorkbook(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) }));
  expect(read).toMatchObject({ sheets: [{ rows: [['1']] }] });
});
