import fc from 'fast-check';
import { fromLocalDate, toLocalDate } from './dates';
import { anyDay } from './testing/days';

describe('dates of the date picker', () => {
  // Runs in the zone of the machine; nothing that a zone could shift may be used.
  const utc = [
    'toISOString',
    'toJSON',
    'getUTCDate',
    'getUTCMonth',
    'getUTCFullYear',
    'getTime',
    'getTimezoneOffset',
  ] as const;
  beforeEach(() =>
    utc.forEach((name) =>
      jest.spyOn(Date.prototype, name).mockImplementation(() => {
        throw new Error(name);
      }),
    ),
  );
  afterEach(() => jest.restoreAllMocks());

  test('local midnight and the last moment of a day are that day', () => {
    expect(fromLocalDate(new Date(2026, 10, 5))).toBe('2026-11-05');
    expect(fromLocalDate(new Date(2026, 10, 5, 23, 59, 59, 999))).toBe('2026-11-05');
  });

  test('a day becomes its local midnight', () => {
    const date = toLocalDate('2026-01-15');
    expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()]).toEqual([2026, 0, 15, 0]);
  });
});

test('a day becomes a date and the same day again', () => {
  fc.assert(fc.property(anyDay, (day) => expect(fromLocalDate(toLocalDate(day))).toBe(day)));
});
