import {
  type EntryOrigin,
  onChange,
  readTable,
  restoreLastWords,
  storeForm,
  type TitledForm,
} from '@registers/shared/submit';
import { takeRefused } from './batches';
import { sheetIn } from './row';
import { RowsTable } from './rowsTable';

/** Opens the table that this device has of a person and a form. Rejects if the browser stores nothing. */
export async function openTable(from: Omit<EntryOrigin, 'form'>, form: TitledForm): Promise<RowsTable> {
  await restoreLastWords(from.user);
  const [{ rows, sheet }, key] = await Promise.all([readTable([from.user, from.formType]), storeForm(form)]);
  const table = new RowsTable({ ...from, form: key }, rows, sheetIn(sheet));
  table.closed.addEventListener(
    'abort',
    onChange(['batches'], () => void takeRefused(table)),
  );
  return table;
}
