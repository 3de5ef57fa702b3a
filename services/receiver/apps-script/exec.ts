import { decide } from '../src/core/decide';
import { answerWith, type ReadAnswer } from '../src/core/readAnswer';
import { refusals } from '../src/core/refusals';
import { answers, limits } from '../src/core/submission';
import type { Google, PostEvent } from './google';
import { readSettings, type Settings } from './settings';
import { openSheetFind } from './sheetFind';
import { openSheetStore } from './sheetStore';
import { openSpreadsheet } from './spreadsheet';
import { createTokenCheck } from './token';

const settingsOf = (google: Google): Settings =>
  readSettings(google.PropertiesService.getScriptProperties().getProperties());

/** Apps Script does not wait for what `doPost` promises: all that is decided is done at once. */
function answerTo(google: Google, { queryString, postData }: PostEvent, now: () => Date): ReadAnswer {
  const { formTypes, token, lookupFields } = settingsOf(google);
  if ((postData?.length ?? 0) > limits.bodyBytes) return refusals.bodyTooLarge(limits.bodyBytes);
  return decide<never>(
    queryString ?? '',
    postData?.contents ?? '',
    { formTypes, lookupFields, now },
    {
      identify: token && ((accessToken, then) => then(createTokenCheck(google, token, now)(accessToken))),
      save: (entry) => answers[openSheetStore(google, formTypes).save(entry)],
      find: (request, reader) => answerWith(openSheetFind(google, formTypes)(request, reader), reader),
    },
  );
}

/**
 * Stores one submission, or reads entries. A script cannot set a status, and the page reads any text as OK: therefore
 * whatever else happens is thrown, with the status that the Node receiver would answer.
 */
export function exec(google: Google, event: PostEvent, now: () => Date) {
  const answer = answerTo(google, event, now);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const content = 'page' in answer ? answer.page : { message: answer.message };
  const { ContentService } = google;
  return ContentService.createTextOutput(JSON.stringify(content)).setMimeType(ContentService.MimeType.JSON);
}

/** Run once by hand: asks for the permissions, and says what is wrong before the first entry does. */
export function checkSetUp(google: Google): string {
  const { formTypes, token } = settingsOf(google);
  const spreadsheet = openSpreadsheet(google);
  // Throws when the Sheets service was not added to the project.
  const { Values } = google.Sheets.Spreadsheets;
  Values.batchGet(spreadsheet.getId(), { ranges: ['A1'], valueRenderOption: 'UNFORMATTED_VALUE' });
  const who = token ? `people with an access token of ${token.issuer}` : 'anyone who knows the address';
  return `Ready. It accepts entries of ${formTypes.join(', ')} from ${who}.`;
}
