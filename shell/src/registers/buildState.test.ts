import { type BuildEvent, type BuildState, nextState, untried } from './buildState';
import type { LoadError } from './loadErrors';

const page = { contract: 1, Page: () => null };
const error = { reason: 'unreachable', detail: 'gone' } as LoadError;
const states: readonly BuildState[] = [
  untried,
  { is: 'works', lostChunk: false, module: page, loadMs: 5 },
  { is: 'failed', lostChunk: false, error },
  { is: 'stale', lostChunk: false },
];
const events: readonly BuildEvent[] = [
  { type: 'loaded', module: page, loadMs: 9 },
  { type: 'failed', error },
  { type: 'stopped' },
  { type: 'lostChunk' },
  { type: 'retry' },
];

/** One line a state, one column an event, in the order of `states` and `events`. */
const table = `
untried | works failed stale stale untried
works   | works failed stale stale works
failed  | works failed stale stale stale
stale   | works failed stale stale stale
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

test('a build that has lost a chunk is known for it, whatever comes next', () => {
  for (const state of states) {
    const lost = nextState(state, { type: 'lostChunk' });
    expect(lost.lostChunk).toBe(true);
    for (const event of events) {
      expect(nextState(lost, event).lostChunk).toBe(true);
      expect(nextState(state, event).lostChunk).toBe(event.type === 'lostChunk');
    }
  }
});
