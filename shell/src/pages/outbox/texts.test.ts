import { heldEntry, sentEntry } from '../../testing/entries';
import { needsEdit, nextStepInWords } from './texts';

const dueAt = new Date(2026, 10, 20, 14, 2, 5).getTime();
const waiting = heldEntry({ edit: { state: 'waiting', dueAt } });
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
  expect(nextStepInWords({ ...waiting, edit: { ...waiting.edit, ...change } }, around)).toBe(words);
});

const { versions } = sentEntry();

test.each([
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 404 } } }), false],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'rejected', status: 404 } } }), true],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'rejected', status: 412 } } }), true],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'notOffered' } } }), true],
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 409 } } }), true],
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 403 } } }), false],
])('%s that failed with %j can only be edited: %s', (_what, entry, isFinal) => {
  expect(needsEdit(entry)).toBe(isFinal);
});
