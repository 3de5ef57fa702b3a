import fc from 'fast-check';
import { chanceOf, cleanNeeded, showsMany } from './statistics';

const many = (bad: number, clean: number) => showsMany({ bad, of: bad + clean });

test('the sequential test: 24 clean sessions accept, 48 beside one bad; two early bad ones reject', () => {
  expect([cleanNeeded(0), cleanNeeded(1)]).toEqual([24, 48]);
  expect([many(1, 0), many(2, 0), many(2, 17), many(2, 18)]).toEqual([false, true, true, false]);
});

test('two of two in a tenth of the sessions is chance once in a hundred times', () => {
  expect(chanceOf({ bad: 2, of: 100 }, { bad: 0, of: 900 })).toBeCloseTo(0.01, 3);
  expect(chanceOf({ bad: 1, of: 20 }, { bad: 0, of: 180 })).toBeCloseTo(0.1, 6);
  expect(chanceOf({ bad: 3, of: 3 }, { bad: 0, of: 3 })).toBeCloseTo(1 / 20, 6);
  expect(chanceOf({ bad: 2, of: 2 }, { bad: 0, of: 0 })).toBe(1);
});

const share = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([one, other]) => ({ bad: Math.min(one, other), of: Math.max(one, other) }));

test('a chance is one; it falls with each bad session here, and rises with each bad one of live', () => {
  fc.assert(
    fc.property(share, share, (here, live) => {
      const chance = chanceOf(here, live);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      if (here.bad === 0) expect(chance).toBeCloseTo(1, 9);
      const less = 1 + 1e-9;
      if (here.bad < here.of)
        expect(chanceOf({ ...here, bad: here.bad + 1 }, live)).toBeLessThanOrEqual(chance * less);
      if (live.bad < live.of)
        expect(chanceOf(here, { ...live, bad: live.bad + 1 }) * less).toBeGreaterThanOrEqual(chance);
    }),
  );
});
