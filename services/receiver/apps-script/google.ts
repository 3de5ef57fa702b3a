/**
 * The little of Google's services that the receiver uses, so that a fake has to have exactly what is called:
 * members of Google's types, and of a method with several forms the one form that is called. `main.ts` hands in
 * what Google has, and does not compile when that no longer fits.
 */

export type Cell = string | number | boolean;

interface Range {
  setNumberFormat: (format: string) => unknown;
}

export interface GoogleSheet extends Pick<
  GoogleAppsScript.Spreadsheet.Sheet,
  'getLastRow' | 'getLastColumn' | 'getMaxRows' | 'getMaxColumns' | 'setFrozenRows'
> {
  insertRowsAfter: (after: number, count: number) => unknown;
  insertColumnsAfter: (after: number, count: number) => unknown;
  getRange: (row: number, column: number, rows: number, columns: number) => Range;
  protect: () => { setWarningOnly: (warningOnly: boolean) => unknown };
}

export interface Spreadsheet extends Pick<GoogleAppsScript.Spreadsheet.Spreadsheet, 'getId'> {
  getSheetByName: (name: string) => GoogleSheet | null;
  insertSheet: (name: string) => GoogleSheet;
}

export interface ValueRange extends GoogleAppsScript.Sheets.Schema.ValueRange {
  /** Rows; what is empty at the end of a row, and at the end of the range, is left out. */
  values?: Cell[][] | undefined;
}

interface ValuesToWrite extends Pick<
  GoogleAppsScript.Sheets.Schema.BatchUpdateValuesRequest,
  'valueInputOption' | 'data'
> {
  valueInputOption: 'RAW' | 'USER_ENTERED';
  data: ValueRange[];
}

/** `Sheets.Spreadsheets.Values`, the advanced service. */
export interface SheetValues {
  batchGet: (
    spreadsheetId: string,
    options: { ranges: readonly string[]; valueRenderOption: 'UNFORMATTED_VALUE' },
  ) => { valueRanges?: ValueRange[] | undefined };
  batchUpdate: (resource: ValuesToWrite, spreadsheetId: string) => unknown;
}

interface Cache extends Pick<GoogleAppsScript.Cache.Cache, 'get'> {
  put: (key: string, value: string, seconds: number) => void;
}

type FetchOptions = Required<
  Pick<
    GoogleAppsScript.URL_Fetch.URLFetchRequestOptions,
    'headers' | 'muteHttpExceptions' | 'followRedirects'
  >
>;

export interface FetchedResponse extends Pick<GoogleAppsScript.URL_Fetch.HTTPResponse, 'getResponseCode'> {
  getContentText: () => string;
}

type JsonType = Pick<typeof GoogleAppsScript.Content.MimeType, 'JSON'>;

export interface TextOutput {
  setMimeType: (type: JsonType['JSON']) => TextOutput;
}

type Sha256 = Pick<typeof GoogleAppsScript.Utilities.DigestAlgorithm, 'SHA_256'>;

type DoPost = GoogleAppsScript.Events.DoPost;

/** What `doPost` is given. `parameter` is left out on purpose: it mixes the address and the body. */
export interface PostEvent {
  queryString?: DoPost['queryString'] | null;
  postData?: Pick<DoPost['postData'], 'contents' | 'length'>;
}

/** The globals of an Apps Script project. */
export interface Google {
  SpreadsheetApp: { getActiveSpreadsheet: () => Spreadsheet | null; flush: () => void };
  Sheets: { Spreadsheets: { Values: SheetValues } };
  LockService: {
    /** `tryLock` returns false, and does not throw, when another execution keeps it for that time. */
    getScriptLock: () => Pick<GoogleAppsScript.Lock.Lock, 'tryLock' | 'releaseLock'>;
  };
  PropertiesService: {
    getScriptProperties: () => Pick<GoogleAppsScript.Properties.Properties, 'getProperties'>;
  };
  CacheService: { getScriptCache: () => Cache };
  UrlFetchApp: { fetch: (url: string, options: FetchOptions) => FetchedResponse };
  Utilities: {
    DigestAlgorithm: Sha256;
    computeDigest: (algorithm: Sha256['SHA_256'], text: string) => number[];
    base64Encode: (bytes: number[]) => string;
    base64DecodeWebSafe: (text: string) => number[];
    newBlob: (bytes: number[]) => { getDataAsString: () => string };
  };
  ContentService: { MimeType: JsonType; createTextOutput: (text: string) => TextOutput };
}
