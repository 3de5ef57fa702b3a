import { join } from 'node:path';
import { readTable } from '../testing/stateTable';
import { nextSignIn, type SignInEvent, type SignInState } from './signIn';

const person = 'auth0|1';
const another = 'auth0|2';
const failure = new Error('No answer');
const cleanUp = () => Promise.resolve();

const states: readonly SignInState[] = [
  { is: 'asking' },
  { is: 'redirecting' },
  { is: 'failed', failure: new Error('Timeout') },
  { is: 'signedIn', person, proof: 'given' },
  { is: 'signedIn', person, proof: 'awaited' },
  { is: 'signedIn', person, proof: 'refused' },
  { is: 'cleaningUp', person, cleanUp },
  { is: 'leaving', person },
  { is: 'notLoggedOut', person, failure },
  { is: 'over', person, end: 'loggedOut' },
  { is: 'over', person, end: 'replaced' },
];

const events: Readonly<Record<string, SignInEvent>> = {
  named: { type: 'named', person },
  'named another': { type: 'named', person: another },
  failed: { type: 'failed', failure },
  'failed remembered': { type: 'failed', failure, remembered: person },
  nobody: { type: 'nobody' },
  retry: { type: 'retry' },
  refused: { type: 'refused' },
  'browserUser this': { type: 'browserUser', person: person },
  'browserUser nobody': { type: 'browserUser', person: null },
  'browserUser another': { type: 'browserUser', person: another },
  'browserUser unknown': { type: 'browserUser', person: undefined },
  logout: { type: 'logout', cleanUp },
  cleanedUp: { type: 'cleanedUp' },
};

/** A state as the table names it. */
function nameOf(state: SignInState): string {
  if (state.is === 'signedIn') return `signedIn ${state.proof}`;
  return state.is === 'over' ? `over ${state.end}` : state.is;
}

const table = readTable(join(__dirname, 'signIn.ts'));

test.each(table.cases(states.map(nameOf), Object.keys(events)))('$from, $on: as the table says', (line) => {
  const state = states.find((each) => nameOf(each) === line.from)!;
  const next = nextSignIn(state, events[line.on]!);
  expect(nameOf(next)).toBe(line.to);
  // A person who has a page keeps it: it is never another person's.
  if (state.person) expect(next).toMatchObject({ person });
});

test('the table names only states and events that there are', () => {
  expect(table.unknownIn(states.map(nameOf), Object.keys(events))).toEqual([]);
});
