/** What Apps Script calls; the build puts a plain function of each name behind the bundle. */
import { checkSetUp, exec } from './exec';
import type { Google, PostEvent } from './google';

declare const SpreadsheetApp: Google['SpreadsheetApp'];
declare const Sheets: Google['Sheets'] | undefined;
declare const LockService: Google['LockService'];
declare const PropertiesService: Google['PropertiesService'];
declare const CacheService: Google['CacheService'];
declare const UrlFetchApp: Google['UrlFetchApp'];
declare const Utilities: Google['Utilities'];
declare const ContentService: Google['ContentService'];

function googleOf(): Google {
  if (typeof Sheets === 'undefined')
    throw new Error('The Sheets service is missing. In the editor: Services, +, Google Sheets API, Add.');
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

export function doPost(event: PostEvent) {
  return exec(googleOf(), event, () => new Date());
}

/** For whoever opens the address to see whether it is the right one. */
export function doGet() {
  return ContentService.createTextOutput('The receiver is deployed. Registers post their entries here.');
}

export function setUp(): void {
  console.log(checkSetUp(googleOf()));
}
