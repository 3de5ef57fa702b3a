/** The functions that Apps Script calls, through functions of the same names that `bundle.ts` adds. */
import { checkSetUp, exec } from './exec';
import type { Google } from './google';

function getServices(): Google {
  if (typeof Sheets === 'undefined')
    throw new Error(
      'The Sheets service is missing. Add it in the script editor: Services, +, Google Sheets API, Add.',
    );
  return {
    SpreadsheetApp,
    Sheets,
    LockService,
    PropertiesService,
    CacheService,
    UrlFetchApp,
    Utilities,
    ContentService,
  };
}

export function doPost(event: GoogleAppsScript.Events.DoPost) {
  return exec(getServices(), event);
}

/** Answers people who open the address in a browser to check it. */
export function doGet() {
  return ContentService.createTextOutput('The receiver is deployed. Registers post their entries here.');
}

export function setUp(): void {
  console.log(checkSetUp(getServices()));
}
