/**
 * The little of Google's services that the receiver uses. Written here rather than taken from
 * `@types/google-apps-script`, whose globals would be visible in the Node code too, so that a fake has to
 * implement exactly what is called.
 */

export type Cell = string | number | boolean;

export interface Range {
  setNumberFormat(format: string): unknown;
}

export interface Sheet {
  /** Last row and column that hold anything; 0 in an empty sheet. */
  getLastRow(): number;
  getLastColumn(): number;
  /** Size of the grid, empty cells included. */
  getMaxRows(): number;
  getMaxColumns(): number;
  insertRowsAfter(after: number, count: number): unknown;
  insertColumnsAfter(after: number, count: number): unknown;
  getRange(row: number, column: number, rows: number, columns: number): Range;
  setFrozenRows(rows: number): unknown;
  protect(): { setWarningOnly(warningOnly: boolean): unknown };
}

export interface Spreadsheet {
  getId(): string;
  getSheetByName(name: string): Sheet | null;
  insertSheet(name: string): Sheet;
}

export interface ValueRange {
  range: string;
  /** Rows; what is empty at the end of a row, and at the end of the range, is left out. */
  values?: Cell[][];
}

/** `Sheets.Spreadsheets.Values`, the advanced service. */
export interface SheetValues {
  batchGet(
    spreadsheetId: string,
    options: { ranges: readonly string[]; valueRenderOption: 'UNFORMATTED_VALUE' },
  ): { valueRanges?: ValueRange[] };
  batchUpdate(
    resource: { valueInputOption: 'RAW' | 'USER_ENTERED'; data: readonly ValueRange[] },
    spreadsheetId: string,
  ): unknown;
}

export interface Lock {
  /** Answers false, and throws nothing, when somebody else has it all that time. */
  tryLock(milliseconds: number): boolean;
  releaseLock(): void;
}

export interface Cache {
  get(key: string): string | null;
  put(key: string, value: string, seconds: number): void;
}

export interface FetchedResponse {
  getResponseCode(): number;
  getContentText(): string;
}

export interface TextOutput {
  setMimeType(type: string): TextOutput;
}

/** What `doPost` is given. `parameter` is left out on purpose: it mixes the address and the body. */
export interface PostEvent {
  queryString?: string | null;
  postData?: { contents: string; length: number };
}

/** The globals of an Apps Script project. */
export interface Google {
  SpreadsheetApp: { getActiveSpreadsheet(): Spreadsheet | null; flush(): void };
  Sheets: { Spreadsheets: { Values: SheetValues } };
  LockService: { getScriptLock(): Lock };
  PropertiesService: { getScriptProperties(): { getProperties(): Record<string, string> } };
  CacheService: { getScriptCache(): Cache };
  UrlFetchApp: {
    fetch(
      url: string,
      options: { headers: Record<string, string>; muteHttpExceptions: boolean; followRedirects: boolean },
    ): FetchedResponse;
  };
  Utilities: {
    DigestAlgorithm: { SHA_256: string };
    computeDigest(algorithm: string, text: string): number[];
    base64Encode(bytes: number[]): string;
    base64DecodeWebSafe(text: string): number[];
    newBlob(bytes: number[]): { getDataAsString(): string };
  };
  ContentService: { MimeType: { JSON: string }; createTextOutput(text: string): TextOutput };
}
