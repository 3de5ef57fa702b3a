import { mayBeMonthFirst } from './monthFirst';

test.each([
  [['03/04/2026', '04/25/2026'], true],
  [['4/25/26', '', 'text'], true],
  [['11/05/2026, 11/25/2026'], true],
  [['03/04/2026'], false],
  [['13/25/2026'], false],
  [['04/25/2026', '25/04/2026'], false],
  [['04-25-2026'], false],
  [['14/25/2026'], false],
  [[], false],
])('%j: %s', (cells, may) => expect(mayBeMonthFirst(cells)).toBe(may));
