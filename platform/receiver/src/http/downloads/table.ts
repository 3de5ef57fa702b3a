import { linkColumnOf, metaColumns } from '@registers/shared/sheet';
import type { StoredSubmission, RegisterTable } from '../../core/store';

type Shape = Pick<RegisterTable, 'columns' | 'links'>;

/** The header of a download, .csv or .xlsx. `links` is empty without corrections and withdrawals. */
export const headerOf = ({ columns, links }: Shape): string[] => [...columns, ...metaColumns, ...links];

/** The cells of a row, in the order of {@link headerOf}. A field that the entry lacks is an empty cell. */
export function downloadCellsOf(row: StoredSubmission, { columns, links }: Shape): string[] {
  const values = new Map(row.fields);
  const cells = columns.map((name) => values.get(name) ?? '');
  const linked = links.map((link) => (link === linkColumnOf(row) ? (row.corrects ?? '') : ''));
  return [...cells, row.id, row.receivedAt, row.subject ?? '', ...linked];
}
