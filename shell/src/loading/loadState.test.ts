import { join } from 'node:path';
import { recordOf } from '../testing/samples';
import { readTable } from '../testing/stateTable';
import { type Candidate, candidatesOf } from './candidates';
import {
  bannersOf,
  type LoadedBuild,
  type LoadEvent,
  type LoadState,
  mountingMs,
  nextLoad,
  thrownBy,
} from './loadState';

const candidateOf = (version: string, role: Candidate['role'] = 'live'): Candidate => ({
  ...candidatesOf(recordOf('job', { version }), undefined)[0],
  role,
});
const keyOf = (version: string) => candidateOf(version).key;
const errorOf = (version: string) => thrownBy(candidateOf(version), new Error('broken'));
const buildOf = (version: string, role?: Candidate['role']): LoadedBuild => ({
  candidate: candidateOf(version, role),
  module: { contract: 1, Page: () => null },
});

const now = 5_000;
/** Version 2 is the newest, and does not work: 1 is there in its place. */
const there = { number: 1, errors: [errorOf('2')], build: buildOf('1', 'fallback') };

const states: Readonly<Record<string, LoadState>> = {
  notOpened: { is: 'notOpened', number: 0, errors: [] },
  loading: { is: 'loading', number: 1, errors: [], newest: keyOf('2') },
  mounting: { is: 'mounting', ...there },
  'shown just now': { is: 'shown', ...there, at: now - mountingMs + 1 },
  'shown for a second': { is: 'shown', ...there, at: now - mountingMs },
  failed: { is: 'failed', number: 1, errors: [errorOf('2'), errorOf('1')] },
  stopped: { is: 'stopped', number: 1, errors: [errorOf('1')] },
};

const events: Readonly<Record<string, LoadEvent>> = {
  open: { type: 'open', newest: keyOf('2') },
  'open newer': { type: 'open', newest: keyOf('3') },
  loaded: { type: 'loaded', number: 1, build: there.build, errors: there.errors },
  'loaded late': { type: 'loaded', number: 0, build: there.build, errors: there.errors },
  notLoaded: { type: 'notLoaded', number: 1, errors: [] },
  'notLoaded late': { type: 'notLoaded', number: 0, errors: [] },
  shown: { type: 'shown', at: now },
  threw: { type: 'threw', newest: keyOf('2'), error: errorOf('1'), at: now },
};

/** A state as the table names it. */
function nameOf(state: LoadState): string {
  if (state.is === 'loading') return state.number > 1 ? 'loading again' : 'loading';
  if (state.is !== 'shown') return state.is;
  return now - state.at < mountingMs ? 'shown just now' : 'shown for a second';
}

const table = readTable(join(__dirname, 'loadState.ts'));

test.each(table.cases(Object.keys(states), Object.keys(events)))('$from, $on: as the table says', (line) => {
  expect(nameOf(nextLoad(states[line.from]!, events[line.on]!))).toBe(line.to);
});

test('the table names only states and events that there are', () => {
  expect(table.unknownIn([...Object.keys(states), 'loading again'], Object.keys(events))).toEqual([]);
});

test('a load after an error leaves out all builds that have failed; a load that a person asks for leaves out none', () => {
  expect(nextLoad(states['mounting']!, events['threw']!)).toMatchObject({
    errors: [errorOf('2'), errorOf('1')],
  });
  expect(nextLoad(states['mounting']!, events['open newer']!)).toMatchObject({ errors: [] });
});

const plain = { isEarlier: false, hasUpdate: false };

test.each<[string, LoadedBuild, string[], string, object]>([
  ['the newest build is shown', buildOf('1'), [], '1', plain],
  ['another build was released, or is live again', buildOf('1'), [], '2', { ...plain, hasUpdate: true }],
  ['the fallback is shown, as the newest fails', there.build, ['2'], '2', { ...plain, isEarlier: true }],
  ['the fallback is shown, and is live now', there.build, ['2'], '1', plain],
  [
    'the fallback is shown, and the live build was corrected',
    there.build,
    ['2'],
    '3',
    { isEarlier: true, hasUpdate: true },
  ],
])('what banners say: %s', (_what, build, failed, newest, expected) => {
  expect(bannersOf(build, failed.map(errorOf), keyOf(newest))).toEqual(expected);
});
