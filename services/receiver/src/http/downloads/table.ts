import { correctsColumn, furtherFields, metaColumns } from '@registers/shared/sheet';
import { furtherOf } from '../../core/columns';
import type { StoredSubmission, RegisterTable } from '../../core/store';

type Shape = Pick<RegisterTable, 'columns' | 'hasCorrections'>;

/** The column of corrections is there only if the register has a correction. */
export const headerOf = ({ columns, hasCorrections }: Shape): string[] => [
  ...columns,
  ...metaColumns,
  ...(hasCorrections ? [correctsColumn] : []),
];

/** The cells of a row under {@link headerOf}; a field it was sent without is empty. */
export function downloadCellsOf(row: StoredSubmission, { columns, hasCorrections }: Shape): string[] {
  const values = new Map(row.fields);
  const cells = columns.map((name) =>
    name === furtherFields ? furtherOf(row.fields, columns) : (values.get(name) ?? ''),
  );
  const corrects = hasCorrections ? [row.corrects ?? ''] : [];
  return [...cells, row.id, row.receivedAt, row.subject ?? '', ...corrects];
}
