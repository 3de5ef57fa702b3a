import type { Google, Spreadsheet } from './google';

/** The spreadsheet that the script was created in. */
export function openSpreadsheet({ SpreadsheetApp }: Pick<Google, 'SpreadsheetApp'>): Spreadsheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  if (!spreadsheet)
    throw new Error(
      "This script doesn't belong to a spreadsheet. Create it in one: Extensions, Apps Script.",
    );
  return spreadsheet;
}

/** A person has sorted, inserted or deleted rows between two reads. */
export const rowMoved = (tab: string, row: number): Error =>
  new Error(`Row ${row} of tab ${tab} was moved while it was read. Send this again.`);
