/** The encodings of texts, by their names for `TextDecoder`, with what people know them by. */
export const encodings = {
  'utf-8': 'All languages (UTF-8)',
  'utf-16le': 'All languages (UTF-16)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  shift_jis: 'Japanese (Shift-JIS)',
  gbk: 'Chinese (GBK)',
} as const;

export type Encoding = keyof typeof encodings;

export const isEncoding = (name: string): name is Encoding => Object.hasOwn(encodings, name);

export const decoded = (bytes: Uint8Array, encoding: Encoding | 'utf-16be'): string =>
  new TextDecoder(encoding).decode(bytes);

/**
 * Whether bytes are UTF-8. With `stream`, a letter that is cut at the end is no error: the file was not copied whole. But in
 * a text that has no other such letters, it is the last letter of another encoding.
 */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return (bytes.at(-1) ?? 0) < 0x80 || /[^\0-\x7f]/.test(text);
  } catch {
    return false;
  }
}

/** Whether every second byte at the beginning is zero in at least half of the letters: UTF-16 without its mark. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 200);
  return beginning.filter((byte, at) => at % 2 === 1 && byte === 0).length * 4 >= beginning.length;
}

/** The text of a file that says its encoding or is UTF-8; else a guess, on which a person has to decide. */
export function decode(bytes: Uint8Array): { text: string } | { guess: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decoded(bytes, 'utf-16le') };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decoded(bytes, 'utf-16be') };
  if (bytes.length > 1 && looksLikeUtf16(bytes)) return { guess: 'utf-16le' };
  // What Excel writes as "CSV" on most computers that do not use UTF-8.
  return isUtf8(bytes) ? { text: decoded(bytes, 'utf-8') } : { guess: 'windows-1252' };
}
