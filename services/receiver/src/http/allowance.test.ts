import { createAllowance, secondsLeft } from './allowance';

const [morning, evening, nextDay] = [
  '2026-11-21T06:00:00.000Z',
  '2026-11-21T23:59:59.999Z',
  '2026-11-22T00:00:00.000Z',
];

it('lets a person store so much on one day', () => {
  const { reserve } = createAllowance(1);
  expect(reserve(morning, 'asha', 600_000)).toBeDefined();
  expect(reserve(evening, 'asha', 400_001)).toBeUndefined();
  expect(reserve(evening, 'asha', 400_000)).toBeDefined();
  expect(reserve(evening, 'asha', 1)).toBeUndefined();
  expect(reserve(evening, 'ravi', 1)).toBeDefined();
  expect(reserve(nextDay, 'asha', 1)).toBeDefined();
});

it('takes off what was not stored, on the day for which it was counted', () => {
  const { reserve } = createAllowance(1);
  reserve(morning, 'asha', 1_000_000)?.();
  const takeOff = reserve(evening, 'asha', 1_000_000);
  expect(reserve(nextDay, 'asha', 1_000_000)).toBeDefined();
  takeOff?.();
  expect(reserve(nextDay, 'asha', 1)).toBeUndefined();
});

it('says how long the day lasts', () => {
  expect([morning, evening, nextDay].map(secondsLeft)).toEqual([64_800, 1, 86_400]);
});
