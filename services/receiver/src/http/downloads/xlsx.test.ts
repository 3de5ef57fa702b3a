import { inflateRawSync } from 'node:zlib';
import type { RegisterTable } from '../../core/store';
import { TooLargeForXlsx, xlsxOf } from './xlsx';

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
  const files = unzip(workbook);
  const shared = [...files.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, xml]) =>
    xml!
      .replace(/&(amp|lt|gt);/g, (entity) => entities[entity]!)
      .replace(/_x([0-9A-F]{4})_/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  expect(sheet).not.toMatch(/<f>|t="n"/);
  return [...sheet.matchAll(/<c ([^>]*)><v>(\d+)<\/v><\/c>/g)].map(([, attributes, index]) => {
    expect(attributes).toContain('t="s"');
    return shared[Number(index)]!;
  });
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

describe('xlsxOf', () => {
  it('writes a header and text cells only', async () => {
    expect(cellsIn(await xlsxOf('job', tableOf('=1+1')))).toEqual([
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
    expect(cellsIn(await xlsxOf('job', tableOf(value)))[4]).toBe(value);
  });

  it('cuts what Excel would refuse, and says so in the cell', async () => {
    const text = cellsIn(await xlsxOf('job', tableOf('x'.repeat(50_000))))[4]!;
    expect(text).toHaveLength(32_767);
    expect(text).toMatch(/the \.csv has the whole text\]$/);
  });

  it('refuses a register that is too large for the memory', async () => {
    await expect(xlsxOf('job', tableOf('1', '2', '3'), 12)).rejects.toThrow(TooLargeForXlsx);
  });
});
