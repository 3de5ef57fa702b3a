import { readZipDirectory, type ZipEntry } from './zipDirectory';

const saveAsXlsx = 'Open it in your spreadsheet program, save it as .xlsx and choose that file';

/** Why a file is not read, and what helps. */
export const refusals = {
  old: 'This is an Excel file of the old kind (.xls). Open it in Excel, save it as “Excel Workbook (.xlsx)” and choose that file.',
  locked:
    'This file is protected with a password. Save it without the password and choose it again, or copy the rows and paste them here.',
  macros: 'This file contains macros (.xlsm). Save it as “Excel Workbook (.xlsx)” and choose that file.',
  otherKind: `This kind of spreadsheet file can’t be read here. ${saveAsXlsx}.`,
  otherFile:
    'This isn’t a spreadsheet. Choose an .xlsx or .csv file, or copy the rows in your spreadsheet program and paste them here.',
  damaged: `This file is damaged or incomplete. ${saveAsXlsx}, or copy the rows and paste them here.`,
  tooLarge: 'This spreadsheet is too large to be read here. Copy the rows you need and paste them here.',
  noResults:
    'This sheet has formulas without results. Open the file in your spreadsheet program, save it and choose it again.',
  noRows: 'There are no rows in this file. Hidden sheets aren’t read.',
} as const;

/** In bytes, unpacked, of all parts of a file: pictures too. */
export const maxUnpackedBytes = 20_000_000;
/** In bytes, of the parts that are parsed: some 4,000 rows of 39 columns. More would keep the page busy for seconds. */
export const maxXmlBytes = 8_000_000;

/** In bytes. What is packed may be no longer where it is said to unpack to nothing. */
const packedNothing = 2;

/** The beginning of what Office wrote before 2007, and puts around what has a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The name of the part with the encrypted workbook, as it stands in the file. */
const encryptedPart = Uint8Array.from(
  Array.from('EncryptedPackage').flatMap((letter) => [letter.charCodeAt(0), 0]),
);

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

const sizeOf = (entries: readonly ZipEntry[]) => entries.reduce((sum, { size }) => sum + size, 0);

const isTooLarge = (entries: readonly ZipEntry[]) =>
  sizeOf(entries) > maxUnpackedBytes ||
  sizeOf(entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) > maxXmlBytes;

/** Whether a size is declared for everything that would be unpacked: the library unpacks no more than that. */
const declaresSizes = (entries: readonly ZipEntry[]) =>
  entries.every(
    ({ name, size, packedSize }) => name.endsWith('/') || size > 0 || packedSize === packedNothing,
  );

/** Why the file is not even unpacked, or undefined. Only the list of what is in it is read. */
export function refusalOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, compound)) return includes(bytes, encryptedPart) ? refusals.locked : refusals.old;
  const entries = readZipDirectory(bytes);
  if (!entries) return refusals.damaged;
  const has = (form: RegExp) => entries.some(({ name }) => form.test(name));
  if (entries.some(({ isEncrypted }) => isEncrypted)) return refusals.locked;
  if (has(/(^|\/)vbaProject\.bin$/i)) return refusals.macros;
  if (has(/^xl\/workbook\.bin$/) || has(/^content\.xml$/)) return refusals.otherKind;
  if (!has(/^xl\//)) return refusals.otherFile;
  if (isTooLarge(entries)) return refusals.tooLarge;
  return declaresSizes(entries) ? undefined : refusals.damaged;
}
