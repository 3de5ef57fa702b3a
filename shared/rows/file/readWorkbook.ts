import { Archive } from './archive';
import { allowanceOfFile } from './cellGrid';
import { readStyles } from './cellStyles';
import { readTexts } from './cellTexts';
import { readParts } from './workbookParts';
import { readSheet } from './readSheet';
import { fileRefusals, RefusedFile } from './refusals';
import type { SheetCells, Workbook } from './sheet';

/** The first bytes of .xls files of Excel before 2007, and of files with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

function readAll(bytes: Uint8Array): Workbook<SheetCells> {
  if (compound.every((byte, index) => bytes[index] === byte)) throw new RefusedFile(fileRefusals.oldOrLocked);
  const archive = new Archive(bytes);
  const { sheets: named, frontName, texts, styles, isFrom1904, isCalculated } = readParts(archive);
  const context = {
    texts: texts === undefined ? [] : readTexts(archive, texts),
    styles: styles === undefined ? [] : readStyles(archive, styles),
    isFrom1904,
    isCalculated,
    allowance: allowanceOfFile(),
  };
  const sheets = named.flatMap(({ name, isHidden, path }) =>
    isHidden || path === undefined ? [] : [readSheet(archive, path, name, context)],
  );
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0);
  if (!first) throw new RefusedFile(fileRefusals.noRows);
  return { sheets: [first, ...others], frontName };
}

/** The sheets of an .xlsx or .xlsm file, or why it cannot be read, in words. Runs in `workbook.worker.ts`. Never throws. */
export function readWorkbook(bytes: Uint8Array): Workbook<SheetCells> | { problem: string } {
  try {
    return readAll(bytes);
  } catch (error) {
    return { problem: error instanceof RefusedFile ? error.message : fileRefusals.unreadable };
  }
}
