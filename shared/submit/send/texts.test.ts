import type { Failure } from '../entry/outcome';
import { type AlertText, alertFor, reasonFor } from './texts';

const refused = (status: number): Failure => ({ state: 'rejected', status });
const perhapsSaved = 'It may have been saved. You can send it again: it won’t be saved twice.';
const copyAsNew = { action: 'copyAsNew', isFinal: true } as const;

test.each<[Failure, Parameters<typeof alertFor>[1], advice: string | undefined, more: Partial<AlertText>]>([
  [refused(500), {}, undefined, { status: 500 }],
  [refused(403), {}, 'You don’t have permission to submit here. Tell your administrator.', { status: 403 }],
  [{ state: 'unconfirmed' }, { versioned: true }, perhapsSaved, {}],
  [
    { state: 'unconfirmed' },
    {},
    `${perhapsSaved} If you change it first, the earlier text may be saved too.`,
    {},
  ],
  [{ state: 'offline' }, {}, 'You were offline, so it wasn’t sent.', {}],
  [{ state: 'noToken' }, {}, 'The sign-in service didn’t answer, so it wasn’t sent. Try again.', {}],
  [
    { state: 'signedOut' },
    {},
    'You’ve been signed out. Sign in again to submit; your entry stays here.',
    { action: 'signIn' },
  ],
  [
    { state: 'closed', message: 'Back at 14:00.' },
    {},
    'It wasn’t sent and stays here. This register is closed: Back at 14:00.',
    { isFinal: true },
  ],
  [
    refused(409),
    {},
    'Someone else’s entry has this reference. Copy yours as a new entry to submit it.',
    copyAsNew,
  ],
  [
    { state: 'notOffered' },
    { isChange: true },
    'Entries here can’t be corrected online any more. Copy this one as a new entry to submit it.',
    copyAsNew,
  ],
  [
    refused(404),
    { isChange: true },
    'The entry you’re correcting wasn’t found. You can send this one as a new entry.',
    { action: 'sendAsNew', isFinal: true },
  ],
  [refused(404), {}, undefined, { status: 404 }],
  [
    refused(412),
    { isChange: true },
    'This entry has been changed somewhere else since you opened it. Show the latest version to compare.',
    { action: 'showLatest', isFinal: true },
  ],
])('the alert after %j (%j) says: %s (%j)', (failure, circumstances, advice, more) => {
  const text = failure.state === 'rejected' ? 'Submission failed. Try again.' : 'Error submitting form.';
  expect(alertFor(failure, circumstances)).toEqual({ text, advice, ...more });
});

test.each<[string, Failure]>([
  ['You were signed out.', { state: 'signedOut' }],
  ['You were signed out.', refused(401)],
  ['You were offline.', { state: 'offline' }],
  ['The sign-in service didn’t answer.', { state: 'noToken' }],
  ['The register was closed.', { state: 'closed', message: 'Back at 14:00.' }],
  ['The server didn’t answer.', { state: 'unconfirmed' }],
  ['Entries can’t be saved right now. Try again later.', refused(429)],
  ['Entries can’t be saved right now. Try again later.', refused(503)],
  ['This entry is too long to send. Shorten the longest text.', refused(413)],
  ['The server didn’t accept it (error 404).', refused(404)],
])('%s (%j)', (reason, failure) => {
  expect(reasonFor(failure)).toBe(reason);
  expect(reasonFor(refused(404), true)).toMatch(/^The entry you’re correcting wasn’t found/);
});
