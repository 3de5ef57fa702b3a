import { quantile, type Result } from './samples';
import { judgeTarget } from './targets';

test.each([
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 2.5],
  [[10, 20], 0.98, 19.8],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 1, 3],
])('the quantile of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected, 10);
});

const resultOf = (part: string, what: string, by: Record<string, number>): Result => ({
  part,
  what,
  unit: 'ms',
  by: Object.fromEntries(Object.entries(by).map(([who, value]) => [who, { value, min: value, max: value }])),
});
const opening = (federated: number) =>
  resultOf('registers, CPU 4×', 'opening Job Register, warm', { federated, single: 15 });
const usable = (by: Record<string, number>) => resultOf('slow 4G, CPU 4×', 'usable form, cold', by);

test.each([
  ['at most', resultOf('job form, CPU 4×', 'mounting, code there', { federated: 120 }), '≤ 120', true],
  ['above it', resultOf('job form, CPU 4×', 'mounting, code there', { federated: 121 }), '≤ 120', false],
  ['below the least', resultOf('receiver', 'share of bare inserts', { here: 0.5 }), '≥ 0.6', false],
  ['a ratio', usable({ federated: 104, single: 100 }), '≤ 1.05×', true],
  ['a ratio that is missed, by little', opening(30), '≤ 1.1× or +20', true],
  ['a ratio that is missed, by much', opening(50), '≤ 1.1× or +20', false],
  ['a ratio to nothing', usable({ federated: 104 }), '≤ 1.05×', false],
])('a target is judged: %s', (_what, measured, wanted, met) => {
  expect(judgeTarget(measured)).toEqual([{ wanted, met }]);
});
