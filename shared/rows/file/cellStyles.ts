import type { Archive } from './archive';
import { isStrikeOn } from './cellTexts';
import { type NumberFormat, readFormat } from './numberFormat';

/**
 * The formats that .xlsx files name by a number alone (ECMA-376), without those that show a number as `General` does and
 * without sections that are not read. The order of day, month and year is not used.
 */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  // 27 to 36 and 50 to 58: of Chinese, Japanese and Korean programs, each with other parts of a day.
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'dd/mm/yyyy h:mm']),
  ),
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '$#,##0',
  43: '#,##0.00',
  44: '$#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** How a cell shows what is in it. */
export interface CellStyle {
  format: NumberFormat;
  /** Whether its font is struck through. */
  isStruck: boolean;
}

/** The style of cells without one. */
export const plainStyle: CellStyle = { format: readFormat('General'), isStruck: false };

/** The styles to which cells refer. A cell has the index of its style. */
export function readStyles(archive: Archive, path: string): CellStyle[] {
  const formats = new Map<number, string>();
  /** For each font, whether it is struck through. */
  const fonts: boolean[] = [];
  const styles: CellStyle[] = [];
  archive.elements(path, ['numFmt', 'font', 'xf'], (element) => {
    const { numFmtId = '0', formatCode = '', fontId = '0' } = element.attributes;
    const id = Number(numFmtId);
    // Other lists have formats, fonts and styles that no cell names.
    if (element.parent === 'numFmts') formats.set(id, formatCode);
    if (element.parent === 'fonts') fonts.push(isStrikeOn(element));
    if (element.parent === 'cellXfs') {
      const format = readFormat(formats.get(id) ?? builtInFormats[id] ?? '');
      styles.push({ format, isStruck: fonts[Number(fontId)] ?? false });
    }
  });
  return styles;
}
