import { heldEntry } from '../../testing/entries';
import { nextStepOf, reasonNotSent } from './texts';

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
  [{ attempt: 'x' }, here, 'Sending…'],
] as const)('after %j with %j: %s', (change, around, words) => {
  expect(nextStepOf({ ...waiting, ...change }, around)).toBe(words);
});

test('the reason is how the last attempt ended, in the words for a correction where it is one', () => {
  const conflict = heldEntry({ failure: { state: 'rejected', status: 409 } });
  expect(reasonNotSent(conflict, true)).toMatch(/^An earlier version of this entry is already saved/);
  expect(reasonNotSent({ ...conflict, corrects: 'b' }, true)).toMatch(
    /^An earlier version of this entry is already saved. You can correct it/,
  );
  expect(reasonNotSent(conflict, false)).toBe(
    'This register can’t send entries yet. Tell your administrator.',
  );
});
