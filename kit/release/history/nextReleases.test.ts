import fc from 'fast-check';
import { fakeRelease } from '../testing/fakes';
import { type Release, releaseOf, stateOf } from './history';
import {
  liveBefore,
  nextReleases,
  type ReleaseEvent,
  type SiteReleases,
  withdrawnAfter,
} from './nextReleases';

const stamp = { time: '2026-11-26T10:00:00.000Z', who: 'asha@builder' };
const marks = { confirmed: '✓', unconfirmed: '?', withdrawn: '✗' } as const;

/** A release called by one letter, which is its content too; `b2` has the content of `b`. */
const release = (build: string): Release => fakeRelease({ build, content: build.slice(0, 1) });

/** The releases of a text such as `c✓ canary, b✓ live, a?`; each was live after the next one. */
function read(text: string): SiteReleases {
  const words = text.split(', ').map((one) => one.split(/(?=[✓?✗])| /));
  const builds = words.map(([build = '']) => build);
  const states = words.flatMap(([build = '', mark]) => {
    const is = mark === '✓' ? ('confirmed' as const) : ('withdrawn' as const);
    return mark === '?' ? [] : [[build.slice(0, 1), { is, ...stamp }] as const];
  });
  const withRole = (role: string) =>
    words.filter((one) => one.includes(role)).map(([build = '']) => release(build))[0];
  return {
    releases: builds.map((build, index) => ({ ...release(build), before: builds[index + 1] })),
    states: Object.fromEntries(states),
    live: withRole('live'),
    canary: withRole('canary'),
  };
}

const shown = (now: SiteReleases) =>
  now.releases
    .map((one) => {
      const roles = [
        now.live?.build === one.build ? ' live' : '',
        now.canary?.build === one.build ? ' canary' : '',
      ];
      return `${one.build}${marks[stateOf(now, one).is]}${roles.join('')}`;
    })
    .join(', ');

type Told = `${ReleaseEvent['does']}${'' | `: ${string}`}`;

/** The event of a text such as `goes live: c✓`, where ✓ means that a browser has shown that it works. */
function eventOf(now: SiteReleases, text: Told): ReleaseEvent {
  const [does, name = ''] = text.split(': ') as [ReleaseEvent['does'], string?];
  const [build = '', works] = name.split(/(?=✓)/);
  const event = {
    release: releaseOf(now, release(build)) ?? release(build),
    works: works === '✓',
    percent: 20,
  };
  return { ...event, does };
}

const after = (now: SiteReleases, text: Told) => nextReleases(now, eventOf(now, text), stamp);

test.each<[string, Told, string]>([
  // A release.
  ['b✓ live, a✓', 'goes live: c✓', 'c✓ live, b✓, a✓'],
  ['b✓ live, a✓', 'goes live: c', 'c? live, b✓, a✓'],
  ['c✓ canary, b✓ live', 'goes live: d✓', 'd✓ live, c✓, b✓'],
  ['c✓ canary, b✓ live', 'goes live: c2✓', 'c2✓ live, c✓, b✓'],
  ['c✓ canary, b✓ live', 'goes live: c2', 'c2✓ live, c✓, b✓'],
  ['b✓ live', 'goes live: b2', 'b2✓ live, b✓'],
  // The canary is made live.
  ['c✓ canary, b✓ live', 'goes live: c', 'c✓ live, b✓'],
  ['c? canary, b✓ live', 'goes live: c✓', 'c✓ live, b✓'],
  // A rollback.
  ['c✓ live, b✓, a✓', 'goes live: b', 'c✗, b✓ live, a✓'],
  ['c✓ live, b✓, a✓', 'goes live: a', 'c✗, b✓, a✓ live'],
  ['c? live, b?', 'goes live: b✓', 'c✗, b✓ live'],
  ['c? live, b?', 'goes live: b', 'c✗, b? live'],
  ['c2✓ live, c✓, b✓', 'goes live: b', 'c2✗, c✗, b✓ live'],
  ['c2✓ live, c✓', 'goes live: c', 'c2✓, c✓ live'],
  ['d✓ canary, c✓ live, b✓', 'goes live: b', 'd✓ canary, c✗, b✓ live'],
  ['c2✓ canary, c✓ live, b✓', 'goes live: b', 'c2✗, c✗, b✓ live'],
  // Forward again, after a rollback.
  ['c✗, b✓ live', 'goes live: c✓', 'c✓ live, b✓'],
  ['c✗, b✓ live', 'goes live: c', 'c? live, b✓'],
  ['d✗, c✓ canary, b✓ live', 'goes live: d✓', 'd✓ live, c✓, b✓'],
  // A canary.
  ['b✓ live', 'canary starts: c✓', 'c✓ canary, b✓ live'],
  ['b✓ live', 'canary starts: c', 'c? canary, b✓ live'],
  ['c✓ canary, b✓ live', 'canary starts: d✓', 'd✓ canary, c✓, b✓ live'],
  ['c✓ canary, b✓ live', 'canary ends', 'c✓, b✓ live'],
  // A trial.
  ['b? live, a?', 'works: a', 'b? live, a✓'],
  ['b✗, a✓ live', 'works: b', 'b✗, a✓ live'],
])('%s → %s → %s', (before, event, expected) => {
  expect(shown(after(read(before), event))).toBe(expected);
});

test('a build that is live or a canary and not in the history is left alone', () => {
  const now = { ...read('b✓, a✓'), live: release('x'), canary: release('y') };
  expect(shown(after(now, 'canary ends'))).toBe('b✓, a✓');
  const released = after(now, 'goes live: c✓');
  expect(shown(released)).toBe('c✓ live, b✓, a✓');
  // What was live before `c` is not known: `b` may be a canary that somebody has ended because it is bad.
  expect(liveBefore(released, released.releases[0]!)).toEqual([]);
  expect(shown(after(now, 'goes live: a'))).toBe('b✓, a✓ live');
});

test.each<[string, Told[], string]>([
  ['b✓ live, a✓', ['goes live: c✓'], 'b a'],
  ['c✓ canary, b✓ live, a✓', ['goes live: a', 'goes live: c'], 'a'],
  // Without releases that somebody has gone back past, unless one of them was made live again later.
  ['d✓ live, c✓, b✓, a✓', ['goes live: b', 'goes live: e✓'], 'b a'],
  ['d✓ live, c✓, b✓, a✓', ['goes live: b', 'goes live: c'], 'b a'],
  ['d✓ live, c✓, b✓, a✓', ['goes live: b', 'goes live: c', 'goes live: e✓'], 'c b a'],
  ['d✓ live, c✓, b✓, a✓', ['goes live: c', 'goes live: b', 'goes live: d✓'], 'b a'],
  // A canary that has ended was released over what was live then.
  ['b✓ live, a✓', ['canary starts: c✓', 'goes live: d✓', 'goes live: c'], 'b a'],
])('%s, then %j: before that there was %s', (before, events, expected) => {
  const now = events.reduce(after, read(before));
  const live = releaseOf(now, now.live)!;
  expect(liveBefore(now, live).map(({ build }) => build)).toEqual(expected.split(' '));
});

test('a release is live since now; a state keeps its time and the name of who gave it', () => {
  const earlier = { time: '2026-11-01T00:00:00.000Z', who: 'dev@builder' };
  const now = nextReleases(
    read('b✓ live'),
    { does: 'goes live', release: release('c'), works: true },
    earlier,
  );
  const next = after(now, 'goes live: d✓');
  expect(stateOf(after(next, 'works: c'), release('c'))).toEqual({ is: 'confirmed', ...earlier });
  expect(next.releases.map(({ since }) => since).slice(0, 2)).toEqual([stamp.time, earlier.time]);
});

/** What an operator does: a release, with or without a trial; or a rollback, which may name a release. */
const step = fc.oneof(fc.record({ untried: fc.boolean() }), fc.record({ which: fc.option(fc.nat(5)) }));

test('whatever happens, only what was seen to work becomes live again without its name', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = read('a✓ live');
      const seen = new Set(['a']);
      for (const [index, one] of steps.entries()) {
        const live = now.releases.find(({ build }) => build === now.live?.build)!;
        const before = liveBefore(now, live);
        const isConfirmed = (release: Release) => stateOf(now, release).is === 'confirmed';
        const named = 'which' in one && one.which !== null ? now.releases[one.which] : undefined;
        if ('which' in one && !named && withdrawnAfter(now, live)) continue;
        const next = 'untried' in one ? release(`${index}`) : (named ?? before.find(isConfirmed));
        if (!next || next.build === live.build) continue;
        if (!named && !('untried' in one)) expect(seen).toContain(next.build);
        const works = 'untried' in one && !one.untried;
        if (works) seen.add(next.build);
        now = nextReleases(now, { does: 'goes live', release: next, works }, stamp);
        if ('untried' in one) expect(liveBefore(now, now.releases[0]!)).toEqual([live, ...before]);
        // A second operator who goes back at the same moment has to name a release.
        else if (before.includes(next)) expect(withdrawnAfter(now, next)).toBeDefined();
        expect(now.releases.filter(isConfirmed).every(({ build }) => seen.has(build))).toBe(true);
        // What is live is never withdrawn at the same time.
        expect(stateOf(now, next).is).not.toBe('withdrawn');
      }
    }),
  );
});
