import { csvLine } from '@registers/shared/csv';
import type { RegisterTable } from '../../core/store';
import { yieldToEventLoop } from '../../stores/yieldToEventLoop';
import { downloadCellsOf, headerOf } from './table';

const byteOrderMark = '\ufeff';
const pieceLength = 64 * 1024;

/** A register as RFC 4180 text, some lines at a time; Excel needs the byte order mark to read it as UTF-8. */
export async function* csvOf({ rows, ...shape }: RegisterTable): AsyncGenerator<string> {
  let piece = `${byteOrderMark}${csvLine(headerOf(shape))}\r\n`;
  for await (const row of rows) {
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
      // Otherwise a download over a fast network would never let an entry be stored.
      await yieldToEventLoop();
    }
    piece += `${csvLine(downloadCellsOf(row, shape))}\r\n`;
  }
  yield piece;
}
