import { type BuildEvent, type BuildState, nextState, untried } from './buildState';
import type { LoadError } from './loadErrors';

const page = { contract: 1, Page: () => null };
const error = { reason: 'unreachable', detail: 'gone' } as LoadError;
const states: readonly BuildState[] = [
  untried,
  { ...untried, is: 'works', module: page, loadMs: 5 },
  { ...untried, is: 'failed', error },
  { ...untried, is: 'stale' },
];
const events: readonly BuildEvent[] = [
  { type: 'loaded', module: page, loadMs: 9 },
  { type: 'failed', error },
  { type: 'stopped' },
  { type: 'lostChunk' },
  { type: 'retry' },
  { type: 'avoided' },
];

/** One line a state, one column an event, in the order of `states` and `events`. */
const table = `
untried | works failed stale stale untried untried
works   | works failed stale stale works works
failed  | works failed stale stale stale failed
stale   | works failed stale stale stale stale
`;

test('each event leads from each state to the state of the table', () => {
  const lines = states.map((state) => {
    const next = events.map((event) => nextState(state, event).is);
    return `${state.is.padEnd(7)} | ${next.join(' ')}`;
  });
  expect(lines.join('\n')).toBe(table.trim());
});

test('a build that works has the module that was loaded last, a failed one its error', () => {
  for (const state of states) {
    expect(nextState(state, { type: 'loaded', module: page, loadMs: 9 })).toMatchObject({
      module: page,
      loadMs: 9,
    });
    expect(nextState(state, { type: 'failed', error })).toMatchObject({ error });
  }
});

/** What stays known of a build, whatever state it is in. */
const keptFacts = ({ lostChunk, crashes, avoided }: BuildState) => [lostChunk, crashes, avoided];

test('a lost chunk, crashes and that a person avoids the build are known, whatever comes next', () => {
  for (const state of states)
    for (const event of events) {
      expect(keptFacts(nextState(state, event))).toEqual([
        event.type === 'lostChunk',
        event.type === 'stopped' ? 1 : 0,
        event.type === 'avoided',
      ]);
      const known = { ...state, lostChunk: true, crashes: 1, avoided: true };
      expect(keptFacts(nextState(known, event))).toEqual([true, event.type === 'stopped' ? 2 : 1, true]);
    }
});
