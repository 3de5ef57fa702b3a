import { strFromU8, unzipSync } from 'fflate';
import { readOf } from '../../../testing/stores';
import { writeXlsx } from './xlsx';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The texts of a workbook's one sheet, as Excel shows them, without numbers. */
function cellsIn(workbook: Buffer): string[] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  return [...sheet.matchAll(/<c s="[12]"(?:\/>| t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is><\/c>)/gs)].map(
    ([, xml = '']) =>
      xml
        .replace(/&(amp|lt|gt);/g, (entity) => entities[entity]!)
        .replace(/_x([0-9A-F]{4})_/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

const counted = { amountFields: ['Cost'], dateFields: ['InquiryDate'] };

async function workbookWith(columns: readonly string[], ...rows: Record<string, string>[]): Promise<Buffer> {
  const entries = rows.map((fields) => readOf({ id: 'id', fields: Object.entries(fields) }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx('job', { columns, versions: 'latest', rows: entries }, counted))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const workbookOf = (value: string) => workbookWith(['Remarks'], { Remarks: value });

/** The cells of the first row: a number as a number, a text as a text. */
function rowIn(workbook: Buffer): (string | number)[] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  const [, , row = ''] = sheet.split('<row>');
  return [
    ...row.matchAll(/<c s="(\d)"(?:><v>(.*?)<\/v><\/c>|\/>| t="inlineStr"><is><t[^>]*>(.*?)<\/t>)/g),
  ].map(([, , number, text = '']) => (number === undefined ? text : Number(number)));
}

describe('writeXlsx', () => {
  it('writes a header and text cells', async () => {
    const header = ['Remarks', 'submissionId', 'receivedAt', 'changedAt', 'version', 'subject'];
    expect(cellsIn(await workbookOf('=1+1'))).toEqual([...header, '=1+1', 'id', '1', 'user|1']);
  });

  const asText = (column: string, ...texts: string[]) =>
    texts.map((text): [string, string, string] => [column, text, text]);

  it.each<[column: string, text: string, cell: string | number]>([
    ['Cost', '1234.5', 1234.5],
    ['Cost', '0.00', 0],
    ['Cost', '9999999999999.99', 9999999999999.99],
    ...asText('Cost', '', 'N/A', '12,5', '0042', '-5', '1.005', '1e5', '99999999999999.99', ' 5'),
    ['InquiryDate', '05-11-2026', 46331],
    ['InquiryDate', '29-02-2028', 46812],
    ...asText('InquiryDate', '', 'N/A', '31-02-2026', '2026-11-05', '05-11-26', '05-11-0026', '28-02-1900'),
    ...asText('JobNumber', '00123', '123'),
    ...asText('ContactNumber', '919812345678'),
  ])('writes %s %j as %j', async (column, text, cell) => {
    expect(rowIn(await workbookWith([column], { [column]: text }))[0]).toBe(cell);
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
