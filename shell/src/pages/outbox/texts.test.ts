import { heldEntry } from '../../testing/entries';
import { entryAsCsv, entryAsText } from './entryText';
import { lossOf, nextStepOf, reasonNotSent, reasonNotWithdrawn } from './texts';

const waiting = heldEntry({ state: 'waiting', dueAt: new Date(2026, 10, 20, 14, 2, 5).getTime() });
const here = { hasEndpoint: true, online: true };

test.each([
  [{}, here, 'It will be sent again at 2:02 pm.'],
  [{ dueAt: 0 }, here, 'It will be sent next.'],
  [{}, { ...here, online: false }, 'It will be sent when you’re online again.'],
  [{ failure: { state: 'signedOut' } }, here, 'It will be sent when you’ve signed in again.'],
  [{ failure: { state: 'rejected', status: 401 } }, here, 'It will be sent when you’ve signed in again.'],
  [{}, { ...here, hasEndpoint: false }, 'It will be sent as soon as it can be.'],
  [{ state: 'held' }, here, 'It won’t be sent again automatically. Edit it or send it again.'],
  [{ attempt: { id: 'x', mayBeStored: false } }, here, 'Sending…'],
] as const)('after %j with %j: %s', (change, around, words) => {
  expect(nextStepOf({ ...waiting, ...change }, around)).toBe(words);
});

test('the reason is what became of the last attempt, as a correction where it is one', () => {
  const conflict = heldEntry({ failure: { state: 'rejected', status: 409 } });
  expect(reasonNotSent(conflict, true)).toMatch(/^An earlier version of this entry is already saved/);
  expect(reasonNotSent({ ...conflict, corrects: 'b' }, true)).toMatch(
    /^An earlier version of this correction is already saved/,
  );
  expect(reasonNotSent(conflict, false)).toBe(
    'This register can’t send entries yet. Tell your administrator.',
  );
});

test.each([
  [404, 'It wasn’t found on the server, so there’s nothing to withdraw.'],
  [409, 'Something else is saved in place of this withdrawal. Withdraw the entry again.'],
  [412, 'It has been corrected or withdrawn somewhere else. Check the latest version in Sent.'],
  [403, 'You don’t have permission to submit here. Tell your administrator.'],
  [400, 'The server didn’t accept it (error 400).'],
])('a withdrawal that was refused with %i says: %s', (status, words) => {
  expect(reasonNotWithdrawn(heldEntry({ failure: { state: 'rejected', status } }))).toBe(words);
});

test.each([
  [1, 0, 'It isn’t saved anywhere else and will be lost.'],
  [1, 1, 'It may have arrived, and will be listed in Sent.'],
  [2, 0, 'They aren’t saved anywhere else and will be lost.'],
  [2, 2, 'They may have arrived, and will be listed in Sent.'],
  [
    3,
    1,
    '1 of them may have arrived, and will be listed in Sent. The others aren’t saved anywhere else and will be lost.',
  ],
])('of %i, of which %i may be stored, is lost: %s', (unsent, mayBeStored, words) => {
  expect(lossOf(unsent, mayBeStored)).toBe(words);
});

test('an entry is copied as text with its labels, without empty fields, or as CSV without formulas', () => {
  const entry = heldEntry({
    fields: [
      ['JobNumber', '0012'],
      ['Project', ''],
      ['Remarks', '=1+1, "x"'],
    ],
  });
  const label = (name: string) => (name === 'JobNumber' ? 'Job Number' : name);
  expect(entryAsText(entry, 'Job Register', label)).toBe(
    'Job Register\nJob Number: 0012\nRemarks: =1+1, "x"',
  );
  expect(entryAsCsv(entry)).toBe(`JobNumber,Project,Remarks\r\n0012,,"'=1+1, ""x"""`);
});
