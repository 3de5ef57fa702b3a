import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import { answers, limits, readSubmission } from '../src/core/submission';
import type { Google, PostEvent } from './google';
import { readScriptSettings, type ScriptSettings } from './settings';
import { saveInSheet } from './sheetStore';
import { openSpreadsheet } from './tab';
import { createScriptTokenCheck } from './token';

const settingsOf = (google: Google): ScriptSettings =>
  readScriptSettings(google.PropertiesService.getScriptProperties().getProperties());

/** Decides about a request without promises: Apps Script does not wait for one that `doPost` returns. */
function answerTo(google: Google, { queryString, postData }: PostEvent, now: () => Date): ReceiverAnswer {
  const { formTypes, token } = settingsOf(google);
  if ((postData?.length ?? 0) > limits.bodyBytes) return refusals.bodyTooLarge(limits.bodyBytes);
  const parsed = readSubmission(queryString ?? '', postData?.contents ?? '', formTypes);
  if (!parsed.ok) return parsed.answer;
  // Before the entry is stored: others wait for the lock of the sheet.
  const sender = token && createScriptTokenCheck(google, token, now)(parsed.accessToken);
  if (sender && 'status' in sender) return sender;
  const receivedAt = now().toISOString();
  const entry = { ...parsed.submission, receivedAt, subject: sender?.subject ?? null };
  return answers[saveInSheet(google, formTypes, entry)];
}

/**
 * Stores one submission. An answer of a script always has status 200, which a page takes for _stored_. So every refusal
 * is thrown, beginning with the status that the Node receiver would answer: Google then answers with an error page.
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
