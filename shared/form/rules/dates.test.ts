import { months } from '@registers/shared/enum';
import fc from 'fast-check';
import { formatLong, formatWire, fromLocalDate, parseDate, toLocalDate } from './dates';
import { anyDay } from './testing/days';

const name = (month: string) => months[Number(month) - 1]!;
const ways: ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}-${month}-${year}`,
  (year, month, day) => `${Number(day)}/${Number(month)}/${year.slice(2)}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day} ${month} ${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${day} ${name(month)} ${year}`,
  (year, month, day) => `${day}-${name(month).slice(0, 3)}-${year.slice(2)}`,
  (year, month, day) => `${Number(day)}th ${name(month)}, ${year}`,
  (year, month, day) => `${name(month)} ${Number(day)}, ${year}`,
  (year, month, day) => `${name(month).slice(0, 3)}. ${day} ${year.slice(2)}`,
  (year, month, day) => `${day}${name(month).slice(0, 3)}${year}`,
];

describe('parseDate', () => {
  test.each([
    ' 05 - 11 - 2026 ',
    '05–11–2026',
    '5 Nov. 2026',
    '5TH NOVEMBER 2026',
    'November 5th, 2026',
    '05112026',
    '051126',
    '\u00a05-11-2026\u200b',
  ])('reads %j as 5 November 2026', (text) => {
    expect(parseDate(text)).toBe('2026-11-05');
  });

  test('the day comes first even where the month could', () => {
    expect(parseDate('05-03-2025')).toBe('2025-03-05');
    expect(parseDate('26-11-05')).toBe('2005-11-26');
  });

  test('only days of the calendar, and years of two figures are of this century', () => {
    expect(parseDate('29-02-2028')).toBe('2028-02-29');
    expect(parseDate('29-02-2025')).toBeUndefined();
    expect(parseDate('01-01-00')).toBe('2000-01-01');
  });

  const notRead =
    'sometime|5-11-202|Nov 2026|31112026|20261105|30 Feb|5 Nox 2026|5 Novembers 2026|5-7 Nov 2026';
  const nearlyRead = '5-7/11|5/7-11|05-11-2026 10:00|-5-11-2026|Nov 17-19|Nov 17‑19|Nov 17 – 19|28 Nov - 30';
  test.each(['', ' ', ...notRead.split('|'), ...nearlyRead.split('|')])('does not read %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test('reads every way in which people write a day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ways), (day, write) => {
        const written = write(...(day.split('-') as [string, string, string]));
        // A year of two digits is of this century.
        const read = written.includes(day.slice(0, 4)) ? day : `20${day.slice(2)}`;
        fc.pre(parseDate(read) !== undefined);
        expect(parseDate(written)).toBe(read);
      }),
    );
  });
});

test('formats', () => {
  expect(formatLong('2026-11-05')).toBe('November 5, 2026');
  expect(formatWire('2026-11-05')).toBe('05-11-2026');
});

describe('dates of the date picker', () => {
  // Runs in the zone of the machine; nothing that a zone could shift may be used.
  const ofDay = ['getUTCDate', 'getUTCMonth', 'getUTCFullYear'] as const;
  const ofTime = ['toISOString', 'toJSON', 'getTime', 'getTimezoneOffset'] as const;
  beforeEach(() => {
    for (const name of [...ofDay, ...ofTime])
      jest.spyOn(Date.prototype, name).mockImplementation(() => {
        throw new Error(name);
      });
  });
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
