import fc from 'fast-check';
import { fakeRelease } from '../testing/fakes';
import type { Release } from './history';
import { addRelease, endCanary, releasesFrom, rollBackTo, withdrawnAfter } from './historyChanges';
import { newState } from './releaseState';

const release = (build: string, content = build): Release =>
  fakeRelease({ build, content, state: newState('unconfirmed') });

const statesOf = (history: readonly Release[]) =>
  Object.fromEntries(history.map(({ build, state }) => [build, state.is]));
const find = (history: readonly Release[], build: string) => history.find((one) => one.build === build)!;
const isConfirmed = ({ state }: Release) => state.is === 'confirmed';

/** Releases that were all seen to work, the last one live. */
const confirmed = (...builds: string[]) =>
  builds.reduce<Release[]>((history, build) => addRelease(history, release(build), true), []);

test('a state belongs to the content: other releases with the same files get it too', () => {
  const history = addRelease(confirmed('a', 'b'), release('c', 'b'), true);
  const back = rollBackTo(history, 'c', 'a', false);
  expect(statesOf(back)).toEqual({ c: 'withdrawn', b: 'withdrawn', a: 'confirmed' });
  // Between two releases with the same content nothing is withdrawn.
  expect(statesOf(rollBackTo(history, 'c', 'b', false))).toEqual(statesOf(history));
});

test('a canary with the content of the live release leaves that confirmed when it ends', () => {
  const history = addRelease(confirmed('a'), release('c', 'a'), true);
  expect(endCanary(history, 'c', 'a')).toEqual(history);
  expect(statesOf(endCanary(confirmed('a', 'b'), 'b', 'a'))).toEqual({ b: 'unconfirmed', a: 'confirmed' });
});

/** What an operator does: release something that works or not, with or without a trial; go back, maybe to a named one. */
const step = fc.oneof(
  fc.record({ does: fc.constant('release'), works: fc.boolean(), untried: fc.boolean() }),
  fc.record({ does: fc.constant('rollback'), which: fc.option(fc.nat(5)) }),
);

test('whatever happens, only what was seen to work becomes live again without its name', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let history: Release[] = [];
      let live: string | undefined;
      const seen = new Set<string>();
      for (const [index, one] of steps.entries()) {
        if ('works' in one) {
          if (!one.works && !one.untried) continue;
          const next = release(`b${index}`);
          history = addRelease(history, next, !one.untried);
          if (!one.untried) seen.add(next.build);
          live = next.build;
        } else if (live !== undefined) {
          const named = one.which === null ? undefined : history[one.which];
          if (!named && withdrawnAfter(history, live)) continue;
          const target = named ?? releasesFrom(history, live).slice(1).find(isConfirmed);
          if (!target || target.build === live) continue;
          const goesBack = releasesFrom(history, live).includes(target);
          history = rollBackTo(history, live, target.build, false);
          // Somebody who goes back too, at the same moment, is asked to name a release.
          if (goesBack) expect(withdrawnAfter(history, target.build)).toBeDefined();
          live = target.build;
          if (!named) expect(seen).toContain(live);
        }
        expect(history.filter(isConfirmed).every(({ build }) => seen.has(build))).toBe(true);
        // What is live is never withdrawn at the same time.
        if (live !== undefined) expect(find(history, live).state.is).not.toBe('withdrawn');
      }
    }),
  );
});
