import { defineRegister } from '../../form/definition/definition';
import { date, severalDates } from '../../form/definition/fields';
import { parseDate } from '../../form/rules/dates';
import { settings } from '../../form/testing/settings';
import { ambiguousDate, doubtAbout } from './dateCell';
import { readAsEntry } from './testing/read';

test.each([
  [['03/04/2026', '04/25/2026'], 'undecided'],
  [['4/25/26', '', 'text'], 'undecided'],
  [['11/05/2026, 11/25/2026'], 'undecided'],
  [['03/04/2026'], 'day'],
  [['05/05/2026', '', '4/12/26'], 'day'],
  [['05/05/2026'], undefined],
  [['13/25/2026'], undefined],
  [['03/04/2026', '25/04/2026'], undefined],
  [['04/25/2026', '25/04/2026'], undefined],
  [['04-25-2026'], undefined],
  [['14/25/2026'], undefined],
  [[], undefined],
])('%j: %s', (cells, doubt) => expect(doubtAbout(cells)).toBe(doubt));

test('the first date of a text that is another day with the month first', () => {
  expect(ambiguousDate('5/5/26, 25/4/26, 4/12/26')).toEqual({
    text: '4/12/26',
    dayFirst: '2026-12-04',
    monthFirst: '2026-04-12',
  });
  expect(ambiguousDate('5/5/26, 25/4/26')).toBeUndefined();
});

const expectedYear = parseDate('5 Nov')?.slice(0, 4);
const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { Day: date(), Days: severalDates() } },
});

test.each([
  ['20/04/2025', '25-Apr', '25-04-2025', '2025'],
  ['20/12/2024', '5 Jan', '05-01-2025', '2025'],
  ['20/12/2024', '30 Dec, 2 Jan', '30-12-2024, 02-01-2025', '2024'],
  ['29/02/2020', '5-2', '05-02-2020', '2020'],
  ['20/12/2024', '30 Dec - 1 Jan', '30-12-2024, 31-12-2024, 01-01-2025', '2024'],
  ['yesterday', '5 Nov', `05-11-${expectedYear}`, expectedYear],
])('beside %s, %s is %s', (Day, Days, wire, year) => {
  const row = readAsEntry(definition, settings, { Day, Days });
  expect(new Map(row.fields).get('Days')).toBe(wire);
  expect(row.notes['Days']).toBe(`“${Days}” has no year: ${year} was taken`);
});

test.each([
  ['13/11/2026', '3-5 Nov 2026', '03-11-2026, 04-11-2026, 05-11-2026'],
  ['13/11/2026', '03/11/2026 to 04/11/2026', '03-11-2026, 04-11-2026'],
])('beside %s, %s is a range', (Day, Days, wire) =>
  expect(new Map(readAsEntry(definition, settings, { Day, Days }).fields).get('Days')).toBe(wire),
);

test.each(['today', 'Yesterday', 'tomorrow', '+1'])(
  '%s is no day: nobody knows when it was written',
  (Day) => {
    const row = readAsEntry(definition, settings, { Day });
    expect(row.errors['Day']).toBe(`“${Day}” depends on the day on which it was written: type the day`);
  },
);
