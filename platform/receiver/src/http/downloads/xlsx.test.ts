import { strFromU8, unzipSync } from 'fflate';
import { readOf } from '../../../testing/stores';
import type { RegisterTable } from '../../core/store';
import { xlsxOf } from './xlsx';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The texts of a workbook's one sheet, as Excel shows them. */
function cellsIn(workbook: Buffer): string[] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
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
  versions: 'latest',
  rows: values.map((value) => readOf({ id: 'id', fields: [['Remarks', value]] })),
});

async function workbookOf(...values: string[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf('job', tableOf(...values))) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('xlsxOf', () => {
  it('writes a header and text cells only', async () => {
    const header = ['Remarks', 'submissionId', 'receivedAt', 'changedAt', 'version', 'subject'];
    const at = '2026-11-21T06:00:00.000Z';
    const row = ['=1+1', 'id', at, at, '1', 'user|1'];
    expect(cellsIn(await workbookOf('=1+1'))).toEqual([...header, ...row]);
  });

  it.each([
    ['markup', '<b>&amp;</b>'],
    ['line breaks of every kind', 'a\nb\r\nc\rd'],
    ['spaces at both ends', ' x '],
    ['control and other odd characters', 'a\u0000\u0007\u001b\u0085\ufffdz'],
    ["Excel's own escape", 'a _x000D_ _x0041_ _x005F_'],
  ])('keeps %s to the letter', async (_what, value) => {
    expect(cellsIn(await workbookOf(value))[6]).toBe(value);
  });

  it('cuts what Excel would refuse, and says so in the cell', async () => {
    const text = cellsIn(await workbookOf('x'.repeat(50_000)))[6]!;
    expect(text).toHaveLength(32_767);
    expect(text).toMatch(/the \.csv has the whole text\]$/);
  });
});
