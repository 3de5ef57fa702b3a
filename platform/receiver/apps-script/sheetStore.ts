import { decide, type UnderId } from '../src/core/decide';
import type { StoredSubmission } from '../src/core/store';
import type { Saved } from '../src/core/submission';
import { type NewRow, planRow, versionIn } from './entryRow';
import type { Cell, Google, Spreadsheet } from './google';
import { checkHeader, growTo, noteSender, openSpreadsheet, openTab, readSenders } from './tab';
import {
  idColumnRange,
  openValues,
  rowMoved,
  type SheetRow,
  rowRange,
  type SheetValueRanges,
} from './values';

/** How many milliseconds an entry waits for the lock before it is refused: half as long as a page waits. */
const lockMs = 15_000;

type Services = Pick<Google, 'SpreadsheetApp' | 'Sheets' | 'LockService'>;

interface Before {
  /** The header of the entry's tab; empty if it has none. */
  header: readonly Cell[];
  /** The last row of that tab with an id; 0 if there is none. */
  lastRow: number;
  /** The rows with an id, in whichever tab: the versions of one entry. */
  rowsWith: (id: string) => readonly SheetRow[];
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
  const found = values.read([...tabs.map(idColumnRange), ...(isThere ? [rowRange(formType, 1)] : [])]);
  const [header = []] = found[tabs.length] ?? [];
  const ids = new Map(tabs.map((tab, index) => [tab, (found[index] ?? []).map(([cell]) => cell)]));
  return {
    header,
    lastRow: ids.get(formType)?.length ?? 0,
    rowsWith: (id) => {
      for (const [tab, cells] of ids)
        if (cells.includes(id))
          return cells.flatMap((cell, index) => (cell === id ? [{ tab, row: index + 1 }] : []));
      return [];
    },
  };
}

/** What the sheet has under the id of a submission. People may have sorted the rows, so the highest number counts. */
function readUnderId(
  values: SheetValueRanges,
  rows: readonly SheetRow[],
  { id, version }: StoredSubmission,
): UnderId {
  const [first] = rows;
  if (!first) return {};
  const [[header = []] = [], ...found] = values.read([
    rowRange(first.tab, 1),
    ...rows.map(({ tab, row }) => rowRange(tab, row)),
  ]);
  const versions = rows.map(({ tab, row }, index) => {
    const [cells = []] = found[index] ?? [];
    if (cells[0] !== id) throw rowMoved(tab, row);
    return versionIn(tab, header, cells);
  });
  return {
    latest: versions.reduce((latest, each) => (each.version > latest.version ? each : latest)),
    same: versions.find((each) => each.version === version),
  };
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
  const header = names.length > headerLength ? [{ range: rowRange(tab, 1), values: [[...names]] }] : [];
  values.write([...header, { range: rowRange(tab, row), values: [[...cells]] }]);
  const [[nowNames] = [], [nowCells] = []] = values.read([rowRange(tab, 1), rowRange(tab, row)]);
  // Compared as text, since a header that a person typed may be a number, such as a year.
  if (!readsBack(names, nowNames?.map(String)) || !readsBack(cells, nowCells))
    throw new Error(
      `Row ${row} of tab ${tab} doesn't read back as it was written, so this entry is not confirmed. Send it again with the same \`submissionId\`.`,
    );
}

/** Stores a version in five steps: look, decide, plan the row, make room for it, write it. */
function saveLocked(google: Services, formTypes: readonly string[], given: StoredSubmission): Saved {
  const { id, formType } = given;
  // Opened only now that this execution has the lock: before, another one might still add a row.
  const spreadsheet = openSpreadsheet(google);
  const values = openValues(google.Sheets.Spreadsheets.Values, spreadsheet.getId());
  const before = readBefore(values, spreadsheet, formTypes, formType);

  const decision = decide(given, readUnderId(values, before.rowsWith(id), given));
  if (decision !== 'stored') return decision;

  const sheet = openTab(spreadsheet, formType);
  checkHeader(formType, sheet, before.header);
  const addedBy = () => readSenders(sheet, before.header.length);
  const plan = planRow(before.header, sheet.getLastColumn(), given, addedBy);
  if (plan === 'tooManyColumns') return plan;

  // Below the last id, and below whatever a person wrote further down.
  const row = Math.max(1, before.lastRow, sheet.getLastRow()) + 1;
  growTo(sheet, row, plan.names.length);
  noteSender(sheet, plan.added, given.subject);
  // SpreadsheetApp collects changes: the new cells must be there before the Sheets API writes.
  google.SpreadsheetApp.flush();

  writeRow(values, { tab: formType, row }, plan, before.header.length);
  return 'stored';
}

/**
 * Stores a version in the spreadsheet that the script belongs to, in the tab of its form type. Returns when the
 * row was read back. @throws Error if it is not sure that the version is stored
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
