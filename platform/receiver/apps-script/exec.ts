import { intersect, object, pipe, safeParse, startsWith, transform } from 'valibot';
import { invalid } from '../../service/settings';
import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import { answers, limits, readSubmission } from '../src/core/submission';
import { formTypes, issuerAddress, whoMaySubmit } from '../src/settings/schemas';
import type { Google, PostEvent } from './google';
import { saveInSheet } from './sheetStore';
import { openSpreadsheet } from './tab';
import { checkScriptToken } from './token';

// Only https, since the token itself is sent to this address.
const issuer = pipe(issuerAddress, startsWith('https:', invalid('TOKEN_ISSUER is', 'write it with https.')));

const schema = intersect([
  pipe(
    object({ FORM_TYPES: formTypes }),
    transform((given) => ({ formTypes: given.FORM_TYPES })),
  ),
  whoMaySubmit(issuer),
]);

/** Reads the settings, which are properties of the script. @throws Error with all that is wrong with them */
function readSettings({ PropertiesService }: Google) {
  const properties = PropertiesService.getScriptProperties().getProperties();
  const { success, output, issues } = safeParse(schema, properties);
  if (success) return output;
  throw new Error(`The script properties are wrong. ${issues.map(({ message }) => message).join(' ')}`);
}

/** The answer to a request. Without promises: Apps Script would not wait for one that `doPost` returns. */
function answerTo(google: Google, { queryString, postData }: PostEvent): ReceiverAnswer {
  const { token, ...settings } = readSettings(google);
  if ((postData?.length ?? 0) > limits.bodyBytes) return refusals.bodyTooLarge(limits.bodyBytes);
  const parsed = readSubmission(queryString ?? '', postData?.contents ?? '', settings.formTypes);
  if ('status' in parsed) return parsed;
  // The token is checked before the sheet is locked: others wait for the lock, and the provider may be slow.
  const sender = token && checkScriptToken(google, token, parsed.accessToken);
  if (sender && 'status' in sender) return sender;
  const changedAt = new Date().toISOString();
  const entry = { ...parsed.submission, changedAt, subject: sender?.subject ?? null };
  return answers[saveInSheet(google, settings.formTypes, entry)];
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
  const { token, ...settings } = readSettings(google);
  const spreadsheet = openSpreadsheet(google);
  // Throws if the Sheets API is off, so that this is known before the first entry.
  const { Values } = google.Sheets.Spreadsheets;
  Values.batchGet(spreadsheet.getId(), { ranges: ['A1'], valueRenderOption: 'UNFORMATTED_VALUE' });
  const who = token ? `people with an access token of ${token.issuer}` : 'anyone who knows the address';
  return `Ready. It accepts entries of ${settings.formTypes.join(', ')} from ${who}.`;
}
