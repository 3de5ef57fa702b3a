import { Archive } from './archive';
import { allowanceOfFile } from './cellGrid';
import { readFormats, readParts, readTexts } from './workbookParts';
import { readSheet } from './readSheet';
import { fileRefusals, RefusedFile } from './refusals';
import type { Sheet, Workbook } from './sheet';

/** How files of Office from before 2007 begin, and those with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The name of the part with an encrypted workbook, in UTF-16, as it stands in the file. */
const encryptedPart = Uint8Array.from(
  Array.from('EncryptedPackage').flatMap((letter) => [letter.charCodeAt(0), 0]),
);

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function openArchive(bytes: Uint8Array): Archive {
  if (startsWith(bytes, compound)) throw new RefusedFile(includes(bytes, encryptedPart) ? 'locked' : 'old');
  const archive = new Archive(bytes);
  if (archive.has('xl/workbook.bin') || archive.has('content.xml')) throw new RefusedFile('otherKind');
  if (!archive.hasFolder('xl/')) throw new RefusedFile('otherFile');
  return archive;
}

function readAll(bytes: Uint8Array): Workbook {
  const archive = openArchive(bytes);
  const { sheets: named, front, texts, styles, isFrom1904, isUncalculated } = readParts(archive);
  const context = {
    texts: texts === undefined ? [] : readTexts(archive, texts),
    formats: styles === undefined ? [] : readFormats(archive, styles),
    isFrom1904,
    isUncalculated,
    allowance: allowanceOfFile(),
  };
  const sheets = named.flatMap(({ name, isHidden, path }): Sheet[] =>
    isHidden || path === undefined ? [] : [readSheet(archive, path, name, context)],
  );
  const [first, ...others] = sheets.filter(({ rows, problem }) => rows.length > 0 || problem !== undefined);
  if (!first) throw new RefusedFile('noRows');
  return { sheets: [first, ...others], front };
}

/** The sheets of an .xlsx or .xlsm file, or why it cannot be read, in words. Never throws. */
export function readWorkbook(bytes: Uint8Array): Workbook | { problem: string } {
  try {
    return readAll(bytes);
  } catch (error) {
    return { problem: error instanceof RefusedFile ? error.message : fileRefusals.damaged };
  }
}
