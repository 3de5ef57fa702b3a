import { strFromU8, strToU8, zipSync } from 'fflate';

/** A cell as it stands in the file: its type, its number format, what is in it. */
export interface FileCell {
  /** `n` (a number, or a day as one), `str` (the text of a formula), `inlineStr`, `s` (a shared text), `b`, `e`, `d`. */
  type?: string;
  value?: string | number;
  format?: string;
  formula?: string;
}

export interface FileSheet {
  name: string;
  rows: readonly (readonly (FileCell | string | null)[])[];
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** The rows whose cells are struck through, without their formats. */
  struckRows?: readonly number[];
  /** The merged areas, as `A2:A3`. */
  merged?: readonly string[];
  state?: 'hidden' | 'veryHidden';
}

/** The XML namespace of the elements of a workbook. */
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\0-\x08\x0b-\x1f]/g, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** `A`, `B`, … `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: FileCell | string | null, place: string, formats: string[]): string {
  if (cell === null) return '';
  const { type, value, format, formula } =
    typeof cell === 'string' ? ({ type: 'inlineStr', value: cell } as FileCell) : cell;
  if (format !== undefined && !formats.includes(format)) formats.push(format);
  const style = format === undefined ? '' : ` s="${formats.indexOf(format) + 2}"`;
  const start = `<c r="${place}"${style}${type === undefined ? '' : ` t="${type}"`}>`;
  const text = xml(String(value ?? ''));
  if (type === 'inlineStr') return `${start}<is><t xml:space="preserve">${text}</t></is></c>`;
  const written = formula === undefined ? '' : `<f>${xml(formula)}</f>`;
  return `${start}${written}${value === undefined ? '' : `<v>${text}</v>`}</c>`;
}

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [], struckRows = [], merged = [] }: FileSheet,
  formats: string[],
): string {
  const lines = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, formats));
    // The second style is the one with the struck-through font.
    const text = struckRows.includes(row)
      ? inside.join('').replace(/(<c r="\w+")(?: s="\d+")?/g, '$1 s="1"')
      : inside.join('');
    return `<row r="${row + 1}"${hidden}>${text}</row>`;
  });
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join('');
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  return `<worksheet xmlns="${main}"><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`;
}

const stylesXml = (formats: readonly string[]) =>
  `<styleSheet xmlns="${main}"><numFmts>${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xml(format)}"/>`)
    .join(
      '',
    )}</numFmts><fonts><font/><font><strike/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf/><xf fontId="1"/>${formats
    .map((_format, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;

/** The parts of an .xlsx file, by their paths. */
export function partsOf(
  sheets: readonly FileSheet[],
  {
    front = 0,
    from1904 = false,
    texts = [],
  }: { front?: number; from1904?: boolean; texts?: readonly string[] } = {},
): Record<string, Uint8Array> {
  const formats: string[] = [];
  const pages = sheets.map((sheet) => sheetXml(sheet, formats));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><bookViews><workbookView activeTab="${front}"/></bookViews><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${xml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${sheets
      .map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('styles', 'styles', 'styles.xml')}${relation('texts', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(pages.map((page, index) => [`xl/worksheets/sheet${index + 1}.xml`, page])),
  };
  return Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
}

/** An .xlsx file, written without any of the code that reads such files. */
export const xlsxOf = (...args: Parameters<typeof partsOf>): Uint8Array => zipSync(partsOf(...args));

/** The paths of the first sheet, and of the list of what the workbook refers to. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
export const relationsPath = 'xl/_rels/workbook.xml.rels';

/** An .xlsx file of which one part was changed. */
export function changedXlsx(
  sheets: readonly FileSheet[],
  path: string,
  change: (xml: string) => string,
): Uint8Array {
  const parts = partsOf(sheets);
  return zipSync({ ...parts, [path]: strToU8(change(strFromU8(parts[path] ?? new Uint8Array()))) });
}

/** The number that a spreadsheet has for a day; with a `partOfDay` such as 0.5, for a time of that day. */
export const serialOf = (year: number, month: number, day: number, partOfDay = 0): number =>
  Date.UTC(year, month - 1, day) / 86_400_000 + 25_569 + partOfDay;
