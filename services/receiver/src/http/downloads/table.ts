import { linkColumnOf, metaColumns } from '@registers/shared/sheet';
import type { StoredSubmission, RegisterTable } from '../../core/store';

type Shape = Pick<RegisterTable, 'columns' | 'links'>;

/** The columns of corrections and withdrawals are there only if the register has one. */
export const headerOf = ({ columns, links }: Shape): string[] => [...columns, ...metaColumns, ...links];

/** The cells of a row under {@link headerOf}; a field it was sent without is empty. */
export function downloadCellsOf(row: StoredSubmission, { columns, links }: Shape): string[] {
  const values = new Map(row.fields);
  const cells = columns.map((name) => values.get(name) ?? '');
  const linked = links.map((link) => (link === linkColumnOf(row) ? (row.corrects ?? '') : ''));
  return [...cells, row.id, row.receivedAt, row.subject ?? '', ...linked];
}
