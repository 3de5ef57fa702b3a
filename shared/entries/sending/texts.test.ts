import type { Failure } from '../record/outcome';
import { alertFor, reasonFor } from './texts';

test('a rejected entry has the fixed text, and advice where the status tells more', () => {
  expect(alertFor({ state: 'rejected', status: 500 })).toEqual({
    text: 'Submission failed. Try again.',
    status: 500,
  });
  expect(alertFor({ state: 'rejected', status: 403 })).toEqual({
    text: 'Submission failed. Try again.',
    advice: 'You don’t have permission to submit here. Tell your administrator.',
    status: 403,
  });
});

test.each(['unconfirmed', 'interrupted'] as const)(
  '%s, an entry may have been stored, and can be sent again without harm',
  (state) => {
    expect(alertFor({ state })).toEqual({
      text: 'Error submitting form.',
      advice: 'It may have been saved. You can send it again: it won’t be saved twice.',
      action: 'submit',
    });
    expect(alertFor({ state }, { online: false }).action).toBeUndefined();
  },
);

test.each([
  [true, { advice: 'You were offline, so it wasn’t sent. You’re online again.', action: 'submit' }],
  [false, { advice: 'You’re offline, so it wasn’t sent.' }],
])('an entry that met no network was not sent (online now: %s)', (online, more) => {
  expect(alertFor({ state: 'offline' }, { online })).toEqual({ text: 'Error submitting form.', ...more });
});

test('an entry for which the provider gives no token was not sent, and can be sent again', () => {
  expect(alertFor({ state: 'noToken' })).toEqual({
    text: 'Error submitting form.',
    advice: 'The sign-in service didn’t answer, so it wasn’t sent. Try again.',
  });
});

test('an entry without a session offers to sign in, and says that the text stays', () => {
  expect(alertFor({ state: 'signedOut' })).toEqual({
    text: 'Error submitting form.',
    advice: 'You’ve been signed out. Sign in again to submit; your entry stays here.',
    action: 'signIn',
  });
});

test('an entry for a closed register says why, and cannot be sent later instead', () => {
  expect(alertFor({ state: 'closed', message: 'Back at 14:00.' })).toEqual({
    text: 'Error submitting form.',
    advice: 'It wasn’t sent and stays here. This register is closed: Back at 14:00.',
    isFinal: true,
  });
});

test('an entry of which an earlier version is stored can correct it, where entries can be corrected', () => {
  const conflict = { state: 'rejected', status: 409 } as const;
  expect(alertFor(conflict)).toMatchObject({ action: 'submitAsNew' });
  expect(alertFor(conflict, { takesCorrections: true })).toEqual({
    text: 'Submission failed. Try again.',
    advice: 'An earlier version of this entry is already saved. You can correct it with this one.',
    action: 'correctStored',
  });
  expect(alertFor({ ...conflict, status: 500 }, { takesCorrections: true }).action).toBeUndefined();
});

test.each([
  [
    404,
    {
      advice: 'The entry you’re correcting wasn’t found. You can send this one as a new entry.',
      isFinal: true,
      action: 'submitAsNew',
    },
  ],
  [
    409,
    {
      advice: 'An earlier version of this correction is already saved. You can correct it again.',
      action: 'correctAgain',
    },
  ],
  [
    412,
    {
      advice:
        'This entry has been corrected somewhere else since you opened it. Check the latest version in Sent.',
      action: 'openLatest',
      isFinal: true,
    },
  ],
])('the status %s says more of a correction, and nothing of it of another entry', (status, more) => {
  const text = 'Submission failed. Try again.';
  expect(alertFor({ state: 'rejected', status }, { corrects: true })).toEqual({ text, ...more });
  expect(alertFor({ state: 'rejected', status }).advice ?? '').not.toMatch(/correct/);
});

test.each<[string, Failure]>([
  ['You were signed out.', { state: 'signedOut' }],
  ['You were signed out.', { state: 'rejected', status: 401 }],
  ['You were offline.', { state: 'offline' }],
  ['The sign-in service didn’t answer.', { state: 'noToken' }],
  ['The register was closed.', { state: 'closed', message: 'Back at 14:00.' }],
  ['The page was closed before the server answered.', { state: 'interrupted' }],
  ['The server didn’t answer.', { state: 'unconfirmed' }],
  ['Entries can’t be saved right now. Try again later.', { state: 'rejected', status: 429 }],
  ['Entries can’t be saved right now. Try again later.', { state: 'rejected', status: 503 }],
  ['This entry is too long to send. Shorten the longest text.', { state: 'rejected', status: 413 }],
  ['The server didn’t accept it (error 404).', { state: 'rejected', status: 404 }],
])('%s (%j)', (reason, failure) => {
  expect(reasonFor(failure)).toBe(reason);
});

test('of a correction, the reason is that of a correction', () => {
  const reason = reasonFor({ state: 'rejected', status: 404 }, true);
  expect(reason).toBe('The entry you’re correcting wasn’t found. You can send this one as a new entry.');
});
