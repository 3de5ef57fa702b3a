import fc from 'fast-check';
import { fakeRelease } from '../testing/fakes';
import type { Release } from './history';
import { after, before, fromLive, goneBackFrom, released, rolledBack } from './historyChanges';
import { newState } from './releaseState';

const release = (build: string, content = build): Release =>
  fakeRelease({ build, content, state: newState() });

const statesOf = (history: readonly Release[]) =>
  Object.fromEntries(history.map(({ build, state }) => [build, state.is]));
const find = (history: readonly Release[], build: string) => history.find((one) => one.build === build)!;

/** Releases that are all confirmed, the last one live. */
const confirmed = (...builds: string[]) =>
  builds.reduce<Release[]>(
    (history, build) => released(history, history[0]?.build, release(build), { tried: true }),
    [],
  );

test('a release is confirmed if it was tried; the one before stays as it was, unless it is declared bad', () => {
  const history = confirmed('a', 'b');
  expect(statesOf(released(history, 'b', release('c'), { tried: false }))).toEqual({
    c: 'unconfirmed',
    b: 'confirmed',
    a: 'confirmed',
  });
  const bad = released(history, 'b', release('c'), { tried: true, liveIsBad: true });
  expect(statesOf(bad)).toEqual({ c: 'confirmed', b: 'withdrawn', a: 'confirmed' });
  expect(released([], undefined, release('a'), { tried: true, liveIsBad: true })).toHaveLength(1);
});

test('a canary that another release ends is unconfirmed; one that goes live itself stays confirmed', () => {
  const history = released(confirmed('a'), 'a', release('canary'), { tried: true });
  const ended = released(history, 'a', release('b'), { tried: true, canary: 'canary' });
  expect(statesOf(ended)).toEqual({ b: 'confirmed', canary: 'unconfirmed', a: 'confirmed' });
  const live = released(history, 'a', find(history, 'canary'), { tried: false, canary: 'canary' });
  expect(statesOf(live)).toEqual({ canary: 'confirmed', a: 'confirmed' });
  expect(live).toHaveLength(2);
});

test('what is known of a release is known of every release with the same content', () => {
  const history = released(confirmed('a', 'b'), 'b', release('c', 'b'), { tried: true });
  expect(statesOf(after(history, 'c', 'rolledBack'))).toEqual({
    c: 'withdrawn',
    b: 'withdrawn',
    a: 'confirmed',
  });
  expect(statesOf(after(history, 'unknown', 'rolledBack'))).toEqual(statesOf(history));
});

test('going back withdraws the newest release that was live, and no other', () => {
  const history = confirmed('a', 'b', 'c');
  const back = rolledBack(history, 'c', find(history, 'b'), { named: false, tried: false });
  expect(statesOf(back)).toEqual({ c: 'withdrawn', b: 'confirmed', a: 'confirmed' });
  expect(goneBackFrom(history, 'c')).toBeUndefined();
  expect(goneBackFrom(history, 'b')).toBeUndefined();
  expect(goneBackFrom(back, 'b')?.build).toBe('c');
  const further = rolledBack(back, 'b', find(back, 'a'), { named: true, tried: false });
  expect(statesOf(further)).toEqual({ c: 'withdrawn', b: 'confirmed', a: 'confirmed' });
  const forward = rolledBack(further, 'a', find(further, 'c'), { named: true, tried: true });
  expect(statesOf(forward)).toEqual({ c: 'confirmed', b: 'confirmed', a: 'confirmed' });
  expect(statesOf(rolledBack(back, 'b', find(back, 'c'), { named: true, tried: false }))).toEqual({
    c: 'unconfirmed',
    b: 'confirmed',
    a: 'confirmed',
  });
});

test('going forward to a canary withdraws nothing, and it is live from now on', () => {
  const history = released(confirmed('a'), 'a', release('canary'), { tried: true }).map((one) => ({
    ...one,
    since: 'long ago',
  }));
  const forward = rolledBack(history, 'a', find(history, 'canary'), { named: true, tried: false });
  expect(statesOf(forward)).toEqual({ canary: 'confirmed', a: 'confirmed' });
  expect(find(forward, 'canary').since).not.toBe('long ago');
  expect(find(forward, 'a').since).toBe('long ago');
});

test('going back from a build that this site has not released withdraws nothing', () => {
  const history = confirmed('a', 'b');
  const back = rolledBack(history, 'elsewhere', find(history, 'a'), { named: true, tried: false });
  expect(statesOf(back)).toEqual({ b: 'confirmed', a: 'confirmed' });
});

test('going back to a release with the same content withdraws nothing', () => {
  const history = released(confirmed('a'), 'a', release('b', 'a'), { tried: true });
  const back = rolledBack(history, 'b', find(history, 'a'), { named: true, tried: false });
  expect(statesOf(back)).toEqual({ b: 'confirmed', a: 'confirmed' });
});

test('what comes before a release, and what may take the place of the live one', () => {
  const history = confirmed('a', 'b', 'c');
  const builds = (releases: Release[]) => releases.map(({ build }) => build);
  expect(builds(before(history, 'b'))).toEqual(['a']);
  expect(builds(before(history, 'elsewhere'))).toEqual(['c', 'b', 'a']);
  expect(builds(fromLive(history, 'b'))).toEqual(['b', 'a']);
  expect(builds(fromLive(history, undefined))).toEqual(['c', 'b', 'a']);
  expect(goneBackFrom(after(history, 'c', 'rolledBack'), 'elsewhere')).toBeUndefined();
});

/** What an operator does: release something that works or not, with or without a trial; go back, maybe to a named one. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('release'),
    works: fc.boolean(),
    untried: fc.boolean(),
    liveIsBad: fc.boolean(),
  }),
  fc.record({ does: fc.constant('rollback'), which: fc.option(fc.nat(5)) }),
);

test('whatever happens, only what was seen to work becomes a fallback, and going back unasked keeps what works', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let history: Release[] = [];
      let live: string | undefined;
      const seen = new Set<string>();
      const isConfirmed = ({ state }: Release) => state.is === 'confirmed';
      for (const [index, one] of steps.entries()) {
        if ('works' in one) {
          if (!one.works && !one.untried) continue;
          const next = release(`b${index}`);
          history = released(history, live, next, { tried: !one.untried, liveIsBad: one.liveIsBad });
          if (!one.untried) seen.add(next.build);
          const fallback = fromLive(before(history, next.build), live).find(isConfirmed);
          if (fallback) expect(seen).toContain(fallback.build);
          // What people had a moment ago comes first, if it works.
          if (live !== undefined && isConfirmed(find(history, live))) expect(fallback?.build).toBe(live);
          live = next.build;
        } else if (live !== undefined) {
          const left = find(history, live);
          const wasGoneBackTo = goneBackFrom(history, live) !== undefined;
          const named = one.which === null ? undefined : history[one.which];
          if (!named && wasGoneBackTo) continue;
          const target = named ?? before(history, live).find(isConfirmed);
          if (!target || target.build === live) continue;
          history = rolledBack(history, live, target, { named: named !== undefined, tried: false });
          if (wasGoneBackTo) expect(find(history, left.build).state).toEqual(left.state);
          live = target.build;
          if (!named) expect(seen).toContain(live);
        }
        // What is live is never withdrawn at the same time.
        if (live !== undefined) expect(find(history, live).state.is).not.toBe('withdrawn');
      }
    }),
  );
});
