import { daysUnits, defaultDaysUnit } from './daysUnits';

test('days unless chosen otherwise', () => {
  expect(daysUnits).toEqual(['Days', 'Hours', 'Months']);
  expect(defaultDaysUnit).toBe('Days');
});
