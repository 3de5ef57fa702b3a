import { repeatedRows } from './repeats';

const row = (...values: string[]) =>
  values.map((value, index): [string, string] => [['A', 'B', 'C'][index] ?? '', value]);

test('rows that were sent, or stand above already', () => {
  const rows = [row('1', 'x'), row('2', 'x'), row('1', 'x'), row('3', ''), row('2', 'y')];
  expect(repeatedRows(rows, [row('2', 'x', '')])).toEqual([undefined, 'sent', 0, undefined, undefined]);
});

test('every row that was sent is one', () =>
  expect(repeatedRows([row('1'), row('1')], [row('1')])).toEqual(['sent', 'sent']));
