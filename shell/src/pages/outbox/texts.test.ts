import type { Edit } from '@registers/shared/submit';
import { heldEntry, sentEntry } from '../../testing/entries';
import { needsEdit, statusInWords } from './texts';

const dueAt = new Date(2026, 10, 20, 14, 2, 5).getTime();
const waiting: Edit = { ...heldEntry().edit, state: 'waiting', failure: undefined, dueAt };
const here = { hasEndpoint: true, online: true };
const signedOut = 'You were signed out. It will be sent when you’ve signed in again.';

test.each<[Partial<Edit>, typeof here, string]>([
  [{}, here, 'It will be sent again at 2:02 pm.'],
  [{ dueAt: 0 }, here, 'It will be sent next.'],
  [{}, { ...here, online: false }, 'It will be sent when you’re online again.'],
  [{ failure: { state: 'signedOut' } }, here, signedOut],
  [{ failure: { state: 'rejected', status: 401 } }, here, signedOut],
  [{}, { ...here, hasEndpoint: false }, 'This register can’t send entries yet. Tell your administrator.'],
  [
    { state: 'held', failure: { state: 'rejected', status: 400 } },
    here,
    'The server didn’t accept it (error 400). It won’t be sent again automatically. Edit it or send it again.',
  ],
  [{ attempt: 'x' }, here, 'Sending…'],
])('after %j with %j: %s', (change, around, words) => {
  expect(statusInWords({ ...waiting, ...change }, around)).toBe(words);
});

const { versions } = sentEntry();

test.each([
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 404 } } }), false],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'rejected', status: 404 } } }), true],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'rejected', status: 412 } } }), true],
  ['a correction', heldEntry({ versions, edit: { failure: { state: 'notOffered' } } }), true],
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 409 } } }), true],
  ['a new entry', heldEntry({ edit: { failure: { state: 'rejected', status: 403 } } }), false],
])('%s that failed with %j can only be edited: %s', (_what, { edit }, isFinal) => {
  expect(needsEdit(edit)).toBe(isFinal);
});
