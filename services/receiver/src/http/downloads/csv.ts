import { csvLine } from '@registers/shared/csv';
import type { RegisterTable } from '../../core/store';
import { piecesOf } from './pieces';
import { downloadCellsOf, headerOf } from './table';

const byteOrderMark = '\ufeff';

async function* linesOf({ rows, ...shape }: RegisterTable): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headerOf(shape))}\r\n`;
  for await (const row of rows) yield `${csvLine(downloadCellsOf(row, shape))}\r\n`;
}

/** A register as RFC 4180 text, some lines at a time; Excel needs the byte order mark to read it as UTF-8. */
export const csvOf = (table: RegisterTable): AsyncGenerator<string> => piecesOf(linesOf(table));
