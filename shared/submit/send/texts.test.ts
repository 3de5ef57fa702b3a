import type { Failure } from '../entry/outcome';
import { type AlertText, alertFor, reasonFor } from './texts';

const refused = (status: number): Failure => ({ state: 'rejected', status });
const perhapsSaved = 'It may have been saved. You can send it again: it won’t be saved twice.';
const correction = { corrects: true };

test.each<[Failure, Parameters<typeof alertFor>[1], advice: string | undefined, more: Partial<AlertText>]>([
  [refused(500), {}, undefined, { status: 500 }],
  [refused(403), {}, 'You don’t have permission to submit here. Tell your administrator.', { status: 403 }],
  [{ state: 'unconfirmed' }, {}, perhapsSaved, {}],
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
    'An earlier version of this entry is already saved. Check it before you send this one as a second entry.',
    { action: 'submitAsNew' },
  ],
  [
    refused(409),
    { takesCorrections: true },
    'An earlier version of this entry is already saved. You can correct it with this one.',
    { action: 'correctStored' },
  ],
  [refused(500), { takesCorrections: true }, undefined, { status: 500 }],
  [
    refused(404),
    correction,
    'The entry you’re correcting wasn’t found. You can send this one as a new entry.',
    { action: 'submitAsNew', isFinal: true },
  ],
  [refused(404), {}, undefined, { status: 404 }],
  [
    refused(409),
    correction,
    'An earlier version of this entry is already saved. You can correct it with this one.',
    { action: 'correctStored' },
  ],
  [
    refused(412),
    correction,
    'This entry has been corrected somewhere else since you opened it. Check the latest version in Sent.',
    { action: 'openLatest', isFinal: true },
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
