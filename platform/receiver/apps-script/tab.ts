import { metaColumns } from '@registers/shared/sheet';
import type { Cell, Google, GoogleSheet, Spreadsheet } from './google';

export function openSpreadsheet({ SpreadsheetApp }: Pick<Google, 'SpreadsheetApp'>): Spreadsheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  if (!spreadsheet)
    throw new Error(
      "This script doesn't belong to a spreadsheet. Create it in one: Extensions, Apps Script.",
    );
  return spreadsheet;
}

/** How many rows are added when a tab is full, so that not every entry has to add one. */
const moreRows = 500;

/** Formats cells as text, so that `01234` stays `01234` when a person edits beside it. */
function asText(sheet: GoogleSheet, row: number, column: number, rows: number, columns: number): void {
  sheet.getRange(row, column, rows, columns).setNumberFormat('@');
}

/** The tab of a register, made if it is missing. Its name is one of FORM_TYPES, not the sender's text. */
export function openTab(spreadsheet: Spreadsheet, formType: string): GoogleSheet {
  const found = spreadsheet.getSheetByName(formType);
  const sheet = found ?? spreadsheet.insertSheet(formType);
  if (sheet.getLastRow() > 0) return sheet;
  asText(sheet, 1, 1, sheet.getMaxRows(), sheet.getMaxColumns());
  sheet.setFrozenRows(1);
  // Google then asks people before they change something: the script's lock stops no person.
  if (found === null) sheet.protect().setWarningOnly(true);
  return sheet;
}

/** Adds the rows and columns that a tab lacks: the Sheets API refuses to write beyond its edge. */
export function growTo(sheet: GoogleSheet, rows: number, columns: number): void {
  const [maxRows, maxColumns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (columns > maxColumns) {
    sheet.insertColumnsAfter(maxColumns, columns - maxColumns);
    asText(sheet, 1, maxColumns + 1, maxRows, columns - maxColumns);
  }
  if (rows > maxRows) {
    sheet.insertRowsAfter(maxRows, moreRows);
    asText(sheet, maxRows + 1, 1, moreRows, sheet.getMaxColumns());
  }
}

const noteStart = 'First sent by ';

/** Writes into a note on the header whose entry added a column. People who look at the header see it too. */
export function noteSender(sheet: GoogleSheet, columns: readonly number[], subject: string | null): void {
  if (subject === null) return;
  for (const column of columns) sheet.getRange(1, column).setNote(noteStart + subject);
}

/** Who added each column of the header, by its note; null without such a note. */
export function readSenders(sheet: GoogleSheet, columns: number): (string | null)[] {
  if (columns === 0) return [];
  const [notes = []] = sheet.getRange(1, 1, 1, columns).getNotes();
  return notes.map((note) => (note.startsWith(noteStart) ? note.slice(noteStart.length) : null));
}

/** Throws if a tab has content but not the receiver's columns at first: it may be a person's own sheet. */
export function checkHeader(formType: string, sheet: GoogleSheet, header: readonly Cell[]): void {
  if (header.length === 0 && sheet.getLastRow() === 0) return;
  if (!metaColumns.every((name, index) => header[index] === name))
    throw new Error(
      `Tab ${formType} doesn't begin with the columns ${metaColumns.join(', ')}, so nothing was stored. ` +
        'Put its header back, or rename the tab: the receiver then makes a new one.',
    );
}
