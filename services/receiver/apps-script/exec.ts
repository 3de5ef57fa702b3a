import { answerWith, type ReadAnswer } from '../src/core/readAnswer';
import { asksToRead, findsOthers, parseRead, readsNobody } from '../src/core/readRequest';
import { type Answer, answers, limits, readSubmission } from '../src/core/submission';
import type { Google, PostEvent } from './google';
import { readSettings, type Settings } from './settings';
import { openSheetFind } from './sheetFind';
import { openSheetStore } from './sheetStore';
import { createTokenCheck } from './token';

const settingsOf = (google: Google): Settings =>
  readSettings(google.PropertiesService.getScriptProperties().getProperties());

/** What is posted, as a script is given it. */
interface Request {
  query: string;
  body: string;
  settings: Settings;
  now: () => Date;
}

function submit(google: Google, { query, body, settings, now }: Request): Answer {
  const { formTypes, token } = settings;
  const reading = readSubmission(query, body, formTypes);
  if (!reading.ok) return reading.answer;
  // Before the lock: the provider may be slow, and others wait for the lock.
  const sender = token
    ? createTokenCheck(google, token, now)(reading.accessToken)
    : { ok: true as const, subject: null };
  if (!sender.ok) return sender.answer;
  const entry = { ...reading.submission, receivedAt: now().toISOString(), subject: sender.subject };
  return answers[openSheetStore(google, formTypes).save(entry)];
}

function find(google: Google, { query, body, settings, now }: Request): ReadAnswer {
  const { formTypes, token, lookupFields } = settings;
  const parsed = parseRead(query, body, formTypes);
  if (!parsed.ok) return parsed.answer;
  if (!token) return readsNobody;
  const sender = createTokenCheck(google, token, now)(parsed.accessToken);
  if (!sender.ok) return sender.answer;
  const reader = { subject: sender.subject, others: findsOthers(parsed.request, lookupFields) };
  return answerWith(openSheetFind(google, formTypes)(parsed.request, reader), reader);
}

/** The decisions of `createReceiver`, without promises: Apps Script does not wait for what `doPost` promises. */
function decide(google: Google, { queryString, postData }: PostEvent, now: () => Date): ReadAnswer {
  const settings = settingsOf(google);
  if ((postData?.length ?? 0) > limits.bodyBytes)
    return { status: 413, message: `The body is larger than ${limits.bodyBytes} bytes.` };
  const query = queryString ?? '';
  const request = { query, body: postData?.contents ?? '', settings, now };
  return (asksToRead(query) ? find : submit)(google, request);
}

/**
 * Stores one submission, or reads entries. A script cannot set a status, and the page reads any text as OK: therefore
 * whatever else happens is thrown, with the status that the Node receiver would answer.
 */
export function exec(google: Google, event: PostEvent, now: () => Date) {
  const answer = decide(google, event, now);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const content = 'page' in answer ? answer.page : { message: answer.message };
  const { ContentService } = google;
  return ContentService.createTextOutput(JSON.stringify(content)).setMimeType(ContentService.MimeType.JSON);
}

/** Run once by hand: asks for the permissions, and says what is wrong before the first entry does. */
export function checkSetUp(google: Google): string {
  const { formTypes, token } = settingsOf(google);
  const spreadsheet = google.SpreadsheetApp.getActiveSpreadsheet();
  if (!spreadsheet) throw new Error('The script belongs to no spreadsheet. Make it from Extensions.');
  // Throws when the Sheets service was not added to the project.
  const { Values } = google.Sheets.Spreadsheets;
  Values.batchGet(spreadsheet.getId(), { ranges: ['A1'], valueRenderOption: 'UNFORMATTED_VALUE' });
  const who = token ? `people with an access token of ${token.issuer}` : 'anyone who knows the address';
  return `Ready. Registers: ${formTypes.join(', ')}. It accepts entries of ${who}.`;
}
