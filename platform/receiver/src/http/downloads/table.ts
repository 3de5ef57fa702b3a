import { downloadColumns, withdrawnColumn } from '@registers/shared/sheet';
import type { RegisterTable, StoredVersion } from '../../core/store';
import { yieldToEventLoop } from '../../stores/pages';

type Shape = Pick<RegisterTable, 'columns' | 'versions'>;

const withdrawnColumns: Readonly<Record<RegisterTable['versions'], readonly string[]>> = {
  latest: [],
  all: [withdrawnColumn],
};

export const downloadHeader = ({ columns, versions }: Shape): string[] => [
  ...columns,
  ...downloadColumns,
  ...withdrawnColumns[versions],
];

/** The cells of a row, in the order of {@link downloadHeader}. A field that the version lacks is an empty cell. */
export function downloadCells(row: StoredVersion, { columns, versions }: Shape): string[] {
  const { id, receivedAt, changedAt, version, subject, withdrawn } = row;
  const values = new Map(row.fields);
  const cells = columns.map((name) => values.get(name) ?? '');
  const added = [id, receivedAt, changedAt, String(version), subject ?? ''];
  return [...cells, ...added, ...withdrawnColumns[versions].map(() => (withdrawn ? 'true' : ''))];
}

const pieceLength = 64 * 1024;

/** Joins short texts to pieces of 64 KB, so that a download takes fewer writes. */
export async function* joinPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
      // Otherwise, while a client reads fast, no entry could be stored.
      await yieldToEventLoop();
    }
    piece += text;
  }
  yield piece;
}
