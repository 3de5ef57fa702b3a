import { linkColumns } from '@registers/shared/sheet';
import { type Corrected, refusalOf } from '../src/core/corrections';
import type { StoredSubmission } from '../src/core/store';
import { type Saved, savedBefore } from '../src/core/submission';
import { entryIn, type NewRow, planRow } from './entryRow';
import type { Cell, Google, Spreadsheet } from './google';
import { checkHeader, growTo, openSpreadsheet, openTab } from './tab';
import {
  columnOf,
  idColumnOf,
  openValues,
  rowMoved,
  type SheetRow,
  rowOf,
  type SheetValueRanges,
} from './values';

/** How many milliseconds an entry waits for the lock before it is refused: half as long as a page waits. */
const lockMs = 15_000;

type Services = Pick<Google, 'SpreadsheetApp' | 'Sheets' | 'LockService'>;

/** What there is before an entry is stored. */
interface Before {
  /** The header of the entry's tab; empty if it has none. */
  header: readonly Cell[];
  /** The last row of that tab with an id; 0 if there is none. */
  lastRow: number;
  /** The row with an id, in whichever tab: an id is unique in all of them. */
  find: (id: string) => SheetRow | undefined;
}

/** Reads the ids of all tabs and a header with one call: the Sheets API allows 60 a minute. */
function readBefore(
  values: SheetValueRanges,
  spreadsheet: Spreadsheet,
  formTypes: readonly string[],
  formType: string,
): Before {
  const tabs = formTypes.filter((name) => spreadsheet.getSheetByName(name) !== null);
  const isThere = tabs.includes(formType);
  const found = values.read([...tabs.map(idColumnOf), ...(isThere ? [rowOf(formType, 1)] : [])]);
  const [header = []] = found[tabs.length] ?? [];
  const ids = new Map(tabs.map((tab, index) => [tab, (found[index] ?? []).map(([cell]) => cell)]));
  return {
    header,
    lastRow: ids.get(formType)?.length ?? 0,
    find: (id) => {
      for (const [tab, cells] of ids) if (cells.includes(id)) return { tab, row: cells.indexOf(id) + 1 };
      return undefined;
    },
  };
}

/** Compares a submission with the entry in the sheet that has its id: a retry, or another entry. */
function compare(values: SheetValueRanges, { tab, row }: SheetRow, submission: StoredSubmission): Saved {
  const [[header = []] = [], [cells = []] = []] = values.read([rowOf(tab, 1), rowOf(tab, row)]);
  if (cells[0] !== submission.id) throw rowMoved(tab, row);
  return savedBefore(entryIn(tab, header, cells), submission);
}

/** Reads the entry that is to be corrected. It is locked if it is a withdrawal, or a row corrects or withdraws it. */
function readCorrected(
  values: SheetValueRanges,
  { tab, row }: SheetRow,
  id: string,
  header: readonly Cell[],
): Corrected {
  const columns = linkColumns.map((name) => header.indexOf(name) + 1).filter((column) => column > 0);
  const ranges = [rowOf(tab, row), ...columns.map((column) => columnOf(tab, column))];
  const [[cells = []] = [], ...links] = values.read(ranges);
  if (cells[0] !== id) throw rowMoved(tab, row);
  const { withdraws, ...entry } = entryIn(tab, header, cells);
  return { ...entry, isLocked: withdraws || links.flat().some(([cell]) => cell === id) };
}

/** Why a correction or withdrawal must not be stored; undefined if it may be, or if the entry is neither. */
function refusalIn(values: SheetValueRanges, { header, find }: Before, entry: StoredSubmission) {
  if (entry.corrects === null) return undefined;
  const place = find(entry.corrects);
  const isHere = place?.tab === entry.formType;
  return refusalOf(entry, isHere ? readCorrected(values, place, entry.corrects, header) : undefined);
}

/** Whether the cells that were read are those that were written. Empty ones at the end may be missing. */
const readsBack = (expected: readonly string[], found: readonly Cell[] = []) =>
  expected.length >= found.length && expected.every((text, index) => text === (found[index] ?? ''));

/** Writes a row, and the header if it is longer than before, and reads both back. Throws if what is read differs. */
function writeRow(
  values: SheetValueRanges,
  { tab, row }: SheetRow,
  { names, cells }: NewRow,
  headerLength: number,
): void {
  const header = names.length > headerLength ? [{ range: rowOf(tab, 1), values: [[...names]] }] : [];
  values.write([...header, { range: rowOf(tab, row), values: [[...cells]] }]);
  const [[nowNames] = [], [nowCells] = []] = values.read([rowOf(tab, 1), rowOf(tab, row)]);
  // Compared as text, since a header that a person typed may be a number, such as a year.
  if (!readsBack(names, nowNames?.map(String)) || !readsBack(cells, nowCells))
    throw new Error(
      `Row ${row} of tab ${tab} doesn't read back as it was written, so this entry is not confirmed. Send it again with the same \`submissionId\`.`,
    );
}

/** Stores an entry in five steps: look, refuse, plan the row, make room for it, write it. */
function saveLocked(google: Services, formTypes: readonly string[], entry: StoredSubmission): Saved {
  const { id, formType } = entry;
  // Opened only now that this execution has the lock: before, another one might still add a row.
  const spreadsheet = openSpreadsheet(google);
  const values = openValues(google.Sheets.Spreadsheets.Values, spreadsheet.getId());
  const before = readBefore(values, spreadsheet, formTypes, formType);

  const place = before.find(id);
  if (place) return compare(values, place, entry);
  const refusal = refusalIn(values, before, entry);
  if (refusal) return refusal;

  const sheet = openTab(spreadsheet, formType);
  checkHeader(formType, sheet, before.header);
  const plan = planRow(before.header, sheet.getLastColumn(), entry);
  if (plan === 'tooManyColumns') return plan;

  // Below the last id, and below whatever a person wrote further down.
  const row = Math.max(1, before.lastRow, sheet.getLastRow()) + 1;
  growTo(sheet, row, plan.names.length);
  // SpreadsheetApp collects changes: the new cells must be there before the Sheets API writes.
  google.SpreadsheetApp.flush();

  writeRow(values, { tab: formType, row }, plan, before.header.length);
  return 'stored';
}

/**
 * Stores an entry in the spreadsheet that the script belongs to, in the tab of its form type. Returns when the
 * row was read back. @throws Error if it is not sure that the entry is stored
 */
export function saveInSheet(
  google: Services,
  formTypes: readonly string[],
  submission: StoredSubmission,
): Saved {
  const lock = google.LockService.getScriptLock();
  if (!lock.tryLock(lockMs))
    throw new Error(
      `Other entries held the script lock for ${lockMs / 1000} s, so nothing was stored. Send this again.`,
    );
  try {
    return saveLocked(google, formTypes, submission);
  } finally {
    lock.releaseLock();
  }
}
