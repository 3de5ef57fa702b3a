import type { RegisterDefinition } from '../../../form/definition/definition';
import { definition } from '../../testing/definition';
import { readWorkbook } from '../workbook.worker';
import type { Sheet } from '../sheet';
import { type FileSheet, xlsxOf } from './workbook';

export function sheetsOf(
  file: Uint8Array,
  of: RegisterDefinition = definition,
): readonly [Sheet, ...Sheet[]] {
  const read = readWorkbook(file, of);
  if ('problem' in read) throw new Error(read.problem);
  return read.sheets;
}

export const cellsOf = ({ rows }: Sheet): (readonly string[])[] => rows.map(({ cells }) => cells);

/** The rows that are read from a file with these. */
export const rowsOf = (rows: FileSheet['rows'], options?: Parameters<typeof xlsxOf>[1]) =>
  cellsOf(sheetsOf(xlsxOf([{ name: 'One', rows }], options))[0]);
