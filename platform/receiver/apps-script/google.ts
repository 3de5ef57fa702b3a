/** Google's services, as far as the receiver calls them. Where Google's own types are vague, there are narrower ones. */

export type Cell = string | number | boolean;

export type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
export type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface ValueRange {
  range?: string | undefined;
  /** The rows. Google leaves out empty cells at the end of a row, and empty rows at the end of the range. */
  values?: Cell[][] | undefined;
}

/** `Sheets.Spreadsheets.Values` of the Sheets API, which Apps Script calls an advanced service. */
export interface SheetValues {
  batchGet: (
    spreadsheetId: string,
    options: { ranges: readonly string[]; valueRenderOption: 'UNFORMATTED_VALUE' },
  ) => { valueRanges?: ValueRange[] | undefined };
  batchUpdate: (
    resource: { valueInputOption: 'RAW' | 'USER_ENTERED'; data: ValueRange[] },
    spreadsheetId: string,
  ) => unknown;
}

/** What Google passes to `doPost`. Its `parameter` is left out: the values of address and body are mixed there. */
export interface PostEvent {
  queryString?: string | null;
  postData?: { contents: string; length: number };
}

/** The global variables of an Apps Script project. */
export interface Google {
  SpreadsheetApp: { getActiveSpreadsheet: () => Spreadsheet | null; flush: () => void };
  Sheets: { Spreadsheets: { Values: SheetValues } };
  LockService: typeof LockService;
  PropertiesService: typeof PropertiesService;
  CacheService: typeof CacheService;
  UrlFetchApp: typeof UrlFetchApp;
  Utilities: typeof Utilities;
  ContentService: typeof ContentService;
}
