import type { Archive, Element } from './archive';
import { type NumberFormat, readFormat } from './numberFormat';

/** A part of a text, struck through or not; undefined if it has the font of its cell. */
export interface TextPart {
  text: string;
  isStruck?: boolean | undefined;
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

export const childNamed = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name);

function isStrikeOn(font: Element): boolean {
  const strike = childNamed(font, 'strike');
  return strike !== undefined && isOn(strike.attributes['val'] ?? '1');
}

/** A text with the characters that a file writes as `_x000D_`, because XML does not take them. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The parts of a text (`si`, `is`): `t`, or `r` with a `t` and perhaps a font of its own, `rPr`. */
export const partsIn = (text: Element): TextPart[] =>
  text.children.flatMap((part) => {
    const [written, font] = part.name === 't' ? [part] : [childNamed(part, 't'), childNamed(part, 'rPr')];
    return written ? [{ text: unescaped(written.text), isStruck: font && isStrikeOn(font) }] : [];
  });

/** The texts to which cells of all sheets refer. A cell has the index of its text. */
export function readTexts(archive: Archive, path: string): TextPart[][] {
  const texts: TextPart[][] = [];
  archive.elements(path, ['si'], (text) => texts.push(partsIn(text)));
  return texts;
}

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

export const plainStyle: CellStyle = { format: readFormat('General'), isStruck: false };

/** The styles to which cells refer. A cell has the index of its style. */
export function readStyles(archive: Archive, path: string): CellStyle[] {
  const formats = new Map<number, string>();
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
