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
