import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { findHeader } from '../read/header';
import { Archive } from './archive';
import { allowanceOfFile } from './cellGrid';
import { readStyles } from './cellStyles';
import { readTexts } from './cellTexts';
import { readParts } from './workbookParts';
import { readSheet } from './readSheet';
import { fileRefusals, RefusedFile } from './refusals';
import type { Sheet, SheetCells, Workbook } from './sheet';

/** Finds the line with the names of a sheet's columns. Of the rounded numbers, those of amounts are kept. */
function withHeader(definition: RegisterDefinition, sheet: SheetCells): Sheet {
  const lines = sheet.rows.map(({ cells }) => cells);
  const found = findHeader(definition, lines);
  if (!found) return { ...sheet, header: undefined };
  const { cells, names, end } = found;
  const fields = new Map(fieldsOf(definition));
  const isAmount = (column: number) => fields.get(names[column] ?? '')?.kind === 'amount';
  const rows = sheet.rows.map((row) => ({
    ...row,
    others: row.others.filter(({ what, column }) => what !== 'rounded' || isAmount(column)),
  }));
  return { ...sheet, rows, header: { cells, names, end } };
}

function readAll(bytes: Uint8Array, definition: RegisterDefinition): Workbook {
  const archive = new Archive(bytes);
  const { sheets: named, frontName, texts, styles, isFrom1904, isCalculated } = readParts(archive);
  const context = {
    texts: texts === undefined ? [] : readTexts(archive, texts),
    styles: styles === undefined ? [] : readStyles(archive, styles),
    isFrom1904,
    isCalculated,
    allowance: allowanceOfFile(),
  };
  const sheets = named.map(({ name, path }) => readSheet(archive, path, name, context));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled.map((sheet) => withHeader(definition, sheet));
  if (!first) throw new RefusedFile(fileRefusals.noRows);
  return { sheets: [first, ...others], frontName };
}

/** The sheets of an .xlsx or .xlsm file, or why it cannot be read, in words. Takes seconds. Never throws. */
export function readWorkbook(
  bytes: Uint8Array,
  definition: RegisterDefinition,
): Workbook | { problem: string } {
  try {
    return readAll(bytes, definition);
  } catch (error) {
    return { problem: error instanceof RefusedFile ? error.message : fileRefusals.unreadable };
  }
}
