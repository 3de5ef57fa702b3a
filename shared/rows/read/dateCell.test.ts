import { ambiguousDate, doubtAbout } from './dateCell';

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
