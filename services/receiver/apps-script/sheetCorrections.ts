import { linkColumns, withdrawsColumn } from '@registers/shared/sheet';
import { type Corrected, refusalOf } from '../src/core/corrections';
import type { StoredSubmission } from '../src/core/store';
import type { Cell } from './google';
import { columnOf, rowMoved, type SheetRow, rowOf, type SheetValueRanges } from './values';

/** The row of the entry to be corrected or withdrawn, if it was found, and the header of the tab for the new entry. */
interface Found {
  place: SheetRow | undefined;
  header: readonly Cell[];
}

/** What a tab says of an entry. If it has no columns for corrections, nothing in it was corrected or withdrawn yet. */
function correctedAt(
  values: SheetValueRanges,
  { tab, row }: SheetRow,
  id: string,
  header: readonly Cell[],
): Corrected {
  const columns = linkColumns.map((name) => header.indexOf(name) + 1).filter((column) => column > 0);
  const [[cells = []] = [], ...closed] = values.read([
    rowOf(tab, row),
    ...columns.map((column) => columnOf(tab, column)),
  ]);
  if (cells[0] !== id) throw rowMoved(tab, row);
  const subject = String(cells[2] ?? '');
  return {
    formType: tab,
    subject: subject === '' ? null : subject,
    isLocked: Boolean(cells[header.indexOf(withdrawsColumn)]) || closed.flat().some(([cell]) => cell === id),
  };
}

/** Why a correction or withdrawal may not be stored; undefined when it may, or when it is neither. */
export function refusalIn(values: SheetValueRanges, submission: StoredSubmission, { place, header }: Found) {
  const { formType, corrects } = submission;
  if (corrects === null) return undefined;
  const corrected = place?.tab === formType ? correctedAt(values, place, corrects, header) : undefined;
  return refusalOf(submission, corrected);
}
