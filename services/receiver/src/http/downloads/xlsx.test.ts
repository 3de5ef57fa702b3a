import { inflateRawSync } from 'node:zlib';
import type { RegisterTable } from '../../core/store';
import { xlsxOf } from './xlsx';

/** The files in a .zip, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    const text = zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), text.toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The texts of a workbook's one sheet, as Excel shows them. */
function cellsIn(workbook: Buffer): string[] {
  const sheet = unzip(workbook).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).not.toMatch(/<f>|t="n"/);
  return [...sheet.matchAll(/<c s="[12]"(?:\/>| t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is><\/c>)/gs)].map(
    ([, xml = '']) =>
      xml
        .replace(/&(amp|lt|gt);/g, (entity) => entities[entity]!)
        .replace(/_x([0-9A-F]{4})_/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

const tableOf = (...values: string[]): RegisterTable => ({
  columns: ['Remarks'],
  links: [],
  rows: values.map((value) => ({
    id: 'id',
    formType: 'job',
    receivedAt: 'now',
    subject: 'user',
    corrects: null,
    withdraws: false,
    fields: [['Remarks', value] as const],
  })),
});

async function workbookOf(...values: string[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf('job', tableOf(...values))) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('xlsxOf', () => {
  it('writes a header and text cells only', async () => {
    expect(cellsIn(await workbookOf('=1+1'))).toEqual([
      'Remarks',
      'submissionId',
      'receivedAt',
      'subject',
      '=1+1',
      'id',
      'now',
      'user',
    ]);
  });

  it.each([
    ['leading zeros', '007'],
    ['a signed percentage', '-12.50%'],
    ['markup', '<b>&amp;</b>'],
    ['line breaks of every kind', 'a\nb\r\nc\rd'],
    ['spaces at both ends', ' x '],
    ['control and other odd characters', 'a\u0000\u0007\u001b\u0085\ufffdz'],
    ["Excel's own escape", 'a _x000D_ _x0041_ _x005F_'],
    ['what every object has', 'constructor'],
    ['what every object has, too', '__proto__'],
    ['emoji', '👩🏽‍🔧'],
  ])('keeps %s to the letter', async (_what, value) => {
    expect(cellsIn(await workbookOf(value))[4]).toBe(value);
  });

  it('cuts what Excel would refuse, and says so in the cell', async () => {
    const text = cellsIn(await workbookOf('x'.repeat(50_000)))[4]!;
    expect(text).toHaveLength(32_767);
    expect(text).toMatch(/the \.csv has the whole text\]$/);
  });

  it('is made piece by piece, none of them later than it is taken', async () => {
    let read = 0;
    const { rows, ...shape } = tableOf(...Array.from({ length: 100 }, () => 'x'.repeat(20_000)));
    async function* counted() {
      for await (const row of rows) {
        read += 1;
        yield row;
      }
    }
    const pieces = xlsxOf('job', { ...shape, rows: counted() });
    await pieces.next();
    expect(read).toBeLessThan(10);
    await pieces.return(undefined);
    expect(read).toBeLessThan(10);
  });
});
