import { Samples } from './samples';
import { columns, printResults } from './table';

test('columns are as wide as their longest cell, without spaces at the end of a line', () => {
  expect(
    columns([
      ['a', 'long', 'x'],
      ['longer', 'b', ''],
      ['c', ''],
    ]),
  ).toBe(['a       long  x', 'longer  b', 'c'].join('\n'));
  expect(columns([])).toBe('');
});

test('the table has a part for each, with ranges, the ratio and the targets', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const samples = new Samples();
  const visit = { part: 'first visit', what: 'bytes, sign-in included', unit: 'kB' } as const;
  for (const kB of [200, 210, 220]) samples.add(visit, 'federated', kB);
  samples.add(visit, 'single', 200);
  samples.add({ part: 'heap', what: 'after 5 switches', unit: 'MB' }, 'federated', 9.876);
  samples.notes.set('federated, in series', ':3000/ → :3000/main.js');
  printResults(samples);
  const lines = print.mock.calls.flatMap(([text]) => String(text).split('\n'));
  expect(lines).toEqual([
    '',
    'FIRST VISIT                   federated      single page  ratio  plain form  target',
    'bytes, sign-in included (kB)  210 (200–220)  200          1.05×              ✓ ≤ 1.1×, ✓ ≤ 215',
    '',
    'HEAP                   federated  single page  ratio  plain form  target',
    'after 5 switches (MB)  9.88',
    '',
    'DEEPEST CHAINS',
    'federated, in series: :3000/ → :3000/main.js',
    '',
    'Targets met: 2 of 2',
  ]);
  print.mockRestore();
});
