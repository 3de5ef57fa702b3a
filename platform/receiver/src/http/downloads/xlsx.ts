import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { RegisterTable } from '../../core/store';
import { type ColumnKind, type CountedFields, kindOf, numberOf } from './columnKinds';
import { downloadCells, downloadHeader, joinPieces } from './table';

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The path of the sheet inside the workbook, which is a zip file (Office Open XML). */
const sheetFile = 'xl/worksheets/sheet1.xml';

/** The time zone of the receiver, which the environment variable TZ changes. */
const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The text of each file of a workbook, by path, but not its sheet. Styles: 0 is normal, 1 text, 2 bold text, 3 an amount with
 * two decimals, 4 a day, 5 a time with its zone. Names of sheets (form types) and of zones need no escape. No thousands in
 * amounts: a copied cell has the text that is shown, in which a comma could mean decimals.
 */
const workbookParts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${xmlStart}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetFile}" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xmlStart}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlStart}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlStart}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xmlStart}<styleSheet xmlns="${spreadsheetNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss\\ &quot;${timeZone()}&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[2, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});

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
async function* sheetXml({ rows, ...shape }: RegisterTable, counted: CountedFields): AsyncGenerator<string> {
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

/**
 * A register as .xlsx, in pieces. Amounts are numbers and days are dates, if they can be read so. All other cells are text,
 * so that none is taken for a formula or a number.
 */
export async function* writeXlsx(
  formType: string,
  table: RegisterTable,
  counted: CountedFields,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(workbookParts(formType))) open(name).push(strToU8(text), true);
  const sheet = open(sheetFile);
  for await (const xml of joinPieces(sheetXml(table, counted))) {
    sheet.push(strToU8(xml));
    yield* written;
    written = [];
  }
  sheet.push(new Uint8Array(), true);
  zip.end();
  yield* written;
}
