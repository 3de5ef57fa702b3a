import fc from 'fast-check';
import { fakeRelease } from '../testing/fakes';
import { newerWithdrawn } from './fallback';
import { liveBefore, type Release, findRelease } from './history';
import { nextReleases, type ReleaseEvent, type Releases } from './nextReleases';

const stamp = { time: '2026-11-26T10:00:00.000Z', who: 'asha@builder' };
const marks = { confirmed: '✓', unconfirmed: '?', withdrawn: '✗' } as const;
const states = { '✓': 'confirmed', '?': 'unconfirmed', '✗': 'withdrawn' } as const;

/** A release called by one letter, which is its content too; `b2` has the content of `b`. */
const release = (build: string, mark: keyof typeof states = '?'): Release =>
  fakeRelease({ build, content: build.slice(0, 1), state: { is: states[mark], ...stamp } });

const nameOf = (build: string) => `1.0.0+${build}`;
const found = (now: Releases, build: string) => findRelease(now.history, nameOf(build));

/** The releases of a text such as `c✓ canary, b✓ live, a?`, the newest first; all after the live one were live. */
function read(text: string): Releases {
  const words = text.split(', ').map((one) => one.split(/(?=[✓?✗])| /));
  const builds = words.map(([build = '']) => build);
  const withRole = (role: string) => words.find((one) => one.includes(role))?.[0];
  const [live, canary] = [withRole('live'), withRole('canary')];
  return {
    history: {
      releases: words.map(([build = '', mark]) => release(build, mark as keyof typeof states)),
      wereLive: builds.slice(builds.indexOf(live ?? '')).map(nameOf),
    },
    onSite: {
      live: live && nameOf(live),
      canary: canary ? { name: nameOf(canary), percent: 10 } : undefined,
      fallback: undefined,
    },
  };
}

const shown = ({ history, onSite: { live, canary } }: Releases) =>
  history.releases
    .map(({ build, state }) => {
      const roles = [live === nameOf(build) && ' live', canary?.name === nameOf(build) && ' canary'];
      return [build, marks[state.is], ...roles].filter(Boolean).join('');
    })
    .join(', ');

type Told = `${ReleaseEvent['does']}${'' | `: ${string}`}`;

/** The event of a text such as `makes live: c✓`, where ✓ means that a browser has shown that it works. */
function eventOf(now: Releases, text: Told): ReleaseEvent {
  const [does, name = ''] = text.split(': ') as [ReleaseEvent['does'], string?];
  const [build = '', mark] = name.split(/(?=✓)/);
  return { release: found(now, build) ?? release(build), tried: mark === '✓', percent: 20, does };
}

const next = (now: Releases, event: ReleaseEvent) => nextReleases(now, event, stamp, () => []);
const after = (now: Releases, text: Told) => next(now, eventOf(now, text));
const before = (now: Releases, build: string) =>
  liveBefore(now.history, found(now, build)!).map((one) => one.build);

test.each<[string, Told, string]>([
  // A release.
  ['b✓ live, a✓', 'makes live: c✓', 'c✓ live, b✓, a✓'],
  ['b✓ live, a✓', 'makes live: c', 'c? live, b✓, a✓'],
  ['c✓ canary, b✓ live', 'makes live: d✓', 'd✓ live, c✓, b✓'],
  ['c✓ canary, b✓ live', 'makes live: c2✓', 'c2✓ live, c✓, b✓'],
  ['c✓ canary, b✓ live', 'makes live: c2', 'c2? live, c✓, b✓'],
  ['b✓ live', 'makes live: b2', 'b2? live, b✓'],
  // The canary is made live.
  ['c✓ canary, b✓ live', 'makes live: c', 'c✓ live, b✓'],
  ['c? canary, b✓ live', 'makes live: c✓', 'c✓ live, b✓'],
  // A rollback.
  ['c✓ live, b✓, a✓', 'makes live: b', 'c✗, b✓ live, a✓'],
  ['c✓ live, b✓, a✓', 'makes live: a', 'c✗, b✓, a✓ live'],
  ['c? live, b?', 'makes live: b✓', 'c✗, b✓ live'],
  ['c? live, b?', 'makes live: b', 'c✗, b? live'],
  ['c2✓ live, c✓, b✓', 'makes live: b', 'c2✗, c✗, b✓ live'],
  ['c2✓ live, c✓', 'makes live: c', 'c2✓, c✓ live'],
  ['d✓ canary, c✓ live, b✓', 'makes live: b', 'd✓ canary, c✗, b✓ live'],
  ['c2✓ canary, c✓ live, b✓', 'makes live: b', 'c2✗, c✗, b✓ live'],
  ['a2✓ live, b✓, a✓', 'makes live: b', 'a2✗, b✓ live, a✗'],
  // Forward again, after a rollback.
  ['c✗, b✓ live', 'makes live: c✓', 'c✓ live, b✓'],
  ['c✗, b✓ live', 'makes live: c', 'c? live, b✓'],
  ['d✗, c✓ canary, b✓ live', 'makes live: d✓', 'd✓ live, c✓, b✓'],
  // A canary.
  ['b✓ live', 'starts canary: c✓', 'c✓ canary, b✓ live'],
  ['b✓ live', 'starts canary: c', 'c? canary, b✓ live'],
  ['c✓ canary, b✓ live', 'starts canary: d✓', 'd✓ canary, c✓, b✓ live'],
  ['c✓ canary, b✓ live', 'ends canary', 'c✓, b✓ live'],
])('%s → %s → %s', (from, event, expected) => {
  expect(shown(after(read(from), event))).toBe(expected);
});

test('a build that is live or a canary and not in the history is left alone', () => {
  const { history } = read('b✓, a✓');
  const canary = { name: nameOf('y'), percent: 10 };
  const now = { history, onSite: { live: nameOf('x'), canary, fallback: nameOf('z') } };
  const ended = after(now, 'ends canary');
  expect([shown(ended), ended.onSite]).toEqual(['b✓, a✓', { ...now.onSite, canary: undefined }]);
  const released = after(now, 'makes live: c✓');
  expect(shown(released)).toBe('c✓ live, b✓, a✓');
  // What was live before `c` is not known: somebody may have written `x` because `b` is bad.
  expect([before(released, 'c'), released.onSite.fallback]).toEqual([[], undefined]);
  expect(shown(after(now, 'makes live: a'))).toBe('b✓, a✓ live');
});

test.each<[string, Told[], string]>([
  ['b✓ live, a✓', ['makes live: c✓'], 'b a'],
  ['c✓ canary, b✓ live, a✓', ['makes live: a', 'makes live: c'], 'a'],
  // Without releases that somebody has gone back past, unless one of them was made live again later.
  ['d✓ live, c✓, b✓, a✓', ['makes live: b', 'makes live: e✓'], 'b a'],
  ['d✓ live, c✓, b✓, a✓', ['makes live: b', 'makes live: c'], 'b a'],
  ['d✓ live, c✓, b✓, a✓', ['makes live: b', 'makes live: c', 'makes live: e✓'], 'c b a'],
  ['d✓ live, c✓, b✓, a✓', ['makes live: c', 'makes live: b', 'makes live: d✓'], 'b a'],
  ['d✓ live, c✓, b✓, a✓', ['makes live: a', 'makes live: d', 'makes live: c'], 'a'],
  // A canary that has ended is made live later: `d`, which is newer, was not live before it.
  ['b✓ live, a✓', ['starts canary: c✓', 'makes live: d✓', 'makes live: c'], 'b a'],
])('%s, then %j: before that there was %s', (from, events, expected) => {
  const now = events.reduce(after, read(from));
  const [live] = now.history.wereLive;
  expect(live).toBe(now.onSite.live);
  expect(
    liveBefore(now.history, findRelease(now.history, live)!)
      .map(({ build }) => build)
      .join(' '),
  ).toBe(expected);
});

/** What an operator does: a release, with or without a trial; or a rollback, which may name a release. */
const step = fc.oneof(fc.record({ untried: fc.boolean() }), fc.record({ which: fc.option(fc.nat(5)) }));

test('whatever happens, a rollback that names no release goes to one that worked and that nobody went back past', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now: Releases = read('a✓ live');
      const seen = new Set(['a']);
      for (const [index, one] of steps.entries()) {
        const { history, onSite } = now;
        const live = findRelease(history, onSite.live)!;
        const earlier = liveBefore(history, live);
        const isConfirmed = ({ state }: Release) => state.is === 'confirmed';
        const named = 'which' in one && one.which !== null ? history.releases[one.which] : undefined;
        if ('which' in one && !named && newerWithdrawn(history, live)) continue;
        const chosen =
          'untried' in one ? release(`${index}`) : (named ?? findRelease(history, onSite.fallback));
        if (!chosen || chosen.build === live.build) continue;
        const tried = 'untried' in one && !one.untried;
        if (tried) seen.add(chosen.build);
        now = next(now, { does: 'makes live', release: chosen, tried });
        const then = findRelease(now.history, now.onSite.live)!;
        if ('untried' in one)
          expect(before(now, then.build)).toEqual([live, ...earlier].map(({ build }) => build));
        // A second operator who goes back at the same moment has to name a release.
        else if (earlier.includes(chosen)) expect(newerWithdrawn(now.history, then)).toBeDefined();
        expect(now.history.releases.filter(isConfirmed).every(({ build }) => seen.has(build))).toBe(true);
        // What is live is never withdrawn at the same time, and neither is what was live before and is its fallback.
        expect(
          [then, ...liveBefore(now.history, then)].filter(({ state }) => state.is === 'withdrawn'),
        ).toEqual([]);
        const fallback = findRelease(now.history, now.onSite.fallback);
        expect(fallback).toBe(liveBefore(now.history, then).find(isConfirmed));
        expect(now.history.releases.indexOf(fallback ?? then)).toBeGreaterThanOrEqual(
          now.history.releases.indexOf(then),
        );
      }
    }),
  );
});
