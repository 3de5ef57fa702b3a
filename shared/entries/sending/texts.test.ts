import { alertFor } from './texts';

test('a rejected entry has the fixed text, and advice where the status tells more', () => {
  expect(alertFor({ state: 'rejected', status: 500 })).toEqual({ text: 'Submission failed. Try again.' });
  expect(alertFor({ state: 'rejected', status: 403 })).toEqual({
    text: 'Submission failed. Try again.',
    advice: 'Entries from this page, or from you, are not accepted here. Contact your administrator.',
  });
});

test('an entry without an answer may have been stored, and can be sent again without harm', () => {
  expect(alertFor({ state: 'unconfirmed' })).toEqual({
    text: 'Error submitting form.',
    advice: 'It may have been stored. Sending it again is safe: it is stored once.',
  });
});

test.each([
  [true, 'You were offline. It was not sent.'],
  [false, 'You are offline. It was not sent.'],
])('an entry that met no network was not sent (online now: %s)', (online, advice) => {
  expect(alertFor({ state: 'offline' }, { online })).toEqual({
    text: 'Error submitting form.',
    advice,
  });
});

test('an entry without a session offers to sign in, and says that the text stays', () => {
  expect(alertFor({ state: 'signedOut' })).toEqual({
    text: 'Error submitting form.',
    advice: 'Your session has ended. Sign in again; what you typed stays here.',
    action: 'signIn',
  });
});

test('an entry for a closed register says why, and cannot be sent later instead', () => {
  expect(alertFor({ state: 'closed', message: 'Back at 14:00.' })).toEqual({
    text: 'Error submitting form.',
    advice: 'It was not sent; what you typed stays here. This register is closed now: Back at 14:00.',
    isFinal: true,
  });
});

test('an entry of which an earlier version is stored can correct it, where entries can be corrected', () => {
  const conflict = { state: 'rejected', status: 409 } as const;
  expect(alertFor(conflict)).toMatchObject({ action: 'submitAsNew' });
  expect(alertFor(conflict, { takesCorrections: true })).toEqual({
    text: 'Submission failed. Try again.',
    advice: 'An earlier version of this entry is already stored. You can correct it with this one.',
    action: 'correctStored',
  });
  expect(alertFor({ ...conflict, status: 500 }, { takesCorrections: true }).action).toBeUndefined();
});

test.each([
  [
    404,
    {
      advice: 'The entry that this corrects is not stored here. You can send this one as a new entry.',
      isFinal: true,
      action: 'submitAsNew',
    },
  ],
  [
    409,
    {
      advice:
        'This correction is already stored, as it was before you changed it. You can correct it once more.',
      action: 'correctAgain',
    },
  ],
  [
    412,
    {
      advice: 'This entry has been corrected somewhere else meanwhile. Look it up in Sent before you go on.',
      action: 'lookUp',
      isFinal: true,
    },
  ],
])('the status %s says more of a correction, and nothing of it of another entry', (status, more) => {
  const text = 'Submission failed. Try again.';
  expect(alertFor({ state: 'rejected', status }, { corrects: true })).toEqual({ text, ...more });
  expect(alertFor({ state: 'rejected', status }).advice ?? '').not.toMatch(/correct/);
});
