import {
  isLinkColumn,
  linkColumnOf,
  linkColumns,
  metaColumns,
  withdrawsColumn,
} from '@registers/shared/sheet';
import { hasRoomFor, newColumns, newColumnsMessage } from '../src/core/columns';
import { type Corrected, refusalOf } from '../src/core/corrections';
import type { FormField } from '../src/core/form';
import type { StoredSubmission } from '../src/core/store';
import { type Saved, savedBefore } from '../src/core/submission';
import type { Cell, Google, GoogleSheet } from './google';
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

/** Finds the row of an entry by its id. `ids` has the id columns of the tabs, in the same order. */
function findRow(id: string, tabs: readonly string[], ids: readonly Cell[][][]): SheetRow | undefined {
  for (const [index, tab] of tabs.entries()) {
    const row = (ids[index] ?? []).findIndex(([cell]) => cell === id) + 1;
    if (row > 0) return { tab, row };
  }
  return undefined;
}

/** The text of a cell. If a person has made it a number, it gets a NUL, so that it differs from what was sent. */
const cellText = (cell: Cell | undefined) =>
  typeof cell === 'string' || cell === undefined ? (cell ?? '') : `\u0000${String(cell)}`;

/** Compares a submission with the entry in the sheet that has its id: a retry, or another entry. */
function compare(values: SheetValueRanges, { tab, row }: SheetRow, submission: StoredSubmission): Saved {
  const [[header = []] = [], [cells = []] = []] = values.read([rowOf(tab, 1), rowOf(tab, row)]);
  if (cells[0] !== submission.id) throw rowMoved(tab, row);
  const fields = header
    .map((name, index): FormField => [String(name), cellText(cells[index])])
    .slice(metaColumns.length)
    // Notes that people write in a column without a name are not content.
    .filter(([name]) => name !== '' && !isLinkColumn(name));
  const [corrects = '', withdrawn = ''] = linkColumns.map((name) => cellText(cells[header.indexOf(name)]));
  const subject = String(cells[2] ?? '');
  return savedBefore(
    {
      formType: tab,
      fields,
      subject: subject || null,
      corrects: corrects || withdrawn || null,
      withdraws: withdrawn !== '',
    },
    submission,
  );
}

/** What a tab says of an entry that is to be corrected. A tab without link columns has no corrections. */
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

/**
 * The header with the columns that an entry adds. They come after the last column with any content (`used`), so
 * that none lies over a person's notes. Columns in between get an empty name.
 */
function extend(names: string[], used: number, added: readonly string[]): string[] {
  if (added.length === 0) return names;
  return [...names, ...Array.from({ length: Math.max(0, used - names.length) }, () => ''), ...added];
}

/** The cells of an entry's row, in the order of the header. */
function cellsFor(names: readonly string[], submission: StoredSubmission): string[] {
  const { id, receivedAt, subject, fields, corrects } = submission;
  const given = new Map<string, string>([...fields, [linkColumnOf(submission), corrects ?? '']]);
  const row = names.map((name, index) => {
    // If a person has given two columns the same name, the value goes into the first.
    return names.indexOf(name) === index ? (given.get(name) ?? '') : '';
  });
  return [id, receivedAt, subject ?? '', ...row.slice(metaColumns.length)];
}

/** Whether the cells that were read are those that were written. Empty ones at the end may be missing. */
const readsBack = (expected: readonly string[], found: readonly Cell[] = []) =>
  expected.length >= found.length && expected.every((text, index) => text === (found[index] ?? ''));

/** Writes an entry into its tab, with the columns that it adds, and reads it back. Throws if what is read differs. */
function add(
  flush: () => void,
  values: SheetValueRanges,
  sheet: GoogleSheet,
  { header, idCount, entry }: { header: readonly Cell[]; idCount: number; entry: StoredSubmission },
): Saved {
  const { formType: tab } = entry;
  checkHeader(tab, sheet, header);
  const there = header.length === 0 ? [...metaColumns] : header.map(String);
  const columns = there.slice(metaColumns.length).filter((name) => name !== '' && !isLinkColumn(name));
  if (!hasRoomFor(columns, entry.fields)) return 'tooManyColumns';
  const link = linkColumnOf(entry);
  const newLink = entry.corrects === null || there.includes(link) ? [] : [link];
  const added = [...newColumns(columns, entry.fields), ...newLink];
  const names = extend(there, sheet.getLastColumn(), added);
  // Below the last id, and below whatever a person wrote further down.
  const row = Math.max(1, idCount, sheet.getLastRow()) + 1;
  growTo(sheet, row, names.length);
  // SpreadsheetApp collects changes: the new cells must be there before the Sheets API writes.
  flush();
  const cells = cellsFor(names, entry);
  const data = [{ range: rowOf(tab, row), values: [cells] }];
  if (names.length > header.length) data.unshift({ range: rowOf(tab, 1), values: [names] });
  values.write(data);
  flush();
  const [[nowHeader] = [], [nowCells] = []] = values.read([rowOf(tab, 1), rowOf(tab, row)]);
  // As text, since a header that a person typed may be a number, such as a year.
  if (!readsBack(names, nowHeader?.map(String)) || !readsBack(cells, nowCells))
    throw new Error(
      `Row ${row} of tab ${tab} doesn't read back as it was written, so this entry is not confirmed. Send it again with the same \`submissionId\`.`,
    );
  if (added.length > 0) console.log(newColumnsMessage(entry, added));
  return 'stored';
}

function saveLocked(google: Services, formTypes: readonly string[], submission: StoredSubmission): Saved {
  // Opened only now that this execution has the lock: before, another one might still add a row.
  const spreadsheet = openSpreadsheet(google);
  const values = openValues(google.Sheets.Spreadsheets.Values, spreadsheet.getId());
  // The tabs of all registers, because an id must be unique in all of them.
  const tabs = formTypes.filter((formType) => spreadsheet.getSheetByName(formType) !== null);
  const own = tabs.indexOf(submission.formType);
  // One call reads all ranges: the Sheets API allows 60 calls a minute.
  const ranges = [...tabs.map(idColumnOf), ...(own < 0 ? [] : [rowOf(submission.formType, 1)])];
  const found = ranges.length === 0 ? [] : values.read(ranges);
  const place = findRow(submission.id, tabs, found);
  if (place) return compare(values, place, submission);
  const header = found[tabs.length]?.[0] ?? [];
  if (submission.corrects !== null) {
    const row = findRow(submission.corrects, tabs, found);
    const isHere = row?.tab === submission.formType;
    const refusal = refusalOf(
      submission,
      isHere ? correctedAt(values, row, submission.corrects, header) : undefined,
    );
    if (refusal) return refusal;
  }
  return add(() => google.SpreadsheetApp.flush(), values, openTab(spreadsheet, submission.formType), {
    header,
    idCount: found[own]?.length ?? 0,
    entry: submission,
  });
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
