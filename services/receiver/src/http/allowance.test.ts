import { createAllowance } from './allowance';

const [morning, evening, nextDay] = [
  '2026-11-21T06:00:00.000Z',
  '2026-11-21T23:59:59.999Z',
  '2026-11-22T00:00:00.000Z',
];

it('is used up when a person has stored as much on one day', () => {
  const allowance = createAllowance(1);
  allowance.add(morning, 'asha', 600_000);
  expect(allowance.isUsedUp(evening, 'asha')).toBe(false);
  allowance.add(evening, 'asha', 400_000);
  expect(allowance.isUsedUp(evening, 'asha')).toBe(true);
  expect(allowance.isUsedUp(evening, 'ravi')).toBe(false);
  expect(allowance.isUsedUp(nextDay, 'asha')).toBe(false);
});
