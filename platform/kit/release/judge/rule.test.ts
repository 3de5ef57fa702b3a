import type { Evidence, ComparedFailure } from './evidence';
import { judgeBuild, type Verdict } from './rule';

/** The evidence of a build that can be promoted, with the changes of a test. */
const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  failures: [],
  crashed: { bad: 0, of: 30 },
  accepted: 12,
  hours: 9,
  liveSessions: 270,
  ...change,
});

const failure = (bad: number, of: number, live: [number, number], isNew = false): ComparedFailure => ({
  what: 'TypeError: x (page.js)',
  isNew,
  here: { bad, of },
  live: { bad: live[0], of: live[1] },
});

/** A crash in so many of so many page sessions. */
const crash = (bad: number, of: number, live: [number, number], isNew: boolean): Partial<Evidence> => ({
  failures: [failure(bad, of, live, isNew)],
  crashed: { bad, of },
});

test.each<[string, Partial<Evidence>, Verdict, RegExp | undefined]>([
  ['enough, and nothing wrong', {}, 'promote', undefined],
  ['exactly enough', { crashed: { bad: 0, of: 24 }, accepted: 5, hours: 8 }, 'promote', undefined],
  [
    'too few page sessions',
    { crashed: { bad: 0, of: 23 } },
    'hold',
    /^23 page sessions without a crash: 24 are needed/,
  ],
  ['too few at work', { accepted: 4 }, 'hold', /^4 page sessions with an entry accepted: 5 are/],
  ['less than a working day', { hours: 7.9 }, 'hold', /^7 hours .*: 8 are needed/],
  ['a new crash once', crash(1, 500, [0, 900], true), 'hold', /^New to live: TypeError/],
  ['a new crash twice', crash(2, 500, [0, 900], true), 'roll back', /^New to live: .* in 2 of 500/],
  ['a known crash once, as often as live', crash(1, 25, [10, 441], false), 'promote', undefined],
  [
    'a known crash once, too few clean beside it',
    crash(1, 24, [10, 441], false),
    'hold',
    /^23 .*: 24 are needed/,
  ],
  [
    'a known crash once, seldom of live',
    crash(1, 60, [1, 2000], false),
    'hold',
    /chance explains in 5\.\d of 100/,
  ],
  [
    'a known crash twice, never in nine times as many of live',
    crash(2, 100, [0, 900], false),
    'roll back',
    /in 2 of 100 .* in 1\.0 of 100/,
  ],
  [
    'two new crashes, each once',
    { failures: [failure(1, 30, [0, 90], true), { ...failure(1, 30, [0, 90], true), what: 'other' }] },
    'hold',
    /^New to live: .*\nNew to live: other/,
  ],
  [
    'more refusals than before',
    { failures: [failure(3, 30, [1, 270])] },
    'roll back',
    /in 3 of 30 .* live in 1 of 270/,
  ],
  ['as many refusals as before', { failures: [failure(3, 30, [27, 270])] }, 'promote', undefined],
  ['one refusal', { failures: [failure(1, 30, [0, 370])] }, 'hold', /in 7\.5 of 100/],
])('%s', (_what, change, verdict, reason) => {
  const said = judgeBuild(evidence(change));
  expect(said.verdict).toBe(verdict);
  if (reason) expect(said.reasons.join('\n')).toMatch(reason);
  else expect(said.reasons).toEqual([]);
});
