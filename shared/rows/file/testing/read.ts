import { readWorkbook } from '../readWorkbook';
import type { SheetCells } from '../sheet';
import { type FileSheet, xlsxOf } from './workbook';

export function sheetsOf(file: Uint8Array): readonly SheetCells[] {
  const read = readWorkbook(file);
  if ('problem' in read) throw new Error(read.problem);
  return read.sheets;
}

/** The rows that are read from a file with these. */
export function rowsOf(rows: FileSheet['rows'], options?: Parameters<typeof xlsxOf>[1]) {
  const [sheet] = sheetsOf(xlsxOf([{ name: 'One', rows }], options));
  return sheet?.rows;
}
