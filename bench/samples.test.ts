import fc from 'fast-check';
import { type Line, quantile, Samples } from './samples';

test.each([
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 2.5],
  [[10, 20], 0.98, 19.8],
  [[7], 0.98, 7],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 1, 3],
])('the quantile of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected, 10);
});

test('no values have no quantile', () => {
  expect(quantile([], 0.5)).toBeNaN();
});

test('a quantile lies within the values, does not depend on their order, and grows with its share', () => {
  const numbers = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(numbers, share, share, (values, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(quantile(values, less)).toBeGreaterThanOrEqual(Math.min(...values));
      expect(quantile(values, more)).toBeLessThanOrEqual(Math.max(...values));
      expect(quantile(values, more)).toBeGreaterThanOrEqual(quantile(values, less) - 1e-6);
      expect(quantile([...values].reverse(), one)).toBe(quantile(values, one));
    }),
  );
});

test('samples are summed up by line and app: the median unless the line names another share', () => {
  const samples = new Samples();
  const paint: Line = { part: 'visit', what: 'first paint', unit: 'ms' };
  for (const ms of [30, 10, 20]) samples.add(paint, 'federated', ms);
  samples.add(paint, 'single', 5);
  samples.add({ part: 'visit', what: 'key', unit: 'ms', share: 1 }, 'federated', 1);
  samples.add({ part: 'visit', what: 'key', unit: 'ms', share: 1 }, 'federated', 9);
  expect(samples.results()).toEqual([
    {
      ...paint,
      by: {
        federated: { value: 20, min: 10, max: 30, count: 3 },
        single: { value: 5, min: 5, max: 5, count: 1 },
      },
    },
    {
      part: 'visit',
      what: 'key',
      unit: 'ms',
      share: 1,
      by: { federated: { value: 9, min: 1, max: 9, count: 2 } },
    },
  ]);
});
