import { numberInWords } from '@registers/shared/words';
import { decode, decoded, type Encoding } from './encoding';
import { fileRefusals } from './refusals';
import { megabyte } from '../read/readTable';

/** The largest file that is read, in bytes; a larger one is refused. A file with a thousand rows is seldom as large. */
const maxFileBytes = 10 * megabyte;

const tooLarge = (bytes: number) =>
  `This file is ${numberInWords(Math.ceil(bytes / megabyte))} MB. Files of up to ${maxFileBytes / megabyte} MB can be read: copy the rows you need and paste them here.`;

/** How documents begin that are no tables, though they are texts: web pages, XML, PDF, RTF, .slk, .dif. */
const documentStart =
  /^(?:<(?:!|\?xml|html|head|body|meta|style|table|div|font|center|workbook)\b|<!--|MIME-Version:|%PDF-|\{\\rtf|ID;P.*\r?\n[A-Z];|TABLE\r?\n0,1\r?\n)/i;

/** How many bytes of a file are looked at to recognise a document that is no table. */
const beginningBytes = 200;

/** Whether a file is a document that is no table, whatever its name says. */
function isDocument(bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, beginningBytes))
    // Byte order marks are removed, and zeros: in UTF-16, every second byte of these beginnings is zero.
    .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)|\0/g, '')
    .trimStart();
  return documentStart.test(beginning);
}

/** Whether the content of a file is a text: it has none of the control characters that pictures and other files have. */
const isText = (content: string): boolean => !/[\0-\x08]/.test(content);

/** The first bytes of files of spreadsheet programs: zip files as .xlsx, and .xls or files with a password. */
const workbookStarts: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const isWorkbook = (bytes: Uint8Array) =>
  workbookStarts.some((start) => start.every((byte, index) => bytes[index] === byte));

/** What a file is: a text with rows, one whose encoding is a guess, a workbook, or neither, with the problem in words. */
type FileRead =
  { text: string } | { bytes: Uint8Array; guess: Encoding } | { workbook: Uint8Array } | { problem: string };

/** Tells what a chosen or dropped file is, for `useNewBlock`. Its rows are read later, by others. Never rejects. */
export async function readFile(file: Blob): Promise<FileRead> {
  if (file.size > maxFileBytes) return { problem: tooLarge(file.size) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) return { workbook: bytes };
    const read = decode(bytes);
    const text = 'text' in read ? read.text : decoded(bytes, read.guess);
    if (isDocument(bytes) || !isText(text)) return { problem: fileRefusals.unreadable };
    return 'text' in read ? read : { bytes, ...read };
  } catch {
    return { problem: fileRefusals.notRead };
  }
}
