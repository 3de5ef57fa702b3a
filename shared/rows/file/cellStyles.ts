import type { Archive } from './archive';
import { builtInFormats } from './builtInFormats';
import { isOn } from './cellTexts';
import { type NumberFormat, readFormat } from './numberFormat';

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
  /** The list that is being read: other lists have fonts and styles that no cell names. */
  let list = '';
  archive.read(path, {
    onOpen(name, { numFmtId, formatCode = '', fontId, val = '1' }) {
      const id = Number(numFmtId ?? 0);
      if (name === 'fonts' || name === 'cellXfs') list = name;
      if (name === 'numFmt') formats.set(id, formatCode);
      if (name === 'font' && list === 'fonts') fonts.push(false);
      if (name === 'strike' && list === 'fonts') fonts[fonts.length - 1] = isOn(val);
      if (name === 'xf' && list === 'cellXfs')
        styles.push({
          format: readFormat(formats.get(id) ?? builtInFormats[id] ?? ''),
          isStruck: fonts[Number(fontId ?? 0)] ?? false,
        });
    },
    onClose(name) {
      if (name === list) list = '';
    },
  });
  return styles;
}
