import { decideEntry } from '../src/core/decide';
import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import { answers, limits } from '../src/core/submission';
import type { Google, PostEvent } from './google';
import { readScriptSettings, type ScriptSettings } from './settings';
import { openSheetStore } from './sheetStore';
import { openSpreadsheet } from './tab';
import { createScriptTokenCheck } from './token';

const settingsOf = (google: Google): ScriptSettings =>
  readScriptSettings(google.PropertiesService.getScriptProperties().getProperties());

/** Decides about a request without promises: Apps Script does not wait for one that `doPost` returns. */
function answerTo(google: Google, { queryString, postData }: PostEvent, now: () => Date): ReceiverAnswer {
  const { formTypes, token } = settingsOf(google);
  if ((postData?.length ?? 0) > limits.bodyBytes) return refusals.bodyTooLarge(limits.bodyBytes);
  return decideEntry<never>(
    queryString ?? '',
    postData?.contents ?? '',
    { formTypes, now },
    {
      identify:
        token && ((accessToken, then) => then(createScriptTokenCheck(google, token, now)(accessToken))),
      save: (entry) => answers[openSheetStore(google, formTypes).save(entry)],
    },
  );
}

/**
 * Stores one submission. A script cannot set a status, and the page reads any text as OK: therefore
 * whatever else happens is thrown, with the status that the Node receiver would answer.
 */
export function exec(google: Google, event: PostEvent, now: () => Date) {
  const answer = answerTo(google, event, now);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const { ContentService } = google;
  return ContentService.createTextOutput(JSON.stringify({ message: answer.message })).setMimeType(
    ContentService.MimeType.JSON,
  );
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
