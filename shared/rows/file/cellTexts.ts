import type { Archive, Element } from './archive';

/** A part of a text, struck through or not; undefined if it has the font of its cell. */
export interface TextPart {
  text: string;
  isStruck?: boolean | undefined;
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

export const childNamed = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name);

/** Whether a font strikes texts through. */
export function isStrikeOn(font: Element): boolean {
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
