import { csvLine } from '@registers/shared/csv';
import type { Table } from './store';
import { cellsOf, headerOf } from './table';

const byteOrderMark = '\ufeff';

/** A register as RFC 4180 text, a line at a time; the mark in front tells Excel that it is UTF-8. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headerOf(columns))}\r\n`;
  for await (const row of rows) yield `${csvLine(cellsOf(row, columns))}\r\n`;
}
