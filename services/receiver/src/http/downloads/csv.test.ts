import { originalText } from '@registers/shared/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { RegisterTable } from '../../core/store';
import { csvOf } from './csv';
import { downloadCellsOf, headerOf } from './table';

const tableOf = (names: readonly string[], rows: readonly (readonly string[])[]) => ({
  columns: names,
  links: [],
  rows: rows.map((values, index) => ({
    id: `id-${index}`,
    formType: 'job',
    receivedAt: '2026-11-21T06:00:00.000Z',
    subject: null,
    corrects: null,
    withdraws: false,
    fields: values.map((value, column) => [names[column] ?? '', value] as const),
  })),
});
async function textOf(table: RegisterTable): Promise<string> {
  const lines: string[] = [];
  for await (const line of csvOf(table)) lines.push(line);
  return lines.join('');
}
const readBack = (text: string) => parse(text, { bom: true, record_delimiter: '\r\n' });

// Ordinary text hardly ever starts like a formula or holds a quote: make it likely.
const text = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', "'", "''=", '"', ',', ' ', '＝'),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '\n', '\r\n', '"', ' ', '12', '-12.5%'),
  )
  .map((parts) => parts.join(''));

describe('csvOf', () => {
  it('writes a marked header, then a line per row, each ended by CRLF', async () => {
    const written = await textOf(tableOf(['A', 'B'], [['1', 'x,"y"\nz']]));
    expect(written).toBe(
      '\ufeffA,B,submissionId,receivedAt,subject\r\n1,"x,""y""\nz",id-0,2026-11-21T06:00:00.000Z,\r\n',
    );
  });

  it('lets others go on again and again, however fast it is taken', async () => {
    const written = jest.fn();
    const values = Array.from({ length: 10 }, () => ['x'.repeat(50_000), 'y'.repeat(50_000)]);
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    for await (const piece of csvOf(tableOf(['A', 'B'], values))) written(piece);
    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(9);
    expect(written).toHaveBeenCalledTimes(10);
  });

  it('returns every value exactly', async () => {
    const shape = fc
      .uniqueArray(text, { minLength: 1, maxLength: 5 })
      .chain((names) =>
        fc.tuple(
          fc.constant(names),
          fc.array(fc.array(text, { minLength: names.length, maxLength: names.length })),
        ),
      );
    await fc.assert(
      fc.asyncProperty(shape, async ([names, values]) => {
        const table = tableOf(names, values);
        const read = readBack(await textOf(table)).map((cells) => cells.map(originalText));
        expect(read).toEqual([headerOf(table), ...table.rows.map((row) => downloadCellsOf(row, table))]);
      }),
    );
  });

  it('leaves no cell that a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const [, row] = readBack(await textOf(tableOf(['A'], [[value]])));
        expect(row?.[0]).not.toMatch(/^(?![+-]\d+([.,]\d+)*%?$)[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
