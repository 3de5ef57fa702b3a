/**
 * The types of Google's services, reduced to what the receiver calls, so that the tests' fakes need nothing
 * else. `main.ts` passes Google's own objects: it does not compile if these types differ from them.
 */

export type Cell = string | number | boolean;

export interface GoogleSheet {
  getLastRow: () => number;
  getLastColumn: () => number;
  getMaxRows: () => number;
  getMaxColumns: () => number;
  setFrozenRows: (rows: number) => void;
  insertRowsAfter: (after: number, count: number) => unknown;
  insertColumnsAfter: (after: number, count: number) => unknown;
  getRange: (
    row: number,
    column: number,
    rows: number,
    columns: number,
  ) => { setNumberFormat: (format: string) => unknown };
  protect: () => { setWarningOnly: (warningOnly: boolean) => unknown };
}

export interface Spreadsheet {
  getId: () => string;
  getSheetByName: (name: string) => GoogleSheet | null;
  insertSheet: (name: string) => GoogleSheet;
}

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

export interface FetchedResponse {
  getResponseCode: () => number;
  getContentText: () => string;
}

type JsonType = typeof GoogleAppsScript.Content.MimeType.JSON;

export interface TextOutput {
  setMimeType: (type: JsonType) => TextOutput;
}

type Sha256 = typeof GoogleAppsScript.Utilities.DigestAlgorithm.SHA_256;

/** What Google passes to `doPost`. Its `parameter` is left out: the values of address and body are mixed there. */
export interface PostEvent {
  queryString?: string | null;
  postData?: { contents: string; length: number };
}

/** The global variables of an Apps Script project. */
export interface Google {
  SpreadsheetApp: { getActiveSpreadsheet: () => Spreadsheet | null; flush: () => void };
  Sheets: { Spreadsheets: { Values: SheetValues } };
  LockService: {
    /** `tryLock` waits for at most so many milliseconds. It returns false if another execution still has the lock. */
    getScriptLock: () => { tryLock: (milliseconds: number) => boolean; releaseLock: () => void };
  };
  PropertiesService: {
    getScriptProperties: () => { getProperties: () => Record<string, string> };
  };
  CacheService: {
    getScriptCache: () => {
      get: (key: string) => string | null;
      put: (key: string, value: string, seconds: number) => void;
    };
  };
  UrlFetchApp: {
    fetch: (
      url: string,
      options: { headers: Record<string, string>; muteHttpExceptions: boolean; followRedirects: boolean },
    ) => FetchedResponse;
  };
  Utilities: {
    DigestAlgorithm: { SHA_256: Sha256 };
    computeDigest: (algorithm: Sha256, text: string) => number[];
    base64Encode: (bytes: number[]) => string;
    base64DecodeWebSafe: (text: string) => number[];
    newBlob: (bytes: number[]) => { getDataAsString: () => string };
  };
  ContentService: { MimeType: { JSON: JsonType }; createTextOutput: (text: string) => TextOutput };
}
