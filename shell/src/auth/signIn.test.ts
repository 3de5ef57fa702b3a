import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The lines of the table above `nextSignIn`: states and events as lists, and the state that they lead to. */
const lines = readFileSync(join(__dirname, 'signIn.ts'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith(' * | '))
  .slice(2)
  .map((line) => line.split('|').slice(1, 4))
  .map(([from = '', on = '', to = '']) => ({
    from: from.trim().split(', '),
    on: on.trim().split(', '),
    to: to.trim(),
  }));

const cases = states.flatMap((state) =>
  Object.entries(events).map(([on, event]) => ({ from: nameOf(state), on, state, event })),
);

test.each(cases)('$from, $on: as the table says', ({ from, on, state, event }) => {
  const line = lines.find((each) => each.on.includes(on) && each.from.some((name) => from.startsWith(name)));
  const next = nextSignIn(state, event);
  expect(nameOf(next)).toBe(line?.to ?? from);
  // A person who has a page keeps it: it is never another person's.
  if (state.person) expect(next).toMatchObject({ person });
});

test('the table names only states and events that there are', () => {
  const names = states.map(nameOf);
  expect(lines.length).toBeGreaterThan(10);
  for (const { from, on, to } of lines) {
    expect(from.filter((name) => !names.some((each) => each.startsWith(name)))).toEqual([]);
    expect(on.filter((name) => !(name in events))).toEqual([]);
    expect(names).toContain(to);
  }
});
