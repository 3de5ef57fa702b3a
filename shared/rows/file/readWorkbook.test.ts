import fc from 'fast-check';
import { readWorkbook, type Sheet } from './readWorkbook';
import { type FileCell, type FileSheet, serialOf, xlsxOf } from './testing/workbook';

async function sheetsOf(file: Uint8Array): Promise<readonly Sheet[]> {
  const read = await readWorkbook(file);
  if ('problem' in read) throw new Error(read.problem);
  return read.sheets;
}

async function rowsOf(rows: FileSheet['rows'], options?: Parameters<typeof xlsxOf>[1]) {
  const [sheet] = await sheetsOf(xlsxOf([{ name: 'One', rows }], options));
  return sheet?.rows;
}

const textOf = async (cell: FileCell) => (await rowsOf([[cell, 'end']]))?.[0]?.[0];

test.each<[string, FileCell, string]>([
  ['a day', { value: serialOf(2026, 11, 5), format: 'dd/mm/yyyy' }, '05-Nov-2026'],
  ['a day, the month first', { value: serialOf(2026, 11, 5), format: 'm/d/yy' }, '05-Nov-2026'],
  [
    'a day of another language',
    { value: serialOf(2026, 11, 5), format: '[$-4009]d mmmm yyyy;@' },
    '05-Nov-2026',
  ],
  ['a day by its month and year', { value: serialOf(2026, 11, 1), format: 'mmm-yy' }, '01-Nov-2026'],
  ['a day shown as its month', { value: serialOf(2026, 11, 5), format: 'mmmm' }, 'November'],
  ['a day shown as its year', { value: serialOf(2026, 11, 5), format: 'yyyy' }, '2026'],
  ['a leap day', { value: serialOf(2028, 2, 29), format: 'yyyy-mm-dd' }, '29-Feb-2028'],
  [
    'a day with a time',
    { value: serialOf(2026, 11, 5, 0.6041666667), format: 'dd-mm-yyyy hh:mm' },
    '05-Nov-2026 14:30',
  ],
  [
    'a day of which the time is not shown',
    { value: serialOf(2026, 11, 5, 0.6), format: 'dd-mm-yyyy' },
    '05-Nov-2026',
  ],
  ['midnight', { value: serialOf(2026, 11, 5), format: 'dd-mm-yyyy hh:mm' }, '05-Nov-2026'],
  ['a time', { value: 0.5, format: 'h:mm AM/PM' }, '12:00'],
  ['a duration', { value: 1.25, format: '[h]:mm' }, '30:00'],
  ['a day as a text of the standard', { type: 'd', value: '2026-11-05' }, '2026-11-05'],
  ['a day that is not formatted', { value: serialOf(2026, 11, 5) }, '46331'],
  ['a phone number', { value: 919876543210 }, '919876543210'],
  ['a large number', { value: '1.5E+20' }, '150000000000000000000'],
  ['a small number', { value: '1E-7' }, '0.0000001'],
  ['what calculating leaves', { value: '1234.5600000000001' }, '1234.56'],
  ['a number of which decimals are hidden', { value: 1234.56, format: '#,##0' }, '1234.56'],
  ['a number of which the paise are shown', { value: 92013.4567, format: '#,##0.00' }, '92013.46'],
  ['half a paisa', { value: 1.005, format: '0.00' }, '1.01'],
  ['a number shown in thousands', { value: 1234.567, format: '0.00,' }, '1234.567'],
  ['a small number by its power', { value: 0.00123, format: '0.00E+00' }, '0.00123'],
  ['a negative number', { value: -500, format: '#,##0.00;[Red](#,##0.00)' }, '-500'],
  ['a number with zeros in front', { value: 42, format: '00000' }, '00042'],
  ['a share', { value: 0.18, format: '0%' }, '18%'],
  ['dollars', { value: 120.5, format: '[$$-409]#,##0.00' }, 'USD 120.5'],
  ['dollars, plainly', { value: 120.5, format: '$#,##0.00' }, 'USD 120.5'],
  ['euro', { value: 120.5, format: '#,##0.00\\ [$€-407];-#,##0.00\\ [$€-407]' }, 'EUR 120.5'],
  ['pounds', { value: 5, format: '_-"£"* #,##0_-' }, 'GBP 5'],
  ['rupees', { value: 5, format: '"Rs. "0"/-"' }, 'INR 5'],
  [
    'lakhs of rupees',
    { value: 123456.789, format: '[>=100000]"₹ "##\\,##\\,##0.00;##,##0.00' },
    'INR 123456.79',
  ],
  ['days', { value: 3, format: '0 "days"' }, '3'],
  ['a formula', { value: 42, formula: 'A1*2' }, '42'],
  ['a formula with a text', { type: 'str', value: 'A & B', formula: 'A1&B1' }, 'A & B'],
  ['a formula with no text', { type: 'str', value: '', formula: 'IF(A1,"","")' }, ''],
  ['an error', { type: 'e', value: '#REF!', formula: 'A1' }, '#REF!'],
  ['yes or no', { type: 'b', value: '1' }, 'TRUE'],
  ['a text that looks like a formula', { type: 'inlineStr', value: '=1+1' }, '=1+1'],
  ['a text with a line break', { type: 'inlineStr', value: 'a\nb' }, 'a\nb'],
])('%s', async (_what, cell, text) => {
  expect(await textOf(cell)).toBe(text);
});

test('days are the same where the file counts from 1904', async () => {
  const rows = [[{ value: serialOf(2026, 11, 5) - 1462, format: 'dd/mm/yyyy' }]];
  expect(await rowsOf(rows, { from1904: true })).toEqual([['05-Nov-2026']]);
});

test('what is in the sheet arrives in the cells', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((value): [FileCell, string] => [{ type: 'inlineStr', value }, value]);
  const day = fc
    .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date): [FileCell, string] => {
      const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const [weekday = '', ...parts] = new Date(Date.UTC(year, month - 1, number)).toUTCString().split(' ');
      expect(weekday).toMatch(/,$/);
      return [{ value: serialOf(year, month, number), format: 'dd/mm/yyyy' }, parts.slice(0, 3).join('-')];
    });
  const amount = fc.integer({ min: 0, max: 10 ** 13 }).map((paise): [FileCell, string] => {
    const value = paise / 100;
    return [{ value, format: '#,##0.00' }, String(value)];
  });
  const whole = fc
    .integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 })
    .map((value): [FileCell, string] => [{ value }, String(value)]);
  const rows = fc.array(fc.array(fc.oneof(text, day, amount, whole), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const marked = cells.map((row) => [...row.map(([cell]) => cell), 'end']);
      expect(await rowsOf(marked)).toEqual(cells.map((row) => [...row.map(([, shown]) => shown), 'end']));
    }),
    { numRuns: 200 },
  );
});

test('shared texts, cells that are left out, and rows that are', async () => {
  const cell = (value: number): FileCell => ({ type: 's', value });
  const rows = [[cell(1), null, cell(0)], [], [null, cell(2)]];
  expect(await rowsOf(rows, { texts: ['zero', ' one ', 'Rs < 5 & "more"'] })).toEqual([
    [' one ', '', 'zero'],
    [],
    ['', 'Rs < 5 & "more"'],
  ]);
});

test('says which rows are hidden, which sheet is in front, and reads no hidden sheet', async () => {
  const file = xlsxOf(
    [
      { name: 'Lists', rows: [['x']], state: 'hidden' },
      { name: 'October', rows: [['a']] },
      { name: 'November', rows: [['a'], ['b'], [], ['c']], hiddenRows: [1, 2] },
      { name: 'Empty', rows: [] },
    ],
    { front: 2 },
  );
  const read = await readWorkbook(file);
  expect(read).toMatchObject({ front: 'November' });
  const sheets = await sheetsOf(file);
  expect(sheets.map(({ name, hidden }) => [name, [...hidden]])).toEqual([
    ['October', []],
    ['November', [1]],
  ]);
});

test('a formula without a result keeps the sheet from being taken', async () => {
  const [sheet] = await sheetsOf(xlsxOf([{ name: 'One', rows: [['a', { formula: 'A1' }]] }]));
  expect(sheet?.problem).toMatch(/^This sheet has formulas without results/);
});
