import { csvLine } from '@registers/shared/csv';
import type { RegisterTable } from '../../core/store';
import { piecesOf } from './pieces';
import { downloadCellsOf, headerOf } from './table';

const byteOrderMark = '\ufeff';

async function* linesOf({ rows, ...shape }: RegisterTable): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headerOf(shape))}\r\n`;
  for await (const row of rows) yield `${csvLine(downloadCellsOf(row, shape))}\r\n`;
}

/** A register as CSV (RFC 4180), in pieces. Excel reads it as UTF-8 only with the byte order mark. */
export const csvOf = (table: RegisterTable): AsyncGenerator<string> => piecesOf(linesOf(table));
