import type { Archive, PartReader } from './archive';

/** A text with what is left of it without its struck-through parts. */
export interface CellText {
  text: string;
  left: string;
  /** What is left in a cell whose font is struck through: the parts that have a font of their own. */
  leftIfStruck: string;
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** A text with the characters that a file writes as `_x000D_`, because XML does not take them. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Reads a text with its parts (`r`), each of which may have a font of its own (`rPr`). */
export class TextReader implements Required<PartReader> {
  #read: CellText = { text: '', left: '', leftIfStruck: '' };
  /** Whether the part is struck through; undefined if it has the font of its cell. */
  #isStruck: boolean | undefined;
  #isText = false;

  onOpen(name: string, { val = '1' }: Readonly<Record<string, string>>): void {
    if (name === 'r') this.#isStruck = undefined;
    if (name === 'rPr') this.#isStruck = false;
    if (name === 'strike') this.#isStruck = isOn(val);
    this.#isText = name === 't';
  }

  onText(piece: string): void {
    if (!this.#isText) return;
    this.#read.text += piece;
    if (this.#isStruck !== true) this.#read.left += piece;
    if (this.#isStruck === false) this.#read.leftIfStruck += piece;
  }

  onClose(name: string): void {
    this.#isText = false;
    if (name === 'r') this.#isStruck = undefined;
  }

  /** The text that was read since the last call. */
  take(): CellText {
    const { text, left, leftIfStruck } = this.#read;
    this.#read = { text: '', left: '', leftIfStruck: '' };
    return { text: unescaped(text), left: unescaped(left), leftIfStruck: unescaped(leftIfStruck) };
  }
}

/** The texts to which cells of all sheets refer. A cell has the index of its text. */
export function readTexts(archive: Archive, path: string): CellText[] {
  const texts: CellText[] = [];
  const reader = new TextReader();
  archive.read(path, {
    onOpen: (name, attributes) => reader.onOpen(name, attributes),
    onText: (piece) => reader.onText(piece),
    onClose(name) {
      reader.onClose(name);
      if (name === 'si') texts.push(reader.take());
    },
  });
  return texts;
}
