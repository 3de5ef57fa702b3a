import { numberInWords } from '@registers/shared/words';
import { megabyte } from '../read/readTable';
import { fileRefusals } from './refusals';

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
function decode(bytes: Uint8Array): { text: string } | { guess: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decoded(bytes, 'utf-16le') };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decoded(bytes, 'utf-16be') };
  if (bytes.length > 1 && looksLikeUtf16(bytes)) return { guess: 'utf-16le' };
  // What Excel writes as "CSV" on most computers that do not use UTF-8.
  return isUtf8(bytes) ? { text: decoded(bytes, 'utf-8') } : { guess: 'windows-1252' };
}

/** The largest file that is read, in bytes; a larger one is refused. A file with a thousand rows is seldom as large. */
const maxFileBytes = 10 * megabyte;

const tooLarge = (bytes: number) =>
  `This file is ${numberInWords(Math.ceil(bytes / megabyte))} MB. Files of up to ${maxFileBytes / megabyte} MB can be read: copy the rows you need and paste them here.`;

/** How documents begin that are no tables, though they are texts: web pages, XML, PDF, RTF, .slk, .dif. */
const documentStart =
  /^(?:<(?:!|\?xml|html|head|body|meta|style|table|div|font|center|workbook)\b|<!--|MIME-Version:|%PDF-|\{\\rtf|ID;P.*\r?\n[A-Z];|TABLE\r?\n0,1\r?\n)/i;

/** How many bytes of a file are looked at to recognise a document that is no table. */
const beginningBytes = 200;

function isDocument(bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, beginningBytes))
    // Byte order marks are removed, and zeros: in UTF-16, every second byte of these beginnings is zero.
    .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)|\0/g, '')
    .trimStart();
  return documentStart.test(beginning);
}

/** Whether the content of a file is a text: it has none of the control characters that pictures and other files have. */
const isText = (content: string): boolean => !/[\0-\x08]/.test(content);

/** How files begin that are no texts: zip files as .xlsx, and .xls or files with a password. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** What a file is: a text with rows, one whose encoding is a guess, a workbook, or neither, with the problem in words. */
type FileRead =
  { text: string } | { bytes: Uint8Array; guess: Encoding } | { workbook: Uint8Array } | { problem: string };

/** Tells what a chosen or dropped file is. Never rejects. */
export async function readFile(file: Blob): Promise<FileRead> {
  if (file.size > maxFileBytes) return { problem: tooLarge(file.size) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (beginsWith(bytes, compoundStart)) return { problem: fileRefusals.oldOrLocked };
    if (beginsWith(bytes, zipStart)) return { workbook: bytes };
    const read = decode(bytes);
    const text = 'text' in read ? read.text : decoded(bytes, read.guess);
    if (isDocument(bytes) || !isText(text)) return { problem: fileRefusals.unreadable };
    return 'text' in read ? read : { bytes, ...read };
  } catch {
    return { problem: fileRefusals.notRead };
  }
}
