import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { RegisterTable } from '../../core/store';
import { downloadCellsOf, headerOf } from './table';

/** How many characters fit into a cell of Excel: fewer than the receiver stores. The .csv always has the whole text. */
const cellLength = 32_767;
const cutMark = ' … [cut here: the .csv has the whole text]';
/** The whole file is built in memory; 100,000 rows were seen to take 1 GB. */
const defaultMaxCells = 1_000_000;

export class TooLargeForXlsx extends Error {
  constructor(readonly maxCells: number) {
    super();
  }
}

// What XML 1.0 cannot hold or alters on reading (CR), and what write-excel-file would drop in silence.
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffd-\uffff]/g;
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi;

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/** The text of a cell, cut if too long, with Excel's escapes (`_x000D_`), which it undoes on opening. */
function writable(text: string): string {
  const whole = text.length > cellLength ? text.slice(0, cellLength - cutMark.length) + cutMark : text;
  const plain = whole.replace(looksEscaped, '_x005F_').replace(unwritable, escaped);
  // write-excel-file 4.1.1, the newest, keeps its texts in a plain object: `constructor` would come out as code. The
  // result is right for a version that does not, too. Its issues:
  // https://gitlab.com/catamphetamine/write-excel-file/-/issues
  return plain in {} ? escaped(plain.charAt(0)) + plain.slice(1) : plain;
}

const textCell = (text: string) =>
  text === '' ? null : { value: writable(text), type: String, format: '@' };
const headerCell = (text: string) => ({
  value: writable(text),
  type: String,
  format: '@',
  fontWeight: 'bold' as const,
});

/** A register as a workbook with one sheet of text cells: no value is read as a formula, number or date. */
export async function xlsxOf(
  formType: string,
  { rows, ...shape }: RegisterTable,
  maxCells = defaultMaxCells,
): Promise<Buffer> {
  const header = headerOf(shape);
  const data: Row[] = [header.map(headerCell)];
  for await (const row of rows) {
    if ((data.length + 1) * header.length > maxCells) throw new TooLargeForXlsx(maxCells);
    data.push(downloadCellsOf(row, shape).map(textCell));
  }
  return writeXlsxFile(data, {
    sheet: formType,
    stickyRowsCount: 1,
    columns: header.map(() => ({ width: 20 })),
  }).toBuffer();
}
