import { csvLine } from '@registers/shared/csv';
import type { RegisterTable } from '../../core/store';
import { joinPieces } from './pieces';
import { downloadCells, downloadHeader } from './table';

const byteOrderMark = '\ufeff';

async function* csvLines({ rows, ...shape }: RegisterTable): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(downloadHeader(shape))}\r\n`;
  for await (const row of rows) yield `${csvLine(downloadCells(row, shape))}\r\n`;
}

/** A register as CSV (RFC 4180), in pieces. Excel reads it as UTF-8 only with the byte order mark. */
export const writeCsv = (table: RegisterTable): AsyncGenerator<string> => joinPieces(csvLines(table));
