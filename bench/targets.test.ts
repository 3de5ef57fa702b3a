import type { Result } from './samples';
import { judgeTarget } from './targets';

const summary = (value: number) => ({ value, min: value, max: value, count: 1 });
const result = (part: string, what: string, by: Record<string, number>): Result => ({
  part,
  what,
  unit: 'ms',
  by: Object.fromEntries(Object.entries(by).map(([who, value]) => [who, summary(value)])),
});

test.each([
  ['at most', result('job form, CPU 4×', 'mounting, code there', { federated: 120 }), '≤ 120', true],
  ['above it', result('job form, CPU 4×', 'mounting, code there', { federated: 121 }), '≤ 120', false],
  ['at least', result('receiver', 'share of bare inserts', { here: 0.6 }), '≥ 0.6', true],
  ['below it', result('receiver', 'share of bare inserts', { here: 0.5 }), '≥ 0.6', false],
  [
    'a ratio',
    result('slow 4G, CPU 4×', 'usable form, cold', { federated: 104, single: 100 }),
    '≤ 1.05×',
    true,
  ],
  [
    'a ratio that is missed, by little',
    result('registers, CPU 4×', 'opening Job Register, warm', { federated: 30, single: 15 }),
    '≤ 1.1× or +20',
    true,
  ],
  [
    'a ratio that is missed, by much',
    result('registers, CPU 4×', 'opening Job Register, warm', { federated: 50, single: 15 }),
    '≤ 1.1× or +20',
    false,
  ],
  [
    'a ratio to nothing',
    result('slow 4G, CPU 4×', 'usable form, cold', { federated: 104 }),
    '≤ 1.05×',
    false,
  ],
])('a target is judged: %s', (_what, measured, wanted, met) => {
  expect(judgeTarget(measured)).toEqual([{ wanted, met }]);
});

test('a line without a target has no verdict', () => {
  expect(judgeTarget(result('heap', 'after 5 switches', { federated: 1 }))).toEqual([]);
});
