import { downloadColumns, withdrawnColumn } from '@registers/shared/sheet';
import type { RegisterTable, StoredVersion } from '../../core/store';

type Shape = Pick<RegisterTable, 'columns' | 'versions'>;

const withdrawnColumns: Readonly<Record<RegisterTable['versions'], readonly string[]>> = {
  latest: [],
  all: [withdrawnColumn],
};

/** The header of a download, .csv or .xlsx. */
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
