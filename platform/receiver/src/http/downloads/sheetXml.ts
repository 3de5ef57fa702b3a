import type { RegisterTable } from '../../core/store';
import { type ColumnKind, type CountedFields, kindOf, numberOf } from './columnKinds';
import { downloadCells, downloadHeader } from './table';
import { spreadsheetNamespace, timeZone, xmlStart } from './workbookParts';

/** The most characters of a cell in Excel, fewer than the receiver stores. Longer texts are cut: the .csv has all. */
const cellLength = 32_767;
const cutMark = ' … [cut here: the .csv has the whole text]';
/** How many rows a sheet of Excel can have. With more, the download fails. */
const maxRows = 1_048_576;

// Characters that XML 1.0 does not allow, changes on reading (CR), or discourages.
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffd-\uffff]/g;
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi;
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/** The text of a cell, cut if it is too long, with escapes (`_x000D_`) that Excel undoes on opening. */
function writable(text: string): string {
  const whole = text.length > cellLength ? text.slice(0, cellLength - cutMark.length) + cutMark : text;
  return whole
    .replace(looksEscaped, '_x005F_')
    .replace(unwritable, escaped)
    .replace(/[&<>]/g, (sign) => markup[sign] ?? sign);
}

/** The numbers of the styles in `workbookParts`. */
const styles: Readonly<Record<ColumnKind | 'header', number>> = {
  text: 1,
  header: 2,
  amount: 3,
  date: 4,
  time: 5,
};

// A cell without an address belongs to the next column. So an empty one is written too.
function cellXml(text: string, kind: ColumnKind | 'header'): string {
  const number = kind === 'header' ? undefined : numberOf[kind](text);
  if (number !== undefined) return `<c s="${styles[kind]}"><v>${number}</v></c>`;
  const style = kind === 'header' ? styles.header : styles.text;
  return text === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${writable(text)}</t></is></c>`;
}
const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

/** How wide columns are, in figures. Excel shows `####` for a number that does not fit. */
const width = (kind: ColumnKind) => (kind === 'time' ? 24 + timeZone().length : 20);

/** The XML of a register's sheet, row by row: a header that stays in view, then texts, and numbers for who counts. */
export async function* sheetXml(
  { rows, ...shape }: RegisterTable,
  counted: CountedFields,
): AsyncGenerator<string> {
  const header = downloadHeader(shape);
  const kinds = header.map((column) => kindOf(column, counted));
  const columns = kinds.map(
    (kind, index) => `<col min="${index + 1}" max="${index + 1}" width="${width(kind)}" customWidth="1"/>`,
  );
  yield `${xmlStart}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield rowXml(header.map((name) => cellXml(name, 'header')));
  let count = 1;
  for await (const row of rows) {
    count += 1;
    if (count > maxRows) throw new Error(`An .xlsx has ${maxRows} rows at most. Download the .csv.`);
    yield rowXml(downloadCells(row, shape).map((text, index) => cellXml(text, kinds[index] ?? 'text')));
  }
  yield '</sheetData></worksheet>';
}
