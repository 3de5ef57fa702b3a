import { originalText } from '@registers/shared/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readOf } from '../../../testing/stores';
import { writeCsv } from './downloads';

const values = fc.record({
  A: fc.string({ unit: 'grapheme' }),
  B: fc.constantFrom('=1', '\r\n', '"', ',', "'"),
});

// How a single cell is written is tested in shared/base/csv.
it('a .csv is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(values), async (given) => {
      const rows = given.map((fields) => readOf({ fields: Object.entries(fields) }));
      const pieces: string[] = [];
      for await (const piece of writeCsv({ columns: ['A', 'B'], versions: 'latest', rows }))
        pieces.push(piece);
      const [, ...read] = parse(pieces.join(''), { bom: true, record_delimiter: '\r\n' });
      expect(read.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
      expect(read.map((cells) => cells.slice(0, 2).map(originalText))).toEqual(
        given.map(({ A, B }) => [A, B]),
      );
    }),
  );
});

it('a download of many rows lets entries be stored in between, however fast it is read', async () => {
  const rows = Array.from({ length: 500 }, () => readOf({ fields: [['A', 'x'.repeat(10_000)]] }));
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  for await (const piece of writeCsv({ columns: ['A'], versions: 'latest', rows }))
    expect(piece).not.toBe('');
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(50);
});
