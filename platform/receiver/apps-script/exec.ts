import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import { answers, limits, readSubmission } from '../src/core/submission';
import type { Google, PostEvent } from './google';
import { readScriptSettings, type ScriptSettings } from './settings';
import { saveInSheet } from './sheetStore';
import { openSpreadsheet } from './tab';
import { checkScriptToken } from './token';

const loadSettings = (google: Google): ScriptSettings =>
  readScriptSettings(google.PropertiesService.getScriptProperties().getProperties());

/** The answer to a request. Without promises: Apps Script would not wait for one that `doPost` returns. */
function answerTo(google: Google, { queryString, postData }: PostEvent): ReceiverAnswer {
  const { formTypes, token } = loadSettings(google);
  if ((postData?.length ?? 0) > limits.bodyBytes) return refusals.bodyTooLarge(limits.bodyBytes);
  const parsed = readSubmission(queryString ?? '', postData?.contents ?? '', formTypes);
  if (!parsed.ok) return parsed.answer;
  // The token is checked before the sheet is locked: others wait for the lock, and the provider may be slow.
  const sender = token && checkScriptToken(google, token, parsed.accessToken);
  if (sender && 'status' in sender) return sender;
  const changedAt = new Date().toISOString();
  const entry = { ...parsed.submission, changedAt, subject: sender?.subject ?? null };
  return answers[saveInSheet(google, formTypes, entry)];
}

/**
 * Answers a POST: stores one submission. A script can answer only with status 200, which a page takes for
 * _stored_. So a refusal is thrown, as status and message, and Google answers with an error page.
 */
export function exec(google: Google, event: PostEvent) {
  const answer = answerTo(google, event);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const { ContentService } = google;
  return ContentService.createTextOutput(JSON.stringify({ message: answer.message })).setMimeType(
    ContentService.MimeType.JSON,
  );
}

/** The operator runs this once, by hand: Google then asks for the permissions. Throws if something is wrong. */
export function checkSetUp(google: Google): string {
  const { formTypes, token } = loadSettings(google);
  const spreadsheet = openSpreadsheet(google);
  // Throws if the Sheets API is off, so that this is known before the first entry.
  const { Values } = google.Sheets.Spreadsheets;
  Values.batchGet(spreadsheet.getId(), { ranges: ['A1'], valueRenderOption: 'UNFORMATTED_VALUE' });
  const who = token ? `people with an access token of ${token.issuer}` : 'anyone who knows the address';
  return `Ready. It accepts entries of ${formTypes.join(', ')} from ${who}.`;
}
