import { csvLine } from '@registers/shared/csv';
import type { Table } from './store';
import { cellsOf, headerOf } from './table';

const byteOrderMark = '\ufeff';

/** A register as RFC 4180 text, line by line; Excel needs the byte order mark to read it as UTF-8. */
export async function* csvOf({ rows, ...shape }: Table): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headerOf(shape))}\r\n`;
  for await (const row of rows) yield `${csvLine(cellsOf(row, shape))}\r\n`;
}
